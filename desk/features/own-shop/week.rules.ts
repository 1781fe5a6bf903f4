/** A time in which a shop is open, as the fields have it: `HH:MM`, in Bangladesh. */
export type Typed = { from: string; to: string }
/** The same in minutes of the day on which it begins; `to` above 1440 is after midnight. */
export type Open = { from: number; to: number }

const dayLong = 1_440

/** Minutes as `HH:MM`. */
export function clockOf(minutes: number): string {
	const of = minutes % dayLong
	return [Math.floor(of / 60), of % 60].map((part) => String(part).padStart(2, '0')).join(':')
}

/** A time as the fields have it; null while one of them is empty. An end that is not after the beginning is on the next day. */
export function openOf({ from, to }: Typed): Open | null {
	const [first, last] = [minutesOf(from), minutesOf(to)]
	if (first === null || last === null) return null
	return { from: first, to: last > first ? last : last + dayLong }
}

function minutesOf(clock: string): number | null {
	const [, hours, minutes] = /^(\d{2}):(\d{2})$/.exec(clock) ?? []
	return hours === undefined || minutes === undefined ? null : Number(hours) * 60 + Number(minutes)
}
