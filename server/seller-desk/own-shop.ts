import { dayOf, isWorkingDay } from '#contract/delivery-days.ts'
import type { OpenTime } from '#contract/kitchen-hours.ts'
import {
	openingOf,
	readHours,
	readSellerRecords,
	saveSeller,
	setOpeningHours,
	writeHours,
} from '#server/catalogue/index.ts'
import { closeDay, deskDays, isDayAhead } from '#server/delivery/index.ts'
import type { Deps } from '#server/deps.ts'
import { transactionOf } from '#server/platform/db/name-actor.ts'
import { ShopError } from '#server/platform/shop-error.ts'

/** A seller's person, with the seller of the session. */
export type Own = { seller: string; actor: string }

export type Hours = {
	/** By day of the week, Sunday first; minutes of the day. Null: open at any time, of a shop that does not cook. */
	week: readonly (readonly { from: number; to: number }[])[] | null
	/** From an order to the meal, of a shop that cooks. */
	minutes?: { from: number; to: number }
}

/** The own shop: opening hours, closed days, and bookings of the days that can be chosen. */
export async function showOwnShop(db: Deps['db'], slug: string) {
	const [[record], opened, days] = await Promise.all([
		readSellerRecords(db, slug),
		openingOf(db, slug),
		deskDays(db, slug),
	])
	if (!record || !opened) throw new ShopError('not_found')
	const { kitchen, opening } = opened
	const hours = kitchen?.hours ?? opening?.hours
	const today = dayOf(new Date())
	const booked = days.map(({ day, slots, capacity }) => ({
		day,
		closed: slots.every(({ closed }) => closed),
		taken: slots.reduce((sum, { taken }) => sum + taken, 0),
		capacity: capacity * slots.length,
	}))
	// Of a shop that does not cook: also days on which the marketplace has closed deliveries by the hour.
	const closed = kitchen
		? kitchen.closed
		: [...new Set([...(opening?.closed ?? []), ...booked.filter((one) => one.closed).map(({ day }) => day)])]
	return {
		slug,
		cooks: kitchen !== null,
		name: { en: record.name_en ?? slug, bn: record.name_bn ?? record.name_en ?? slug },
		hours: hours
			? {
					week: hours.map((times) => times.map(([from, to]) => ({ from, to }))),
					minutes: kitchen ? { from: kitchen.minutes.from, to: kitchen.minutes.to } : null,
				}
			: null,
		closed: closed.filter((day) => day >= today).toSorted(),
		days: booked,
	}
}

/**
 * Sets the opening hours; closed days stay. Throws `invalid_input` for times that overlap, a week without any (on Fridays only, of
 * a shop that does not cook), and minutes that are out of range, missing for a shop that cooks or given for one that does not.
 */
export async function setOwnHours(db: Deps['db'], { seller, actor }: Own, { week, minutes }: Hours): Promise<void> {
	const refuse = (field: 'week' | 'minutes') => new ShopError('invalid_input', { errors: { [field]: 'invalid_input' } })
	const kitchen = (await openingOf(db, seller))?.kitchen
	if (!kitchen !== !minutes) throw refuse('minutes')
	// Written as text, a time that ends before it begins would end on the next day.
	if (week?.flat().some(({ from, to }) => to <= from)) throw refuse('week')
	const text = week && writeHours(week.map((times) => times.map(({ from, to }): OpenTime => [from, to])))
	const hours = text === null ? null : readHours(text)
	if (typeof hours === 'string') throw refuse('week')
	// Without an open working day no parcel could be promised.
	const parcels = hours === null || hours.some((times, weekday) => times.length > 0 && isWorkingDay(weekday))
	if (!kitchen && !parcels) throw refuse('week')
	if (!kitchen || !minutes) return transactionOf(db, actor, (tx) => setOpeningHours(tx, seller, hours))
	if (text === null) throw refuse('week')
	const saved = await saveSeller(db, { name: actor }, seller, {
		kitchen: { hours: text, minutes, closed: [...kitchen.closed] },
	})
	if (saved.outcome === 'refused') throw refuse('minutes')
}

/**
 * Closes a day for new orders, or opens it again: of a shop that cooks the whole day, else no delivery is promised for it.
 * Orders that were taken stay. Throws `invalid_input` for a day that is over or more than a year ahead.
 */
export async function closeOwnDay(
	db: Deps['db'],
	{ seller, actor }: Own,
	{ day, closed }: { day: string; closed: boolean },
): Promise<void> {
	if (!isDayAhead(day, dayOf(new Date()))) throw new ShopError('invalid_input', { errors: { day: 'invalid_input' } })
	await closeDay(db, actor, { day, seller, closed })
}
