import { formatBdt, formatHours, formatShortDay } from '#client/format.ts'
import { useTranslation } from '#client/use-translation.ts'
import { Alert } from '#ui/alert/alert.tsx'
import { Button } from '#ui/button/button.tsx'
import { cx } from '#ui/cx.ts'
import { RadioCards } from '#ui/radio-cards/radio-cards.tsx'
import { useLanguage } from '#web/lib/local-link.tsx'
import { selectItems, useCart } from '#web/shop/cart/cart.ts'
import { useMealText, useMinutesText } from '#web/shop/products/meal.tsx'
import { neverOpen } from './closed.rules.ts'
import type { Price } from './order-body.rules.ts'

type Slot = Price['slots'][number]

/** What each seller's delivery costs and when it arrives; for deliveries by a rider, the slots to choose from. */
export function DeliveryStep(props: {
	price: Price
	slot: string | null
	onSlot: (id: string | null) => void
	/** Something that is not delivered there was deselected. */
	onLeaveOut: () => void
}) {
	const { price, slot, onSlot, onLeaveOut } = props
	const chosen = price.slots.find(({ id }) => id === slot)
	return (
		<div className="grid gap-4">
			<Notice
				price={price}
				without={price.parts.filter((part) => !part.delivered)}
				text="checkout.farText"
				onLeaveOut={onLeaveOut}
			/>
			<Notice
				price={price}
				without={price.parts.filter((part) => part.delivered && neverOpen(part, chosen))}
				text="checkout.closedLong"
				onLeaveOut={onLeaveOut}
			/>
			<ul className="grid gap-2">
				{price.parts.map((part) => (
					<PartLine key={part.seller_id} part={part} slot={chosen} />
				))}
			</ul>
			<SlotFields price={price} chosen={chosen} onSlot={onSlot} />
		</div>
	)
}

/** A seller's part of the order: when it arrives and what its delivery costs. */
function PartLine({ part, slot }: { part: Price['parts'][number]; slot: Slot | undefined }) {
	const { t } = useTranslation('checkout')
	const language = useLanguage()
	const arrival = useArrival()
	return (
		<li className="flex justify-between gap-4">
			<span>
				<span className="block font-semibold">{part.seller}</span>
				<span className={cx('figures text-sm', part.delivered ? 'text-soft' : 'font-semibold text-chilli')}>
					{arrival(part, slot)}
				</span>
			</span>
			{part.delivered && (
				<span className="figures">
					{part.delivery_price > 0 ? formatBdt(part.delivery_price, language) : t('checkout.free')}
				</span>
			)}
		</li>
	)
}

/** The text that says when a part arrives, by the chosen slot, the kitchen or the seller's delivery days. */
function useArrival() {
	const { t } = useTranslation('checkout')
	const language = useLanguage()
	const mealText = useMealText()
	const minutesText = useMinutesText()
	return (part: Price['parts'][number], slot: Slot | undefined): string => {
		if (!part.delivered) return t('checkout.far')
		if (slot?.sellers.includes(part.seller_id))
			return `${formatShortDay(slot.day, language)}, ${formatHours(slot.from, slot.to, language)}`
		if (part.meal?.open) return minutesText(part.meal.minutes)
		if (part.meal) return t('checkout.mealComes', { when: mealText(part.meal) })
		if (part.closed) return t('common:kitchen.closedLong')
		const { from, to } = part.dates
		return t('checkout.dates', { from: formatShortDay(from, language), to: formatShortDay(to, language) })
	}
}

/** The day and the hours of a delivery slot; nothing when no day has a free one. */
function SlotFields(props: { price: Price; chosen: Slot | undefined; onSlot: (id: string | null) => void }) {
	const { t } = useTranslation('checkout')
	const language = useLanguage()
	const { price, chosen, onSlot } = props
	const days = [...new Set(price.slots.filter(({ free }) => free).map(({ day }) => day))]
	const firstOf = (day: string) => price.slots.find((one) => one.day === day && one.free)?.id ?? null
	const inSlot = (part: Price['parts'][number]) => (chosen ? chosen.sellers.includes(part.seller_id) : part.by_slot)
	return (
		<>
			{days.length > 0 && (
				<RadioCards
					legend={t('checkout.slotTitle')}
					value={chosen?.day ?? ''}
					onChange={(day) => onSlot(day === '' ? null : firstOf(day))}
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
					onChange={onSlot}
					options={price.slots
						.filter(({ day }) => day === chosen.day)
						.map(({ id, from, to, free }) => ({
							value: id,
							label: formatHours(from, to, language),
							disabled: !free,
							...(!free && { note: t('checkout.slotFull') }),
						}))}
				/>
			)}
			{days.length > 0 && !price.parts.every(inSlot) && (
				<p className="text-sm text-soft">
					{t('checkout.slotFor', {
						sellers: price.parts
							.filter(inSlot)
							.map(({ seller }) => seller)
							.join(', '),
					})}
				</p>
			)}
		</>
	)
}

/** Sellers that cannot deliver, and a button to deselect their lines while other lines remain. */
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
