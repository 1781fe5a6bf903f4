import { describe, expect, it } from 'vitest'
import { monthName, monthOf, monthsFrom, readMonth } from './month.rules.ts'

describe('months of orders', () => {
	it.each([
		['2024-01', 202401],
		['2026-12', 202612],
		['earlier', 0],
	])('%s is read and written', (text, month) => {
		expect(readMonth(text)).toBe(month)
		expect(monthName(month)).toBe(text)
	})

	it.each(['', '2024-00', '2024-13', '2024-1', '1999-12', '24-01', '2024-01-01', 'later'])('%s is none', (text) =>
		expect(readMonth(text)).toBeUndefined(),
	)

	it('begin at midnight in Dhaka', () => {
		expect(monthOf(new Date('2026-11-30T17:59:59Z'))).toBe(202611)
		expect(monthOf(new Date('2026-11-30T18:00:00Z'))).toBe(202612)
	})

	it.each([
		[202601, 202601, 0],
		[202512, 202601, 1],
		[202401, 202602, 25],
		[202602, 202601, -1],
	])('from %i to %i', (from, to, count) => expect(monthsFrom(from, to)).toBe(count))
})
