import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readKitchen } from './kept-kitchen.rules.ts'

const time = '2026-11-21T06:00:00.000Z'
const kitchen = { at: time, minutes: { from: 30, to: 50 }, orders: [{ from: time, to: time }] }

test('reads opening hours as they were stored', () => {
	expect(readKitchen(kitchen)).toEqual(kitchen)
	expect(readKitchen({ ...kitchen, orders: [] })).toEqual({ ...kitchen, orders: [] })
	expect(readKitchen({ ...kitchen, more: 1, minutes: { ...kitchen.minutes, more: 1 } })).toEqual(kitchen)
})

test.each([
	undefined,
	null,
	5,
	'x',
	{},
	[],
	{ ...kitchen, at: 5 },
	{ ...kitchen, at: 'soon' },
	{ ...kitchen, minutes: null },
	{ ...kitchen, minutes: { from: 1.5, to: 50 } },
	{ ...kitchen, minutes: { from: 30, to: '50' } },
	{ ...kitchen, orders: [{ from: time, to: 'later' }] },
	{ ...kitchen, orders: [{ from: 5, to: time }] },
	{ ...kitchen, orders: [kitchen.orders[0], null] },
])('returns null for broken hours: %j', (kept) => expect(readKitchen(kept)).toBeNull())

test('never throws, whatever was stored (property)', () => {
	fc.assert(
		fc.property(fc.anything(), (kept) => {
			readKitchen(kept)
			readKitchen({ ...kitchen, orders: kept })
			readKitchen({ ...kitchen, minutes: kept })
		}),
	)
})

test('without a valid list of times the list is empty', () => {
	expect(readKitchen({ ...kitchen, orders: 'x' })).toEqual({ ...kitchen, orders: [] })
})
