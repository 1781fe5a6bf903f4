import { useTranslation } from 'react-i18next'
import { formatBdt, formatHours, formatShortDay } from '../../lib/format.ts'
import { useLanguage } from '../../lib/local-link.tsx'
import { RadioCards } from '../../ui/radio-cards/radio-cards.tsx'
import type { Price } from './use-checkout.ts'

/** What each seller's delivery costs and when it comes; for what a rider brings, the hours to choose from. */
export function DeliveryStep(props: { price: Price; slot: string | null; onSlot: (id: string | null) => void }) {
	const { t } = useTranslation('checkout')
	const language = useLanguage()
	const { price, slot } = props
	const chosen = price.slots.find(({ id }) => id === slot)
	const days = [...new Set(price.slots.filter(({ free }) => free).map(({ day }) => day))]
	const firstOf = (day: string) => price.slots.find((one) => one.day === day && one.free)?.id ?? null
	return (
		<div className="grid gap-4">
			<ul className="grid gap-2">
				{price.parts.map((part) => (
					<li key={part.seller_id} className="flex justify-between gap-4">
						<span>
							<span className="block font-semibold">{part.seller}</span>
							<span className="figures text-sm text-soft">
								{part.by_slot && chosen
									? `${formatShortDay(chosen.day, language)}, ${formatHours(chosen.from, chosen.to, language)}`
									: t('checkout.dates', {
											from: formatShortDay(part.dates.from, language),
											to: formatShortDay(part.dates.to, language),
										})}
							</span>
						</span>
						<span className="figures">
							{part.delivery_price > 0 ? formatBdt(part.delivery_price, language) : t('checkout.free')}
						</span>
					</li>
				))}
			</ul>
			{days.length > 0 && (
				<RadioCards
					legend={t('checkout.slotTitle')}
					value={chosen?.day ?? ''}
					onChange={(day) => props.onSlot(day === '' ? null : firstOf(day))}
					options={[
						{ value: '', label: t('checkout.slotAny') },
						...days.map((day) => ({ value: day, label: formatShortDay(day, language) })),
					]}
				/>
			)}
			{chosen && (
				<RadioCards
					legend={t('checkout.slotTitle')}
					legendHidden
					value={chosen.id}
					onChange={props.onSlot}
					options={price.slots
						.filter(({ day }) => day === chosen.day)
						.map(({ id, from, to, free }) => ({
							value: id,
							label: formatHours(from, to, language),
							disabled: !free,
							...(free ? {} : { note: t('checkout.slotFull') }),
						}))}
				/>
			)}
			{days.length > 0 && price.parts.some((part) => !part.by_slot) && (
				<p className="text-sm text-soft">
					{t('checkout.slotFor', {
						sellers: price.parts
							.filter((part) => part.by_slot)
							.map(({ seller }) => seller)
							.join(', '),
					})}
				</p>
			)}
		</div>
	)
}
