/** Bangladesh is six hours ahead of UTC all year. */
const ahead = 6 * 3_600_000
const dayLength = 24 * 3_600_000
const friday = 5

/** The day of an instant in Bangladesh, `YYYY-MM-DD`. */
export function dayOf(instant: Date): string {
	return new Date(instant.getTime() + ahead).toISOString().slice(0, 10)
}

/** The instant at which an hour of a day begins in Bangladesh. */
export function instantOf(day: string, hour: number): Date {
	return new Date(Date.parse(`${day}T00:00:00Z`) + hour * 3_600_000 - ahead)
}

/** The day that is `count` days after `day`. */
export function addDays(day: string, count: number): string {
	return new Date(Date.parse(`${day}T00:00:00Z`) + count * dayLength).toISOString().slice(0, 10)
}

/**
 * The days between which something arrives that is ordered at `instant` and takes so many working days. Couriers rest on
 * Fridays. What takes none at least is brought by a rider: from the first hours still open then, on a Friday too, however
 * many of them are taken.
 */
export function arrivalDays(instant: Date, days: { from: number; to: number }): { from: string; to: string } {
	const after = (working: number) => {
		let day = dayOf(instant)
		for (let left = working; left > 0; ) {
			day = addDays(day, 1)
			if (new Date(`${day}T00:00:00Z`).getUTCDay() !== friday) left -= 1
		}
		return day
	}
	return { from: days.from === 0 ? firstOpenDay(instant) : after(days.from), to: after(days.to) }
}

/** Two hours of a day in which a rider comes. Hours are those of Bangladesh. */
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

/** Days of which slots can be chosen, today among them. */
export const daysAhead = 3
/** Packing and the way take this long, so a slot that begins sooner is not offered. */
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
