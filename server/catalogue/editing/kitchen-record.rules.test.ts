import { describe, expect, it } from 'vitest'
import { areMinutes, kitchenOf, mostMinutes, recordOfKitchen } from './kitchen-record.rules.ts'

const record = { hours: 'mon-thu 11:00-23:00; fri 18:00-02:00', minutes: { from: 20, to: 30 }, closed: ['2026-12-16'] }

describe('areMinutes', () => {
	it.each([
		[1, 2, true],
		[1, mostMinutes, true],
		[0, 2, false],
		[2, 2, false],
		[3, 2, false],
		[1, mostMinutes + 1, false],
	])('%i to %i: %s', (from, to, fits) => {
		expect(areMinutes({ from, to })).toBe(fits)
	})
})

describe('kitchenOf', () => {
	it('gives hours that recordOfKitchen reads back', () => {
		const kitchen = kitchenOf(record)
		if ('code' in kitchen) throw new Error(kitchen.code)
		expect(kitchen.hours).toEqual([[], ...Array(4).fill([[660, 1_380]]), [[1_080, 1_560]], []])
		expect(recordOfKitchen(kitchen)).toEqual(record)
	})

	it('has each closed day once, in order; none without the member', () => {
		const days = (closed?: string[]) => {
			const { hours, minutes } = record
			return kitchenOf({ hours, minutes, ...(closed && { closed }) })
		}
		expect(days(['2027-01-01', '2026-12-16', '2027-01-01'])).toMatchObject({ closed: ['2026-12-16', '2027-01-01'] })
		expect(days()).toMatchObject({ closed: [] })
	})

	it.each([
		[{ hours: 'whenever' }, { code: 'wrong_shape', field: 'kitchen.hours', read: 'whenever' }],
		[{ hours: 'x'.repeat(70) }, { code: 'wrong_shape', field: 'kitchen.hours', read: 'x'.repeat(60) }],
		[{ minutes: { from: 30, to: 20 } }, { code: 'out_of_range', field: 'kitchen.minutes' }],
		[{ closed: ['2026-12-16', '2026-02-31'] }, { code: 'wrong_shape', field: 'kitchen.closed', read: '2026-02-31' }],
		[{ closed: ['2026-13-01'] }, { code: 'wrong_shape', field: 'kitchen.closed', read: '2026-13-01' }],
	])('%j is refused', (members, fault) => {
		expect(kitchenOf({ ...record, ...members })).toEqual(fault)
	})
})
