import { addDays, dayOf, instantOf } from './delivery-days.ts'

/** A time of opening: minutes of the day on which it begins; `to` past 1440 is after midnight. */
export type OpenTime = readonly [from: number, to: number]

/** What a seller with opening hours says of itself, as it is stored. */
export type KitchenHours = {
	/** Times of opening by day of the week, Sunday first. Hours are those of Bangladesh. */
	hours: readonly (readonly OpenTime[])[]
	/** Minutes from an order to the meal at the address. */
	minutes: { from: number; to: number }
	/** Days, `YYYY-MM-DD`, on which it does not open. A time that began the day before still ends as usual. */
	closed: readonly string[]
}

/** A stretch of time, in ms since 1970. */
export type Span = { from: number; to: number }

export const minutesOfDay = 1440
/** So many minutes before it closes, a kitchen takes its last order. */
export const lastOrderMinutes = 15
/** Days that are looked ahead. What opens later than that is not promised. */
const daysAhead = 15
const minute = 60_000

/** When a kitchen is open, from the time that runs at `now` on; times that touch are one. */
export function openSpans({ hours, closed }: KitchenHours, now: Date): Span[] {
	const today = dayOf(now)
	const spans: Span[] = []
	for (let n = -1; n < daysAhead; n++) {
		const day = addDays(today, n)
		if (closed.includes(day)) continue
		const start = instantOf(day, 0).getTime()
		for (const [from, to] of hours[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? []) {
			const span = { from: start + from * minute, to: start + to * minute }
			const last = spans.at(-1)
			if (last && span.from <= last.to) last.to = Math.max(last.to, span.to)
			else spans.push(span)
		}
	}
	return spans.filter(({ to }) => to > now.getTime())
}

/** When a kitchen takes orders, from the time that runs at `now` on: until the last order before it closes. */
export function orderSpans(kitchen: KitchenHours, now: Date): Span[] {
	return openSpans(kitchen, now)
		.map(({ from, to }) => ({ from, to: to - lastOrderMinutes * minute }))
		.filter(({ to }) => to > now.getTime())
}

/** Is a kitchen open throughout a slot of delivery that begins and ends at these instants? */
export function servesSlot(kitchen: KitchenHours, slot: Span, now: Date): boolean {
	return openSpans(kitchen, now).some(({ from, to }) => from <= slot.from && slot.to <= to)
}

/** What a kitchen promises. It cooks from `at` on, in ms since 1970; the meal comes so many minutes after. */
export type Meal = {
	/** It takes orders now. */
	open: boolean
	at: number
	from: number
	to: number
	/** Until when this stays true: the last order, or the opening. */
	until: number
}

/** When a meal ordered at `now` comes; null when no opening is known. */
export function mealOrderedAt(kitchen: KitchenHours, now: Date): Meal | null {
	const [next] = orderSpans(kitchen, now)
	if (!next) return null
	if (next.from <= now.getTime()) return { open: true, at: now.getTime(), ...kitchen.minutes, until: next.to }
	// What is ordered before is begun with when it opens: it comes between then and the longest that a meal takes.
	return { open: false, at: next.from, from: 0, to: kitchen.minutes.to, until: next.from }
}

const five = 5 * minute

/** Between which instants, to five minutes, a meal comes that is begun `at`. */
export function mealTimes({ at, from, to }: Pick<Meal, 'at' | 'from' | 'to'>): Span {
	return {
		from: Math.floor((at + from * minute) / five) * five,
		to: Math.ceil((at + to * minute) / five) * five,
	}
}
