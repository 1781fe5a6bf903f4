import { formatNumber } from '#client/format.ts'
import { useTranslation } from '#client/use-translation.ts'
import { useLanguage } from '#desk/lib/language.ts'
import { useCan } from '#desk/lib/me.ts'
import { useAct } from '#desk/lib/reads.ts'
import { Section } from '#desk/parts/page.tsx'
import { PhotoButtons } from '#desk/parts/photo-buttons.tsx'
import type { DeskOrder } from './order-types.ts'

/** Prescriptions of the order, shown one at a time; who looks is noted. */
export function Prescriptions({ order }: { order: DeskOrder['order'] }) {
	const { t } = useTranslation('orders')
	const language = useLanguage()
	const can = useCan()
	const { mutateAsync, isPending, variables } = useAct('showOrderPrescription')
	if (order.prescriptions.length === 0 || !can('prescriptions.read')) return null
	return (
		<Section title={t('prescriptions')}>
			<p className="text-soft">{t('lookNote')}</p>
			<PhotoButtons
				ids={order.prescriptions}
				nameOf={(n) => t('look', { n: formatNumber(n, language) })}
				read={(id) => mutateAsync({ params: { number: order.number, id } })}
				busy={isPending ? variables.params.id : undefined}
			/>
		</Section>
	)
}
