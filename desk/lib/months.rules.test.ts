import { expect, test } from 'vitest'
import { daysUntil, otherMonth } from './months.rules.ts'

test('months follow one another across years', () => {
	expect([otherMonth('2026-12', 1), otherMonth('2026-01', -1), otherMonth('2026-05', 1)]).toEqual([
		...['2027-01', '2025-12', '2026-06'],
	])
})

test('a month that is over is whole, the present one ends today', () => {
	expect(daysUntil('2026-02', '2026-11-26')).toEqual({ from: '2026-02-01', to: '2026-02-28' })
	expect(daysUntil('2026-11', '2026-11-26')).toEqual({ from: '2026-11-01', to: '2026-11-26' })
	expect(daysUntil('2026-11', '2026-11-30')).toEqual({ from: '2026-11-01', to: '2026-11-30' })
})
