import type { SellerRecord } from '#contract/catalogue-records.ts'
import { isDay } from '#contract/delivery-days.ts'
import type { KitchenHours } from '#contract/kitchen-hours.ts'
import { readHours, writeHours } from '#server/catalogue/hours-text.rules.ts'
import type { Fault } from './product-state.ts'

type KitchenRecord = NonNullable<SellerRecord['kitchen']>

/** The most minutes from an order to the meal. */
export const mostMinutes = 240

/** Whether these can be the minutes from an order to the meal. */
export const areMinutes = ({ from, to }: KitchenHours['minutes']) => from >= 1 && from < to && to <= mostMinutes

/** Opening hours as they are stored, or why they cannot be. */
export function kitchenOf({ hours: text, minutes, closed = [] }: KitchenRecord): KitchenHours | Fault {
	const hours = readHours(text)
	if (typeof hours === 'string') return { code: 'wrong_shape', field: 'kitchen.hours', read: text.slice(0, 60) }
	if (!areMinutes(minutes)) return { code: 'out_of_range', field: 'kitchen.minutes' }
	const wrong = closed.find((day) => !isDay(day))
	if (wrong !== undefined) return { code: 'wrong_shape', field: 'kitchen.closed', read: wrong }
	return { hours, minutes, closed: [...new Set(closed)].sort() }
}

/** Stored opening hours as a record. */
export const recordOfKitchen = ({ hours, minutes: { from, to }, closed }: KitchenHours): KitchenRecord => ({
	...{ hours: writeHours(hours), minutes: { from, to }, closed: [...closed] },
})
