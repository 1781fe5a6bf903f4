import { addDays, arrivalDays, dayOf, isWorkingDay, weekdayOf } from './delivery-days.ts'
import type { OpenHours } from './kitchen-hours.ts'

/** When a seller that does not cook to order is open, as stored. */
export type Opening = {
	/** Opening times by day of the week, Sunday first; a day without any is closed. Null: open every day, at any time. */
	hours: OpenHours['hours'] | null
	/** Days, `YYYY-MM-DD`, on which it is closed. */
	closed: readonly string[]
}

type Days = { from: number; to: number }

const always: OpenHours['hours'] = Array.from({ length: 7 }, () => [[0, 1_440]])
/** The most working days that a promise is moved by. */
const most = 500

/** The times in which a seller brings what it sells by the hour; null: at any time. */
export function deliveryHours(opening: Opening | null): OpenHours | null {
	return opening && { hours: opening.hours ?? always, closed: opening.closed }
}

/** Whether a seller is open at some time of a day, `YYYY-MM-DD`. */
export function isOpenOn({ hours, closed }: Opening, day: string): boolean {
	return !closed.includes(day) && (hours?.[weekdayOf(day)]?.length ?? 1) > 0
}

/**
 * The working days of a delivery ordered at `now`, moved past the days on which the seller is closed: a parcel is handed over
 * on the first day on which it is open, and closed days do not count from then on. `arrivalDays` makes dates of the result,
 * and neither of them is a closed day. `from: 0` stays while a rider comes on the first day with a slot; `firstDay` is the
 * first on which this seller's rider does, null when none is known.
 */
export function openDays(now: Date, days: Days, opening: Opening | null, firstDay: string | null): Days {
	if (!opening) return days
	const to = movedPast(now, Math.max(days.to, 1), opening)
	if (days.from > 0) return { from: movedPast(now, days.from, opening), to }
	if (firstDay === arrivalDays(now, days).from) return { from: 0, to }
	const from = daysUntil(now, firstDay ?? addDays(dayOf(now), 1), opening)
	return { from, to: Math.max(from, to) }
}

/** The number of working days after `now` within which the seller has `count` that are open; it is open on the last. */
function movedPast(now: Date, count: number, opening: Opening): number {
	let day = dayOf(now)
	let passed = 0
	let open = 0
	for (let begun = isOpenOn(opening, day); open < count && passed < most; ) {
		day = addDays(day, 1)
		const working = isWorkingDay(weekdayOf(day))
		if (working) passed++
		if (!isOpenOn(opening, day)) continue
		if (begun && working) open++
		begun = true
	}
	return passed
}

/** The number of working days after `now` up to the first from `day` on that is open: a promise cannot begin with a Friday. */
function daysUntil(now: Date, day: string, opening: Opening): number {
	let at = dayOf(now)
	let passed = 0
	while (passed < most && (at < day || !isWorkingDay(weekdayOf(at)) || !isOpenOn(opening, at))) {
		at = addDays(at, 1)
		if (isWorkingDay(weekdayOf(at))) passed++
	}
	return passed
}
