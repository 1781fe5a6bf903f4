import { describe, expect, it } from 'vitest'
import { openSlots, slotCapacity } from './slot.rules.ts'

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
})
