import { useState } from 'react'
import { formatNumber } from '#client/format.ts'
import { useTranslation } from '#client/use-translation.ts'
import { useLanguage } from '#desk/lib/language.ts'
import { useCan } from '#desk/lib/me.ts'
import { useAct } from '#desk/lib/reads.ts'
import { Section } from '#desk/parts/page.tsx'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import type { DeskOrder } from './order-types.ts'

/** Prescriptions of the order, shown one at a time; who looks is noted. */
export function Prescriptions({ order }: { order: DeskOrder['order'] }) {
	const { t } = useTranslation(['orders', 'common'])
	const language = useLanguage()
	const can = useCan()
	const [shown, setShown] = useState<{ n: number; source: string }>()
	const { mutate, isPending, variables } = useAct('showOrderPrescription', {
		onSuccess: ({ type, file }, { params }) =>
			setShown({ n: order.prescriptions.indexOf(params.id) + 1, source: `data:${type};base64,${file}` }),
	})
	if (order.prescriptions.length === 0 || !can('prescriptions.read')) return null
	const name = (n: number) => t('look', { n: formatNumber(n, language) })
	return (
		<Section title={t('prescriptions')}>
			<p className="text-soft">{t('lookNote')}</p>
			<div className="flex flex-wrap gap-2">
				{order.prescriptions.map((id, n) => (
					<Button
						key={id}
						shape="slim"
						variant="secondary"
						loading={isPending && variables.params.id === id}
						onClick={() => mutate({ params: { number: order.number, id } })}
					>
						{name(n + 1)}
					</Button>
				))}
			</div>
			<Dialog
				open={shown !== undefined}
				onClose={() => setShown(undefined)}
				size="lg"
				title={shown ? name(shown.n) : ''}
				closeLabel={t('common:close')}
			>
				{shown && <img src={shown.source} alt={name(shown.n)} className="mb-4 w-full rounded-md" />}
			</Dialog>
		</Section>
	)
}
