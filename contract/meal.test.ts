import { describe, expect, it } from 'vitest'
import type { KitchenHours } from './kitchen-hours.ts'
import { mealOf, shownKitchen, shownMeal } from './meal.ts'

/** 11:00 to 22:00 in Bangladesh, which is 05:00 to 16:00 UTC, every day. */
const hours: KitchenHours = {
	hours: Array.from({ length: 7 }, () => [[660, 1320]] as const),
	minutes: { from: 30, to: 45 },
	closed: [],
}
const noon = new Date('2026-03-02T06:00:00.000Z')

describe('a kitchen as pages show it', () => {
	const kitchen = shownKitchen(hours, noon)

	it('carries the next three times, each until its last order, as ISO texts', () => {
		expect(kitchen).toEqual({
			at: '2026-03-02T06:00:00.000Z',
			minutes: { from: 30, to: 45 },
			orders: [
				{ from: '2026-03-02T05:00:00.000Z', to: '2026-03-02T15:45:00.000Z' },
				{ from: '2026-03-03T05:00:00.000Z', to: '2026-03-03T15:45:00.000Z' },
				{ from: '2026-03-04T05:00:00.000Z', to: '2026-03-04T15:45:00.000Z' },
			],
		})
	})

	it.each([
		['open', '2026-03-02T06:00:00.000Z', true, '2026-03-02T06:30:00.000Z', '2026-03-02T06:45:00.000Z'],
		['open, to five minutes', '2026-03-02T06:02:00.000Z', true, '2026-03-02T06:30:00.000Z', '2026-03-02T06:50:00.000Z'],
		['closed', '2026-03-02T20:00:00.000Z', false, '2026-03-03T05:00:00.000Z', '2026-03-03T05:45:00.000Z'],
	])('promises a meal while it is %s', (_name, now, open, from, to) => {
		expect(mealOf(kitchen, Date.parse(now))).toEqual({ open, minutes: { from: open ? 30 : 0, to: 45 }, from, to })
	})

	it('promises nothing when no opening is known', () => {
		expect(mealOf(kitchen, Date.parse('2026-03-05T00:00:00Z'))).toBeNull()
	})
})

it('shows a meal with its times rounded outwards to five minutes', () => {
	const at = Date.parse('2026-03-02T06:01:00Z')
	expect(shownMeal({ open: true, at, from: 10, to: 21 })).toEqual({
		open: true,
		minutes: { from: 10, to: 21 },
		from: '2026-03-02T06:10:00.000Z',
		to: '2026-03-02T06:25:00.000Z',
	})
})
