import { expect, it } from 'vitest'
import { isDayAhead } from './day.rules.ts'

it.each([
	['2026-11-24', true],
	['2026-12-31', true],
	['2027-11-25', true],
	['2027-11-26', false],
	['2026-11-23', false],
	['2026-02-30', false],
	['2026-13-01', false],
	['nonsense', false],
])('%s on 24 November 2026: %s', (day, ahead) => {
	expect(isDayAhead(day, '2026-11-24')).toBe(ahead)
})
