import { describe, expect, it } from 'vitest'
import { addDays, arrivalDays, dayOf, instantOf, slotAt } from './delivery-days.ts'

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
		['late in the evening', '2026-11-21T18:30:00Z', { from: 1, to: 1 }, { from: '2026-11-23', to: '2026-11-23' }],
	])('working days %s', (_name, instant, days, expected) => {
		expect(arrivalDays(new Date(instant), days)).toEqual(expected)
	})

	it('has slots of two hours', () => {
		expect(slotAt('2026-11-22', 0)).toMatchObject({ id: '2026-11-22.0', from: 8, to: 10 })
		expect(slotAt('2026-11-22', 6)).toMatchObject({ id: '2026-11-22.6', from: 20, to: 22 })
	})
})
