import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, arrivalDays, dayOf, instantOf } from './delivery-days.ts'
import { deliveryHours, isOpenOn, type Opening, openDays } from './opening-days.ts'

const closedOn = (...closed: string[]): Opening => ({ hours: null, closed })
const week = (...closed: number[]): Opening['hours'] =>
	Array.from({ length: 7 }, (_, day) => (closed.includes(day) ? [] : [[540, 1260] as const]))

describe('days on which a seller is open', () => {
	it.each([
		['2026-11-22', closedOn(), true],
		['2026-11-22', closedOn('2026-11-22'), false],
		['2026-11-22', { hours: week(0), closed: [] }, false],
		['2026-11-23', { hours: week(0), closed: [] }, true],
	])('%s with %j: %s', (day, opening, open) => expect(isOpenOn(opening, day)).toBe(open))
})

it('hours of a rider are those that are set, or the whole day; without any it comes at any time', () => {
	expect(deliveryHours(null)).toBeNull()
	expect(deliveryHours({ hours: week(0), closed: ['2026-11-23'] })).toEqual({ hours: week(0), closed: ['2026-11-23'] })
	expect(deliveryHours(closedOn())?.hours).toEqual(Array.from({ length: 7 }, () => [[0, 1440]]))
})

// 22 November 2026 is a Sunday.
describe('a promise of a seller with holidays', () => {
	it.each([
		['without any', closedOn(), { from: 1, to: 2 }, '2026-11-23', '2026-11-24'],
		['tomorrow', closedOn('2026-11-23'), { from: 1, to: 2 }, '2026-11-24', '2026-11-25'],
		['today: it is handed over tomorrow', closedOn('2026-11-22'), { from: 1, to: 2 }, '2026-11-24', '2026-11-25'],
		[
			'today to Tuesday',
			closedOn('2026-11-22', '2026-11-23', '2026-11-24'),
			{ from: 1, to: 2 },
			'2026-11-26',
			'2026-11-28',
		],
		['on the last day', closedOn('2026-11-24'), { from: 1, to: 2 }, '2026-11-23', '2026-11-25'],
		['on Saturdays and Sundays', { hours: week(6, 0), closed: [] }, { from: 3, to: 5 }, '2026-11-26', '2026-12-01'],
	] as const)('%s', (_name, opening, days, from, to) => {
		const now = instantOf('2026-11-22', 12)
		expect(arrivalDays(now, openDays(now, days, opening, null))).toEqual({ from, to })
	})

	it.each([
		['comes today', '2026-11-22', closedOn(), { from: 0, to: 2 }],
		['comes tomorrow', '2026-11-23', closedOn('2026-11-22'), { from: 1, to: 3 }],
		['is known for no day', null, closedOn('2026-11-22', '2026-11-23', '2026-11-24'), { from: 3, to: 5 }],
	] as const)('a rider that %s', (_name, first, opening, expected) => {
		const now = instantOf('2026-11-22', 12)
		expect(openDays(now, { from: 0, to: 2 }, opening, first)).toEqual(expected)
	})

	it('is never for a closed day, never earlier than without holidays, and without any the same', () => {
		fc.assert(
			fc.property(
				fc.integer({ min: 0, max: 24 * 60 }),
				fc.array(fc.integer({ min: 0, max: 30 }), { maxLength: 20 }),
				fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { maxLength: 6 }),
				fc.record({ from: fc.integer({ min: 1, max: 5 }), more: fc.integer({ min: 0, max: 5 }) }),
				(hour, ahead, weekdays, { from, more }) => {
					const now = new Date(Date.parse('2026-11-19T00:30:00Z') + hour * 3_600_000)
					const opening = { hours: week(...weekdays), closed: ahead.map((days) => addDays(dayOf(now), days)) }
					const days = { from, to: from + more }
					const usual = arrivalDays(now, days)
					const moved = arrivalDays(now, openDays(now, days, opening, null))
					// Fridays are no working days: a seller that opens on them only is never promised.
					if (weekdays.length < 6 || weekdays.includes(5))
						for (const day of Object.values(moved)) expect(isOpenOn(opening, day)).toBe(true)
					expect(moved.from >= usual.from && moved.to >= usual.to && moved.to >= moved.from).toBe(true)
					expect(openDays(now, days, closedOn(), null)).toEqual(days)
				},
			),
		)
	})
})
