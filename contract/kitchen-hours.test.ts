import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { slotAt } from './delivery-days.ts'
import { kitchenAt } from './kitchen.ts'
import {
	type KitchenHours,
	lastOrderMinutes,
	mealOrderedAt,
	mealTimes,
	openSpans,
	orderSpans,
	servesSlot,
} from './kitchen-hours.ts'
import { mealOf, shownKitchen } from './meal.ts'

type Times = [number, number][]
const weekOf = (weekday: Times, friday = weekday): Times[] => [
	weekday,
	weekday,
	weekday,
	weekday,
	weekday,
	friday,
	weekday,
]
const kitchenOf = (wish: Partial<KitchenHours>): KitchenHours => ({
	hours: weekOf([[660, 1380]]),
	minutes: { from: 30, to: 45 },
	closed: [],
	...wish,
})
/** An instant by the clock of Bangladesh. */
const at = (local: string) => new Date(`${local}:00+06:00`)
/** An instant as the clock of Bangladesh shows it. */
const local = (ms: number) => new Date(ms + 6 * 3_600_000).toISOString().slice(0, 16)

const usual = kitchenOf({})
const lunchAndDinner = kitchenOf({
	hours: weekOf(
		[
			[690, 930],
			[1110, 1380],
		],
		[[840, 1410]],
	),
})
const night = kitchenOf({ hours: weekOf([[1080, 1560]]) })
const always = kitchenOf({ hours: weekOf([[0, 1440]]) })

describe('when a meal comes', () => {
	// The 22nd of November 2026 is a Sunday, the 27th a Friday.
	it.each<[string, KitchenHours, string, string]>([
		['before the opening: from then on', usual, '2026-11-22T08:59', 'closed 2026-11-22T11:00 2026-11-22T11:45'],
		['a minute before', usual, '2026-11-22T10:59', 'closed 2026-11-22T11:00 2026-11-22T11:45'],
		['at the opening', usual, '2026-11-22T11:00', 'open 2026-11-22T11:30 2026-11-22T11:45'],
		['in the day, to five minutes', usual, '2026-11-22T13:02', 'open 2026-11-22T13:30 2026-11-22T13:50'],
		['the last order', usual, '2026-11-22T22:44', 'open 2026-11-22T23:10 2026-11-22T23:30'],
		['after it', usual, '2026-11-22T22:45', 'closed 2026-11-23T11:00 2026-11-23T11:45'],
		['after midnight', usual, '2026-11-23T00:10', 'closed 2026-11-23T11:00 2026-11-23T11:45'],
		['in the break', lunchAndDinner, '2026-11-22T16:00', 'closed 2026-11-22T18:30 2026-11-22T19:15'],
		['on a Friday it opens later', lunchAndDinner, '2026-11-27T12:00', 'closed 2026-11-27T14:00 2026-11-27T14:45'],
		['on Thursday night, for Friday', lunchAndDinner, '2026-11-26T23:00', 'closed 2026-11-27T14:00 2026-11-27T14:45'],
		['open past midnight', night, '2026-11-23T01:30', 'open 2026-11-23T02:00 2026-11-23T02:15'],
		['until the last order of the night', night, '2026-11-23T01:45', 'closed 2026-11-23T18:00 2026-11-23T18:45'],
		['at midnight', night, '2026-11-23T00:00', 'open 2026-11-23T00:30 2026-11-23T00:45'],
		['that never closes', always, '2026-11-22T23:59', 'open 2026-11-23T00:25 2026-11-23T00:45'],
		[
			'not on a closed day',
			kitchenOf({ closed: ['2026-11-22', '2026-11-23'] }),
			'2026-11-22T13:00',
			'closed 2026-11-24T11:00 2026-11-24T11:45',
		],
		[
			'a night that began before a closed day ends as usual',
			{ ...night, closed: ['2026-11-23'] },
			'2026-11-23T01:00',
			'open 2026-11-23T01:30 2026-11-23T01:45',
		],
		[
			'the night after a closed day',
			{ ...night, closed: ['2026-11-23'] },
			'2026-11-24T01:00',
			'closed 2026-11-24T18:00 2026-11-24T18:45',
		],
		['with no day at all', kitchenOf({ hours: weekOf([]) }), '2026-11-22T13:00', 'never'],
	])('%s', (_name, kitchen, now, expected) => {
		const meal = mealOrderedAt(kitchen, at(now))
		const times = meal && mealTimes(meal)
		const text = meal && times && `${meal.open ? 'open' : 'closed'} ${local(times.from)} ${local(times.to)}`
		expect(text ?? 'never').toBe(expected)
	})

	it('is said alike by the page that was drawn before, as long as it knows the times', () => {
		const drawn = shownKitchen(lunchAndDinner, at('2026-11-22T08:00'))
		for (let minutes = 0; minutes < 24 * 60; minutes += 5) {
			const now = new Date(at('2026-11-22T08:00').getTime() + minutes * 60_000)
			const meal = mealOrderedAt(lunchAndDinner, now)
			const times = meal && mealTimes(meal)
			expect(mealOf(drawn, now.getTime())).toMatchObject({
				open: meal?.open,
				from: new Date(times?.from ?? 0).toISOString(),
				to: new Date(times?.to ?? 0).toISOString(),
			})
		}
	})

	it('is not known any more when the page is days old', () => {
		const drawn = shownKitchen(usual, at('2026-11-22T08:00'))
		expect(kitchenAt(drawn, at('2026-11-30T13:00').getTime())).toEqual({ open: false, opens: null })
		expect(mealOf(drawn, at('2026-11-30T13:00').getTime())).toBeNull()
	})
})

describe('slots of delivery', () => {
	it.each<[string, KitchenHours, string, number, boolean]>([
		['within the hours', usual, '2026-11-22', 2, true],
		['that begins before the opening', usual, '2026-11-22', 1, false],
		['across the break', lunchAndDinner, '2026-11-22', 3, false],
		['on a Friday before it opens', lunchAndDinner, '2026-11-27', 2, false],
		['on a Friday', lunchAndDinner, '2026-11-27', 3, true],
		['on a closed day', { ...usual, closed: ['2026-11-23'] }, '2026-11-23', 3, false],
		['that ends at midnight of a kitchen that never closes', always, '2026-11-22', 6, true],
	])('%s', (_name, kitchen, day, slot, expected) => {
		const { startsAt, from, to } = slotAt(day, slot)
		const span = { from: startsAt.getTime(), to: startsAt.getTime() + (to - from) * 3_600_000 }
		expect(servesSlot(kitchen, span, at('2026-11-22T06:00'))).toBe(expected)
	})
})

const times = fc
	.uniqueArray(fc.integer({ min: 0, max: 47 }), { minLength: 0, maxLength: 4 })
	.map((halves) => halves.toSorted((one, other) => one - other))
	.map((halves) =>
		Array.from({ length: Math.floor(halves.length / 2) }, (_, n): [number, number] => [
			(halves[2 * n] as number) * 30,
			(halves[2 * n + 1] as number) * 30,
		]),
	)
const anyKitchen = fc.record({
	hours: fc.array(times, { minLength: 7, maxLength: 7 }),
	minutes: fc.constant({ from: 35, to: 50 }),
	closed: fc.subarray(['2026-11-22', '2026-11-27', '2026-12-01']),
})
const moment = fc
	.integer({ min: 0, max: 14 * 1440 })
	.map((m) => new Date(at('2026-11-20T00:00').getTime() + m * 60_000))

describe('for any hours and any minute', () => {
	it('it is open exactly while a time of its day runs, until the last order', () => {
		fc.assert(
			fc.property(anyKitchen, moment, (kitchen, now) => {
				const there = new Date(now.getTime() + 6 * 3_600_000)
				const minute = there.getUTCHours() * 60 + there.getUTCMinutes()
				const shut = kitchen.closed.includes(there.toISOString().slice(0, 10))
				const today = shut ? [] : (kitchen.hours[there.getUTCDay()] ?? [])
				const open = today.some(([from, to]) => from <= minute && minute < to - lastOrderMinutes)
				expect(mealOrderedAt(kitchen, now)?.open ?? false).toBe(open)
			}),
		)
	})

	it('a promise stays what it is until it says, and never lies before now', () => {
		fc.assert(
			fc.property(anyKitchen, moment, (kitchen, now) => {
				const meal = mealOrderedAt(kitchen, now)
				if (!meal) return
				expect(meal.until).toBeGreaterThan(now.getTime())
				expect(mealTimes(meal).to).toBeGreaterThan(now.getTime())
				const last = mealOrderedAt(kitchen, new Date(meal.until - 1))
				expect(last?.open).toBe(meal.open)
				if (!meal.open) expect(last?.at).toBe(meal.at)
				expect(mealOrderedAt(kitchen, new Date(meal.until))?.open).toBe(!meal.open)
			}),
		)
	})

	it('times of opening never overlap and follow each other', () => {
		fc.assert(
			fc.property(anyKitchen, moment, (kitchen, now) => {
				const spans = openSpans(kitchen, now)
				for (const [n, span] of spans.entries()) {
					expect(span.from).toBeLessThan(span.to)
					expect(span.from).toBeGreaterThan(spans[n - 1]?.to ?? 0)
				}
			}),
		)
	})
})

describe('times of opening and of ordering', () => {
	const minute = 60_000
	/** Noon of a Monday in Bangladesh. */
	const noon = new Date('2026-03-02T06:00:00Z')
	const opening = Date.parse('2026-03-02T05:00:00Z')
	const closing = Date.parse('2026-03-02T17:00:00Z')

	it('begin with the one that runs and reach 14 days further', () => {
		const spans = openSpans(kitchenOf({}), noon)
		expect(spans).toHaveLength(15)
		expect(spans[0]).toEqual({ from: opening, to: closing })
		expect(spans.at(-1)?.from).toBe(Date.parse('2026-03-16T05:00:00Z'))
	})

	it.each([
		[closing - 1, opening],
		[closing, Date.parse('2026-03-03T05:00:00Z')],
	])('at %i the first begins at %i', (now, from) => {
		expect(openSpans(kitchenOf({}), new Date(now))[0]?.from).toBe(from)
	})

	it('are one when they touch, and two when they do not', () => {
		const [touching] = openSpans(
			kitchenOf({
				hours: weekOf([
					[660, 900],
					[900, 1380],
				]),
			}),
			noon,
		)
		expect(touching).toEqual({ from: opening, to: closing })
		const [first, second] = openSpans(
			kitchenOf({
				hours: weekOf([
					[660, 900],
					[901, 1380],
				]),
			}),
			noon,
		)
		expect([first?.to, second?.from]).toEqual([opening + 240 * minute, opening + 241 * minute])
	})

	it('are none on a day without hours', () => {
		expect(openSpans(kitchenOf({ hours: [] }), noon)).toEqual([])
	})

	it.each([
		[closing - lastOrderMinutes * minute - 1, opening],
		[closing - lastOrderMinutes * minute, Date.parse('2026-03-03T05:00:00Z')],
	])('end for orders %i ms since 1970, then begin at %i', (now, from) => {
		const [next] = orderSpans(kitchenOf({}), new Date(now))
		expect(next?.from).toBe(from)
		expect((next?.to ?? 0) - from).toBe((720 - lastOrderMinutes) * minute)
	})

	it('hold a slot that ends with them', () => {
		const kitchen = kitchenOf({})
		expect(servesSlot(kitchen, { from: closing - 120 * minute, to: closing }, noon)).toBe(true)
		expect(servesSlot(kitchen, { from: closing - 120 * minute, to: closing + 1 }, noon)).toBe(false)
		expect(servesSlot(kitchen, { from: opening - 1, to: closing }, noon)).toBe(false)
	})
})
