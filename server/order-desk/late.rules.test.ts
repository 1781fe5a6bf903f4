import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isLate, lateBefore } from './late.rules.ts'

const plain = { status: 'placed', days_to: 3, slot_day: null, meal_at: null, meal_to: null }
/** A time of Bangladesh. */
const at = (text: string) => new Date(`${text}+06:00`)

describe('isLate', () => {
	it.each([
		['three working days over a Friday: the last one', plain, '2026-11-19T10:00', '2026-11-23T23:59', false],
		['the day after', plain, '2026-11-19T10:00', '2026-11-24T00:00', true],
		['delivered', { ...plain, status: 'delivered' }, '2026-11-01T10:00', '2026-11-24T00:00', false],
		['waiting for a payment', { ...plain, status: 'pending_payment' }, '2026-11-01T10:00', '2026-11-24T00:00', false],
		['a slot today', { ...plain, slot_day: '2026-11-23' }, '2026-11-01T10:00', '2026-11-23T23:00', false],
		['a slot yesterday', { ...plain, slot_day: '2026-11-22' }, '2026-11-21T10:00', '2026-11-23T00:00', true],
		[
			'a meal that should be there',
			{ ...plain, meal_at: at('2026-11-23T12:00').toISOString(), meal_to: 60 },
			...['2026-11-23T12:00', '2026-11-23T13:01'],
			true,
		],
		[
			'a meal on its way',
			{ ...plain, meal_at: at('2026-11-23T12:00').toISOString(), meal_to: 60 },
			...['2026-11-23T12:00', '2026-11-23T12:59'],
			false,
		],
	] as const)('%s', (_name, part, placed, now, late) => {
		expect(isLate(part, at(placed), at(now))).toBe(late)
	})
})

describe('lateBefore', () => {
	const moment = (from: string, to: string) => fc.date({ min: at(from), max: at(to), noInvalidDate: true })

	it('says of every order the same as isLate', () => {
		fc.assert(
			fc.property(
				moment('2026-10-01T00:00', '2026-12-31T00:00'),
				moment('2026-08-01T00:00', '2026-12-31T00:00'),
				fc.integer({ min: 0, max: 60 }),
				(now, placed, days_to) => {
					const before = lateBefore(now)[days_to] as Date
					expect(placed < before).toBe(isLate({ ...plain, days_to }, placed, now))
				},
			),
		)
	})
})
