import { useState } from 'react'
import { useTranslation } from '#client/use-translation.ts'
import { shownDigits, shownPhone } from '#contract/shown-phone.ts'
import { useLanguage } from '#desk/lib/language.ts'
import { useCan } from '#desk/lib/me.ts'
import { useAct } from '#desk/lib/reads.ts'
import { Button } from '#ui/button/button.tsx'

/** The phone of an order: masked until somebody asks for it, which the audit trail notes; then a link that calls. */
export function PhoneNumber({ number, masked }: { number: string; masked: string }) {
	const { t } = useTranslation('orders')
	const can = useCan()
	const language = useLanguage()
	const [phone, setPhone] = useState<string>()
	const { mutate, isPending } = useAct('revealOrderPhone', { onSuccess: (data) => setPhone(data.phone) })
	if (phone) {
		const shown = shownPhone(phone, language)
		return (
			<a
				href={`tel:${phone}`}
				className="figures touch-44 text-leaf underline"
				aria-label={t('call', { phone: shown })}
			>
				{shown}
			</a>
		)
	}
	return (
		<>
			<span className="figures whitespace-nowrap">{shownDigits(masked, language)}</span>{' '}
			{can('orders.move') && (
				<Button
					variant="ghost"
					shape="slim"
					className="min-h-6 px-2 py-0"
					aria-label={t('showPhone')}
					loading={isPending}
					onClick={() => mutate({ params: { number } })}
				>
					{t('show')}
				</Button>
			)}
		</>
	)
}
