import { describe, expect, it } from 'vitest'
import { arrivalDays, openSlots, slotAt } from '#contract/delivery-days.ts'
import { comesInSlot, daysBySlot, mealDays, promisedDays, slotCapacity, slotHours, usual } from './slot.rules.ts'

describe('delivery by slot', () => {
	it.each([
		['grocery', null, true, 12],
		['restaurant', null, true, 8],
		['general', null, true, 0],
		['general', 3, true, 3],
		['grocery', 0, true, 0],
		['grocery', 50, false, 0],
	])('a %s seller with the limit %s, same district %s: %i', (kind, own, same, expected) => {
		expect(slotCapacity({ kind, slotCapacity: own }, same)).toBe(expected)
	})
	it.each([
		[{ from: 1, to: 2 }, 12, { from: 0, to: 2 }],
		[{ from: 1, to: 2 }, 0, { from: 1, to: 2 }],
		[{ from: 3, to: 5 }, 0, { from: 3, to: 5 }],
	])('%o with capacity %i accepts %o', (days, capacity, expected) => {
		expect(daysBySlot(days, capacity)).toEqual(expected)
	})

	// Every hour of nine days, two Fridays among them.
	it('is never promised later than the first slot, nor earlier than one', () => {
		const days = daysBySlot({ from: 1, to: 2 }, 1)
		for (let hour = 0; hour < 9 * 24; hour++) {
			const now = new Date(Date.parse('2026-11-19T00:30:00Z') + hour * 3_600_000)
			const { from, to } = arrivalDays(now, days)
			expect(from).toBe(openSlots(now)[0]?.day)
			expect(to > from).toBe(true)
		}
	})
})

it.each([
	['has no capacity', 0, null, false],
	['has capacity and no opening hours', 1, null, true],
	['is open throughout', 1, [480, 1200], true],
	['opens and closes with the slot', 1, [600, 720], true],
	['opens within the slot', 1, [601, 1200], false],
	['closes within the slot', 1, [480, 719], false],
	['is open, and has no capacity', 0, [480, 1200], false],
] as [string, number, [number, number] | null, boolean][])(
	'a seller that %s delivers from 10 to 12',
	(_name, capacity, open, comes) => {
		const now = new Date('2026-11-21T00:00:00Z')
		const minutes = { from: 30, to: 50 }
		const kitchen = open && { hours: Array.from({ length: 7 }, () => [open]), minutes, closed: [] }
		expect(comesInSlot({ capacity, hours: kitchen }, slotAt('2026-11-22', 1), now)).toBe(comes)
	},
)

it('a kind of seller with slots has a default limit, and a meal has no working days', () => {
	expect(Object.keys(usual).sort()).toEqual(['fresh', 'grocery', 'restaurant'])
	expect(mealDays).toEqual({ from: 0, to: 0 })
})

it('the hours of a cook count before others, and none are any time', () => {
	const opening = { hours: null, closed: ['2026-11-22'] }
	const kitchen = { hours: [], minutes: { from: 30, to: 50 }, closed: [] }
	expect(slotHours({ kitchen, opening })).toBe(kitchen)
	expect(slotHours({ kitchen: null, opening })?.closed).toEqual(opening.closed)
	expect(slotHours({ kitchen: null, opening: null })).toBeNull()
})

// Noon of a Sunday.
it.each([
	['a courier', [], 0, { from: 1, to: 2 }],
	['a courier, closed tomorrow', ['2026-11-23'], 0, { from: 2, to: 3 }],
	['a rider', [], 5, { from: 0, to: 2 }],
	['a rider, closed today', ['2026-11-22'], 5, { from: 1, to: 3 }],
] as const)('%s is promised in working days that are open', (_name, closed, capacity, expected) => {
	const seller = { kitchen: null, opening: { hours: null, closed } }
	expect(promisedDays({ from: 1, to: 2 }, capacity, seller, new Date('2026-11-22T06:00:00Z'))).toEqual(expected)
})
