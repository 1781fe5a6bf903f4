import { dayOf, instantOf, utcOffset } from './delivery-days.ts'

/** An opening time: minutes of the day on which it begins; `to` above 1440 is after midnight. */
export type OpenTime = readonly [from: number, to: number]

/** The opening hours of a seller, as stored. */
export type KitchenHours = {
	/** Opening times by day of the week, Sunday first, in Bangladesh time. */
	hours: readonly (readonly OpenTime[])[]
	/** Minutes from an order to the meal at the address. */
	minutes: { from: number; to: number }
	/** Days, `YYYY-MM-DD`, on which it is closed. An opening time that began the day before still ends as usual. */
	closed: readonly string[]
}

/** Opening hours without the time that a meal takes. */
export type OpenHours = Pick<KitchenHours, 'hours' | 'closed'>

/** A period, in ms since 1970. */
export type Span = { from: number; to: number }

export const minutesOfDay = 1440
/** Minutes before closing at which a kitchen accepts its last order. */
export const lastOrderMinutes = 15
/** Days for which openings are calculated. A later opening counts as unknown. */
const daysAhead = 15
const minute = 60_000

/** The periods in which a kitchen is open, beginning with the current one; adjacent periods are merged. */
export function openSpans({ hours, closed }: OpenHours, now: Date): Span[] {
	// Called for every card of a list. All days of Bangladesh have 24 hours, so starts of days need no dates.
	const today = instantOf(dayOf(now), 0).getTime()
	const weekday = new Date(today + utcOffset).getUTCDay()
	const spans: Span[] = []
	for (let n = -1; n < daysAhead; n++) {
		const start = today + n * minutesOfDay * minute
		if (closed.length > 0 && closed.includes(dayOf(new Date(start)))) continue
		for (const [from, to] of hours[(weekday + n + 7) % 7] ?? []) {
			const span = { from: start + from * minute, to: start + to * minute }
			const last = spans.at(-1)
			if (last && span.from <= last.to) last.to = Math.max(last.to, span.to)
			else spans.push(span)
		}
	}
	return spans.filter(({ to }) => to > now.getTime())
}

/** The periods in which a kitchen accepts orders, beginning with the current one. Each ends `lastOrderMinutes` before closing. */
export function orderSpans(kitchen: KitchenHours, now: Date): Span[] {
	return openSpans(kitchen, now)
		.map(({ from, to }) => ({ from, to: to - lastOrderMinutes * minute }))
		.filter(({ to }) => to > now.getTime())
}

/** Whether a seller is open throughout a delivery slot. */
export function servesSlot(kitchen: OpenHours, slot: Span, now: Date): boolean {
	return openSpans(kitchen, now).some(({ from, to }) => from <= slot.from && slot.to <= to)
}

/** A kitchen's promise. It cooks from `at` (ms since 1970); the meal arrives `from` to `to` minutes later. */
export type Meal = {
	/** Whether it accepts orders now. */
	open: boolean
	at: number
	from: number
	to: number
	/** The promise is valid until then: the last order, or the opening. */
	until: number
}

/** When a meal ordered at `now` arrives; null when no opening is known. */
export function mealOrderedAt(kitchen: KitchenHours, now: Date): Meal | null {
	const [next] = orderSpans(kitchen, now)
	if (!next) return null
	if (next.from <= now.getTime()) return { open: true, at: now.getTime(), ...kitchen.minutes, until: next.to }
	// Meals ordered before the opening are cooked from then on: they arrive at most `minutes.to` after it.
	return { open: false, at: next.from, from: 0, to: kitchen.minutes.to, until: next.from }
}

const five = 5 * minute

/** The period in which a meal begun `at` arrives, rounded outwards to five minutes. */
export function mealTimes({ at, from, to }: Pick<Meal, 'at' | 'from' | 'to'>): Span {
	return {
		from: Math.floor((at + from * minute) / five) * five,
		to: Math.ceil((at + to * minute) / five) * five,
	}
}
