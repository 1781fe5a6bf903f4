import { formatBdt, formatDateTime } from '#client/format.ts'
import { useTranslation } from '#client/use-translation.ts'
import { useLanguage } from '#desk/lib/language.ts'
import { useAct } from '#desk/lib/reads.ts'
import { Mark } from '#desk/parts/mark.tsx'
import { Section } from '#desk/parts/page.tsx'
import { Button } from '#ui/button/button.tsx'
import type { Orderer } from './phone-order-types.ts'

const tones = { waiting: 'due', confirmed: 'good', cancelled: 'quiet', expired: 'quiet' } as const

/** Orders that were offered to a shopper, and what became of them. */
export function Proposals({ orderer }: { orderer: Orderer }) {
	const { t } = useTranslation('phone-orders')
	const language = useLanguage()
	const { mutate, isPending } = useAct('cancelPhoneOrder', { reads: ['getPhoneShopper'] })
	if (orderer.proposals.length === 0) return null
	return (
		<Section title={t('proposals')}>
			<ul className="divide-y divide-mist">
				{orderer.proposals.map(({ id, state, total, created_at, number }) => (
					<li key={id} className="grid gap-1 py-2.5">
						<p className="flex flex-wrap items-center justify-between gap-2">
							<b className="figures">{formatBdt(total, language)}</b>
							<Mark tone={tones[state]}>{t(`states.${state}`)}</Mark>
						</p>
						<p className="text-sm text-soft">{number ?? formatDateTime(created_at, language)}</p>
						{state === 'waiting' && (
							<Button
								variant="secondary"
								shape="slim"
								className="justify-self-start"
								loading={isPending}
								onClick={() => mutate({ params: { id } })}
							>
								{t('cancel')}
							</Button>
						)}
					</li>
				))}
			</ul>
		</Section>
	)
}
