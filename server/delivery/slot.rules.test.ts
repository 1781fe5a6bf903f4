import { describe, expect, it } from 'vitest'
import { arrivalDays, openSlots } from '#contract/delivery-days.ts'
import { daysBySlot, slotCapacity } from './slot.rules.ts'

describe('what comes by slot', () => {
	it.each([
		['grocery', null, true, 12],
		['restaurant', null, true, 8],
		['general', null, true, 0],
		['general', 3, true, 3],
		['grocery', 0, true, 0],
		['grocery', 50, false, 0],
	])('a %s seller that says %s, same district %s: %i', (kind, own, same, expected) => {
		expect(slotCapacity({ kind, slotCapacity: own }, same)).toBe(expected)
	})
	it.each([
		[{ from: 1, to: 2 }, 12, { from: 0, to: 2 }],
		[{ from: 1, to: 2 }, 0, { from: 1, to: 2 }],
		[{ from: 3, to: 5 }, 0, { from: 3, to: 5 }],
	])('%o with room for %i takes %o', (days, capacity, expected) => {
		expect(daysBySlot(days, capacity)).toEqual(expected)
	})

	// Every hour of nine days, two Fridays among them.
	it('is never promised later than the first slot, nor to come before one', () => {
		const days = daysBySlot({ from: 1, to: 2 }, 1)
		for (let hour = 0; hour < 9 * 24; hour++) {
			const now = new Date(Date.parse('2026-11-19T00:30:00Z') + hour * 3_600_000)
			const { from, to } = arrivalDays(now, days)
			expect(from).toBe(openSlots(now)[0]?.day)
			expect(to > from).toBe(true)
		}
	})
})
