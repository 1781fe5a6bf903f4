import { describe, expect, it } from 'vitest'
import { slotAt } from '#contract/delivery-days.ts'
import type { KitchenHours } from '#contract/kitchen-hours.ts'
import { closedRefusal, timingsOf } from './timing.rules.ts'

const week = (from: number, to: number): KitchenHours['hours'] => Array.from({ length: 7 }, () => [[from, to]])
const kitchen = { hours: week(660, 1380), minutes: { from: 30, to: 45 }, closed: [] }
const never = { hours: Array.from({ length: 7 }, () => []), minutes: { from: 30, to: 45 }, closed: [] }
const part = (id: number, hours: KitchenHours | null, inSlot = false) => ({ inSlot, kitchen: hours, lines: [{ id }] })
const [grocery, meal, nothing] = [part(1, null), part(2, kitchen), part(3, never)]
const morning = new Date('2026-11-22T09:00:00+06:00')
const noon = new Date('2026-11-22T12:00:00+06:00')
const none = { slot_day: null, slot: null, meal_at: null, meal_from: null, meal_to: null }

describe('when the parts of an order come', () => {
	it('a kitchen that is open begins at once, one that is closed when it opens', () => {
		expect(timingsOf([grocery, meal], null, noon)).toEqual({
			parts: [none, { ...none, meal_at: noon.toISOString(), meal_from: 30, meal_to: 45 }],
			open: [true, true],
			until: new Date('2026-11-22T22:45:00+06:00'),
		})
		expect(timingsOf([grocery, meal], null, morning)).toEqual({
			parts: [none, { ...none, meal_at: '2026-11-22T05:00:00.000Z', meal_from: 0, meal_to: 45 }],
			open: [true, false],
			until: new Date('2026-11-22T11:00:00+06:00'),
		})
	})

	it('a slot counts for the parts that can come in it, a kitchen that is closed now among them', () => {
		const slot = slotAt('2026-11-22', 3)
		const chosen = { ...none, slot_day: '2026-11-22', slot: 3 }
		expect(timingsOf([part(1, null, true), part(2, kitchen, true)], slot, morning)).toEqual({
			...{ parts: [chosen, chosen], open: [true, true], until: null },
		})
		const { parts, open } = timingsOf([part(1, null, true), meal], slot, noon)
		expect(parts).toMatchObject([
			{ slot: 3, meal_at: null },
			{ slot: null, meal_at: noon.toISOString() },
		])
		expect(open).toEqual([true, true])
	})

	it.each([
		['an open kitchen is accepted', [grocery, meal], noon, false, []],
		['a closed one is refused', [grocery, meal], morning, false, ['item_2']],
		['unless the shopper accepts', [grocery, meal], morning, true, []],
		['but not one of which nobody knows when it opens', [grocery, meal, nothing], morning, true, ['item_3']],
		['what has no hours is never closed', [grocery], morning, false, []],
	])('%s', (_name, parts, now, accepted, refused) => {
		const refusal = closedRefusal(timingsOf(parts, null, now), parts, accepted)
		expect(refusal?.code).toBe(refused.length > 0 ? 'seller_closed' : undefined)
		expect(Object.keys(refusal?.errors ?? {})).toEqual(refused)
	})
})
