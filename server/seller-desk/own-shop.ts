import { dayOf } from '#contract/delivery-days.ts'
import type { OpenTime } from '#contract/kitchen-hours.ts'
import { changeHours, readSellerRecords, saveSeller, sellerHours, writeHours } from '#server/catalogue/index.ts'
import { closeDay, deskDays } from '#server/delivery/index.ts'
import type { Deps } from '#server/deps.ts'
import { ShopError } from '#server/platform/shop-error.ts'
import { isDayAhead } from './own-shop.rules.ts'

/** A seller's person, with the seller of the session. */
export type Own = { seller: string; actor: string }

export type Hours = {
	/** By day of the week, Sunday first; minutes of the day. */
	week: readonly (readonly { from: number; to: number }[])[]
	/** From an order to the meal. */
	minutes: { from: number; to: number }
}

/** The own shop: opening hours, closed days, and bookings of the days that can be chosen. */
export async function showOwnShop(db: Deps['db'], slug: string) {
	const [[record], [hours], days] = await Promise.all([
		readSellerRecords(db, slug),
		sellerHours(db, slug),
		deskDays(db, slug),
	])
	if (!record) throw new ShopError('not_found')
	const kitchen = hours?.kitchen
	const today = dayOf(new Date())
	const booked = days.map(({ day, slots, capacity }) => ({
		day,
		closed: slots.every(({ closed }) => closed),
		taken: slots.reduce((sum, { taken }) => sum + taken, 0),
		capacity: capacity * slots.length,
	}))
	return {
		slug,
		name: { en: record.name_en ?? slug, bn: record.name_bn ?? record.name_en ?? slug },
		hours: kitchen
			? {
					week: kitchen.hours.map((times) => times.map(([from, to]) => ({ from, to }))),
					minutes: { from: kitchen.minutes.from, to: kitchen.minutes.to },
				}
			: null,
		closed: kitchen
			? kitchen.closed.filter((day) => day >= today)
			: booked.filter(({ closed }) => closed).map(({ day }) => day),
		days: booked,
	}
}

/**
 * Sets the opening hours of a shop that has some; closed days stay. Throws `hours_not_used` for one that has none, and
 * `invalid_input` for times that overlap or minutes that are out of range.
 */
export async function setOwnHours(db: Deps['db'], { seller, actor }: Own, { week, minutes }: Hours): Promise<void> {
	const [present] = await sellerHours(db, seller)
	if (!present) throw new ShopError('hours_not_used')
	// Written as text, a time that ends before it begins would end on the next day.
	if (week.flat().some(({ from, to }) => to <= from))
		throw new ShopError('invalid_input', { errors: { week: 'invalid_input' } })
	const hours = writeHours(week.map((times) => times.map(({ from, to }): OpenTime => [from, to])))
	const kitchen = { hours, minutes, closed: [...present.kitchen.closed] }
	const saved = await saveSeller(db, { name: actor }, seller, { kitchen })
	if (saved.outcome !== 'refused') return
	const field = saved.faults[0]?.field === 'kitchen.minutes' ? 'minutes' : 'week'
	throw new ShopError('invalid_input', { errors: { [field]: 'invalid_input' } })
}

/**
 * Closes a day for new orders, or opens it again: of a shop that cooks the whole day, else its deliveries by the hour. Orders
 * that were taken stay. Throws `invalid_input` for a day that is over or more than a year ahead, and `hours_not_used`.
 */
export async function closeOwnDay(
	db: Deps['db'],
	{ seller, actor }: Own,
	{ day, closed }: { day: string; closed: boolean },
): Promise<void> {
	const today = dayOf(new Date())
	if (!isDayAhead(day, today)) throw new ShopError('invalid_input', { errors: { day: 'invalid_input' } })
	const [kitchen] = await sellerHours(db, seller)
	if (!kitchen) {
		if ((await closeDay(db, actor, { day, seller, closed })) === 0) throw new ShopError('hours_not_used')
		return
	}
	await changeHours(db, actor, seller, (now) => {
		if (!now) return null
		const others = now.closed.filter((one) => one >= today && one !== day)
		return { ...now, closed: (closed ? [...others, day] : others).sort() }
	})
}
