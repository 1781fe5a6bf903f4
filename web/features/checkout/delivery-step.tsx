import { useTranslation } from 'react-i18next'
import { formatBdt, formatHours, formatShortDay } from '#web/lib/format.ts'
import { useLanguage } from '#web/lib/local-link.tsx'
import { selectItems, useCart } from '#web/shop/cart/cart.ts'
import { useMealText, useMinutesText } from '#web/shop/products/meal.tsx'
import { Alert } from '#web/ui/alert/alert.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { RadioCards } from '#web/ui/radio-cards/radio-cards.tsx'
import { neverOpen } from './closed.rules.ts'
import type { Price } from './use-checkout.ts'

/** What each seller's delivery costs and when it comes; for what a rider brings, the hours to choose from. */
export function DeliveryStep(props: {
	price: Price
	slot: string | null
	onSlot: (id: string | null) => void
	/** Something that is not delivered there was left out. */
	onLeaveOut: () => void
}) {
	const { t } = useTranslation('checkout')
	const language = useLanguage()
	const { price, slot } = props
	const chosen = price.slots.find(({ id }) => id === slot)
	const mealText = useMealText()
	const minutesText = useMinutesText()
	const days = [...new Set(price.slots.filter(({ free }) => free).map(({ day }) => day))]
	const firstOf = (day: string) => price.slots.find((one) => one.day === day && one.free)?.id ?? null
	return (
		<div className="grid gap-4">
			<Notice
				price={price}
				without={price.parts.filter((part) => !part.delivered)}
				text="checkout.farText"
				onLeaveOut={props.onLeaveOut}
			/>
			<Notice
				price={price}
				without={price.parts.filter((part) => part.delivered && neverOpen(part, chosen))}
				text="checkout.closedLong"
				onLeaveOut={props.onLeaveOut}
			/>
			<ul className="grid gap-2">
				{price.parts.map((part) => (
					<li key={part.seller_id} className="flex justify-between gap-4">
						<span>
							<span className="block font-semibold">{part.seller}</span>
							<span className={cx('figures text-sm', part.delivered ? 'text-soft' : 'font-semibold text-chilli')}>
								{!part.delivered
									? t('checkout.far')
									: chosen?.sellers.includes(part.seller_id)
										? `${formatShortDay(chosen.day, language)}, ${formatHours(chosen.from, chosen.to, language)}`
										: part.meal
											? part.meal.open
												? minutesText(part.meal.minutes)
												: t('checkout.mealComes', { when: mealText(part.meal) })
											: part.closed
												? t('common:kitchen.closedLong')
												: t('checkout.dates', {
														from: formatShortDay(part.dates.from, language),
														to: formatShortDay(part.dates.to, language),
													})}
							</span>
						</span>
						{part.delivered && (
							<span className="figures">
								{part.delivery_price > 0 ? formatBdt(part.delivery_price, language) : t('checkout.free')}
							</span>
						)}
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
			{days.length > 0 &&
				price.parts.some((part) => !(chosen ? chosen.sellers.includes(part.seller_id) : part.by_slot)) && (
					<p className="text-sm text-soft">
						{t('checkout.slotFor', {
							sellers: price.parts
								.filter((part) => (chosen ? chosen.sellers.includes(part.seller_id) : part.by_slot))
								.map(({ seller }) => seller)
								.join(', '),
						})}
					</p>
				)}
		</div>
	)
}

/** What some sellers cannot bring, and the way on: without it, while something else is left. */
function Notice(props: {
	price: Price
	without: Price['parts']
	text: 'checkout.farText' | 'checkout.closedLong'
	onLeaveOut: () => void
}) {
	const { t } = useTranslation('checkout')
	const items = useCart((state) => state.cart.items)
	const { price, without, text, onLeaveOut } = props
	if (without.length === 0) return null
	const ids = items.filter((item) => without.some((part) => part.seller_id === item.seller_id)).map(({ id }) => id)
	return (
		<Alert
			tone="error"
			action={
				without.length < price.parts.length && (
					<Button
						shape="slim"
						variant="secondary"
						onClick={() => {
							onLeaveOut()
							selectItems(ids, false).catch(() => {})
						}}
					>
						{t('checkout.farLeaveOut')}
					</Button>
				)
			}
		>
			{t(text, { sellers: without.map(({ seller }) => seller).join(', ') })}
		</Alert>
	)
}
