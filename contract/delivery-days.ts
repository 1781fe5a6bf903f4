/** Milliseconds: Bangladesh is six hours ahead of UTC all year. */
export const utcOffset = 6 * 3_600_000
const dayLength = 24 * 3_600_000
const friday = 5

/** The day of an instant in Bangladesh, `YYYY-MM-DD`. */
export function dayOf(instant: Date): string {
	return new Date(instant.getTime() + utcOffset).toISOString().slice(0, 10)
}

/** The instant at which an hour of a day begins in Bangladesh. */
export function instantOf(day: string, hour: number): Date {
	return new Date(Date.parse(`${day}T00:00:00Z`) + hour * 3_600_000 - utcOffset)
}

/** The day that is `count` days after `day`. */
export function addDays(day: string, count: number): string {
	return new Date(Date.parse(`${day}T00:00:00Z`) + count * dayLength).toISOString().slice(0, 10)
}

/** Whether a text is a day of the calendar, `YYYY-MM-DD`. */
export function isDay(text: string): boolean {
	const time = Date.parse(`${text}T00:00:00Z`)
	return Number.isFinite(time) && new Date(time).toISOString().slice(0, 10) === text
}

/** The day of the week of `YYYY-MM-DD`; Sunday is 0. */
export function weekdayOf(day: string): number {
	return new Date(`${day}T00:00:00Z`).getUTCDay()
}

/** Whether couriers work on a day of the week: on all but Fridays. */
export function isWorkingDay(weekday: number): boolean {
	return weekday !== friday
}

/**
 * The first and last day of arrival for an order placed at `instant`. `days`: working days, all but Fridays. `from: 0`: a
 * rider delivers, Fridays included, from the first slot that has not passed, whether or not it is booked up.
 */
export function arrivalDays(instant: Date, days: { from: number; to: number }): { from: string; to: string } {
	const after = (working: number) => {
		let day = dayOf(instant)
		for (let remaining = working; remaining > 0; ) {
			day = addDays(day, 1)
			if (isWorkingDay(weekdayOf(day))) remaining -= 1
		}
		return day
	}
	return { from: days.from === 0 ? firstOpenDay(instant) : after(days.from), to: after(days.to) }
}

/** Two hours of a day for delivery by a rider, in Bangladesh time. */
export type Slot = { id: string; day: string; slot: number; from: number; to: number; startsAt: Date }

const firstHour = 8
const slotHours = 2
/** Slots of a day, numbered from 0. */
export const slotsOfDay = 7

/** A slot of a day by its number. */
export function slotAt(day: string, slot: number): Slot {
	const from = firstHour + slot * slotHours
	return { id: `${day}.${slot}`, day, slot, from, to: from + slotHours, startsAt: instantOf(day, from) }
}

/** The number of days with slots to choose from, today included. */
export const daysAhead = 3
/** Hours for packing and transport: a slot that begins sooner is not offered. */
const leadHours = 2

function isOpen({ startsAt }: Slot, now: Date): boolean {
	return startsAt.getTime() >= now.getTime() + leadHours * 3_600_000
}

/** The day of the first slot that can be chosen now: today while its last one is still open. */
function firstOpenDay(now: Date): string {
	const today = dayOf(now)
	return isOpen(slotAt(today, slotsOfDay - 1), now) ? today : addDays(today, 1)
}

/** The slots that can be chosen now, the next first. */
export function openSlots(now: Date): Slot[] {
	const today = dayOf(now)
	const days = Array.from({ length: daysAhead }, (_, n) => addDays(today, n))
	return days
		.flatMap((day) => Array.from({ length: slotsOfDay }, (_, slot) => slotAt(day, slot)))
		.filter((slot) => isOpen(slot, now))
}
