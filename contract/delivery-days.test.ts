import { describe, expect, it } from 'vitest'
import {
	addDays,
	arrivalDays,
	dayOf,
	instantOf,
	isDay,
	isWorkingDay,
	openSlots,
	slotAt,
	weekdayOf,
} from './delivery-days.ts'

describe('days of Bangladesh', () => {
	it.each([
		['2026-11-21T17:59:59Z', '2026-11-21'],
		['2026-11-21T18:00:00Z', '2026-11-22'],
		['2026-12-31T20:00:00Z', '2027-01-01'],
	])('%s is %s', (instant, day) => {
		expect(dayOf(new Date(instant))).toBe(day)
	})

	it('counts over months and leap days, and knows when an hour begins', () => {
		expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
		expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
		expect(instantOf('2026-11-22', 8).toISOString()).toBe('2026-11-22T02:00:00.000Z')
	})

	// The 20th and the 27th of November 2026 are Fridays.
	it.each([
		['from a Saturday', '2026-11-21T06:00:00Z', { from: 1, to: 2 }, { from: '2026-11-22', to: '2026-11-23' }],
		['over a Friday', '2026-11-25T06:00:00Z', { from: 1, to: 2 }, { from: '2026-11-26', to: '2026-11-28' }],
		['from a Friday', '2026-11-27T06:00:00Z', { from: 1, to: 2 }, { from: '2026-11-28', to: '2026-11-29' }],
		[
			'a week is six working days',
			'2026-11-21T06:00:00Z',
			{ from: 5, to: 6 },
			{ from: '2026-11-26', to: '2026-11-28' },
		],
		['by rider, in the morning', '2026-11-22T03:00:00Z', { from: 0, to: 2 }, { from: '2026-11-22', to: '2026-11-24' }],
		[
			'by rider, after the last hours',
			'2026-11-22T12:30:00Z',
			{ from: 0, to: 2 },
			{ from: '2026-11-23', to: '2026-11-24' },
		],
		['by rider, on a Friday', '2026-11-27T03:00:00Z', { from: 0, to: 2 }, { from: '2026-11-27', to: '2026-11-29' }],
		[
			'by rider, the evening before',
			'2026-11-26T13:00:00Z',
			{ from: 0, to: 2 },
			{ from: '2026-11-27', to: '2026-11-29' },
		],
		['by rider, after midnight', '2026-11-22T18:10:00Z', { from: 0, to: 2 }, { from: '2026-11-23', to: '2026-11-25' }],
		['late in the evening', '2026-11-21T18:30:00Z', { from: 1, to: 1 }, { from: '2026-11-23', to: '2026-11-23' }],
	])('working days %s', (_name, instant, days, expected) => {
		expect(arrivalDays(new Date(instant), days)).toEqual(expected)
	})

	it('has slots of two hours', () => {
		expect(slotAt('2026-11-22', 0)).toMatchObject({ id: '2026-11-22.0', from: 8, to: 10 })
		expect(slotAt('2026-11-22', 6)).toMatchObject({ id: '2026-11-22.6', from: 20, to: 22 })
	})
})

describe('slots that can be chosen', () => {
	it.each([
		['before the first', '2026-11-21T23:00:00Z', '2026-11-22.0', 21],
		['exactly two hours ahead', '2026-11-22T00:00:00Z', '2026-11-22.0', 21],
		['a second less', '2026-11-22T00:00:01Z', '2026-11-22.1', 20],
		['in the evening', '2026-11-22T12:30:00Z', '2026-11-23.0', 14],
		['just after midnight', '2026-11-22T18:10:00Z', '2026-11-23.0', 21],
	])('%s', (_name, now, first, count) => {
		const slots = openSlots(new Date(now))
		expect(slots[0]?.id).toBe(first)
		expect(slots).toHaveLength(count)
	})
})

it.each([
	['2026-11-22', 0, true],
	['2026-11-26', 4, true],
	['2026-11-27', 5, false],
	['2026-11-28', 6, true],
])('%s is day %i of the week; couriers work: %s', (day, weekday, works) => {
	expect([weekdayOf(day), isWorkingDay(weekday)]).toEqual([weekday, works])
})

describe('isDay', () => {
	it.each([
		['2026-02-28', true],
		['2028-02-29', true],
		['2026-02-29', false],
		['2026-04-31', false],
		['nothing', false],
	])('%s: %s', (text, is) => expect(isDay(text)).toBe(is))
})
