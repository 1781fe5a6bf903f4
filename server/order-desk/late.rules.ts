import { addDays, arrivalDays, dayOf, instantOf } from '#contract/delivery-days.ts'

/** The most working days that a seller may promise. */
const mostDays = 60

/**
 * Since when an order must have been placed so that a part promised in `n` working days is not late at `now`: one instant for
 * each `n` from 0 on. A part that was placed before is late.
 */
export function lateBefore(now: Date): Date[] {
	const today = dayOf(now)
	let day = today
	return Array.from({ length: mostDays + 1 }, (_, to) => {
		// More days promised never make an earlier day late that was not: the search goes on where the last one ended.
		while (arrivalDays(instantOf(addDays(day, -1), 12), { from: to, to }).to >= today) day = addDays(day, -1)
		return instantOf(day, 0)
	})
}

/** A part, for whether it is late. */
export type Promised = {
	status: string
	days_to: number
	slot_day: string | null
	meal_at: string | null
	meal_to: number | null
}

const underWay = ['placed', 'confirmed', 'packed', 'handed_over']

/** Whether a part that is under way should have arrived before today, or its meal before now. */
export function isLate(part: Promised, placedAt: Date, now: Date): boolean {
	if (!underWay.includes(part.status)) return false
	if (part.slot_day !== null) return part.slot_day < dayOf(now)
	if (part.meal_at !== null) return Date.parse(part.meal_at) + (part.meal_to ?? 0) * 60_000 < now.getTime()
	return arrivalDays(placedAt, { from: part.days_to, to: part.days_to }).to < dayOf(now)
}
