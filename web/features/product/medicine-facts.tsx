import { useTranslation } from '#client/use-translation.ts'
import { Card } from '#ui/card/card.tsx'
import { CheckIcon, ShieldIcon } from '#ui/icons.tsx'
import type { WholeProduct } from './product-data.ts'

const shownFacts = ['generic', 'strength', 'form']

/** The essential facts of a medicine, at the top; nothing for other products. */
export function MedicineFacts({ product }: { product: WholeProduct }) {
	const { t } = useTranslation('product')
	const facts = product.facts.filter(({ key }) => key !== null && shownFacts.includes(key))
	const medicine = product.prescription || facts.some(({ key }) => key === 'generic')
	if (!medicine) return null
	return (
		<Card
			render={<section aria-label={t('medicine.title')} />}
			tone={product.prescription ? 'offer' : 'leaf'}
			className="grid gap-3"
		>
			<p className="flex items-start gap-3">
				{product.prescription ? (
					<ShieldIcon className="size-5.5 shrink-0 text-gold-ink" />
				) : (
					<CheckIcon className="size-5.5 shrink-0 text-leaf" />
				)}
				<span className="grid">
					<b>{t(product.prescription ? 'medicine.rx' : 'medicine.noRx')}</b>
					<span className="text-sm">{t(product.prescription ? 'medicine.rxText' : 'medicine.advice')}</span>
				</span>
			</p>
			<dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-sm">
				{facts.map(({ name, value }) => (
					<div key={name} className="contents">
						<dt>{name}</dt>
						<dd className="font-semibold">{value}</dd>
					</div>
				))}
			</dl>
		</Card>
	)
}
