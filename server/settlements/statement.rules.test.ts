import { expect, test } from 'vitest'
import { daysOf, isPeriod, sectionOf, sumsOf } from './statement.rules.ts'

const rows = [
	{ day: '2026-11-20', kind: 'sale', amount: 100_000 },
	{ day: '2026-11-20', kind: 'commission', amount: -8_000 },
	{ day: '2026-11-21', kind: 'return', amount: -50_050 },
	{ day: '2026-11-21', kind: 'commission_back', amount: 4_004 },
	{ day: '2026-11-21', kind: 'payout', amount: -40_000 },
]

test('sums by section', () => {
	expect(sumsOf(rows)).toEqual({ sales: 1000, commission: -39.96, delivery: 0, refunds: -500.5, payouts: -400 })
	expect(sectionOf('payout_failed')).toBe('payouts')
	expect(() => sectionOf('rounding')).toThrow(RangeError)
})

test('days with the balance at their end', () => {
	expect(daysOf(rows, 500).map(({ day, balance }) => [day, balance])).toEqual([
		['2026-11-20', 925],
		['2026-11-21', 64.54],
	])
})

test.each([
	['2026-11-01', '2026-11-30', true],
	['2026-11-01', '2026-11-01', true],
	['2024-01-01', '2025-01-01', true],
	['2026-11-02', '2026-11-01', false],
	['2026-02-29', '2026-03-01', false],
	['2026-01-01', '2027-01-03', false],
])('from %s to %s', (from, to, valid) => {
	expect(isPeriod(from, to)).toBe(valid)
})
