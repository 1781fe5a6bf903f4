import { addDays } from '#contract/delivery-days.ts'

/** The month before or after `2026-12`. */
export function otherMonth(month: string, by: number): string {
	const [year = 0, number = 1] = month.split('-').map(Number)
	return new Date(Date.UTC(year, number - 1 + by, 1)).toISOString().slice(0, 7)
}

/** The days of a month until `today`, both included. */
export function daysUntil(month: string, today: string): { from: string; to: string } {
	const last = addDays(`${otherMonth(month, 1)}-01`, -1)
	return { from: `${month}-01`, to: last < today ? last : today }
}
