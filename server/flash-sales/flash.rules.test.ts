import { describe, expect, it } from 'vitest'
import { dayOf, itemFault, mostAtFlash, nextWindow } from './flash.rules.ts'

it.each([
	{ left: 10, limit: 2, taken: 0, most: 2 },
	{ left: 10, limit: 2, taken: 1, most: 1 },
	{ left: 10, limit: 2, taken: 2, most: 0 },
	{ left: 1, limit: 5, taken: 1, most: 1 },
	{ left: 0, limit: 5, taken: 0, most: 0 },
	{ left: 10, limit: 1, taken: 3, most: 0 },
])('of $left with the limit $limit, a shopper with $taken gets $most', ({ most, ...offer }) => {
	expect(mostAtFlash(offer)).toBe(most)
})

describe('an item of a sale', () => {
	const sku = { ordinary: 100_00, stock: 20 }
	const fine = { price: 80_00, quantity: 10, perShopper: 2 }
	it('is fine below the price and within the stock', () => {
		expect(itemFault(fine, sku)).toBeNull()
		expect(itemFault({ price: 99_99, quantity: 20, perShopper: 20 }, sku)).toBeNull()
		expect(itemFault({ price: 1, quantity: 1, perShopper: 1 }, sku)).toBeNull()
	})
	it.each([
		[{ price: 0 }, /^the price is not a positive amount$/],
		[{ price: 0.5 }, /price/],
		[{ price: -1 }, /positive/],
		[{ price: 100_00 }, /^the flash price is not below the ordinary price$/],
		[{ price: 100_01 }, /not below/],
		[{ quantity: 21 }, /^only 20 in stock$/],
		[{ quantity: 0 }, /^quantity and limit are whole numbers from 1$/],
		[{ quantity: 1.5 }, /whole numbers/],
		[{ perShopper: 0 }, /whole numbers/],
		[{ perShopper: 11 }, /^the limit per shopper is above the quantity$/],
	])('is refused with %j', (wrong, fault) => expect(itemFault({ ...fine, ...wrong }, sku)).toMatch(fault))
})

describe('the next window', () => {
	const day = 86_400_000
	const at = (text: string) => new Date(`2026-${text}:00Z`)
	const last = { startsAt: at('11-20T08:00'), endsAt: at('11-20T16:00') }
	it.each([
		['while the last one runs', '11-20T09:00', '11-21T08:00'],
		['just as it ends', '11-20T16:00', '11-21T08:00'],
		['between two', '11-21T07:59', '11-21T08:00'],
		['when the next runs already', '11-21T12:00', '11-21T08:00'],
		['just as the next ends', '11-21T16:00', '11-22T08:00'],
		['after a week offline, in a window', '11-27T09:00', '11-27T08:00'],
		['after a week offline, between two', '11-27T20:00', '11-28T08:00'],
	])('%s', (_when, now, starts) => {
		const next = nextWindow(last, day, at(now))
		expect(next.startsAt).toEqual(at(starts))
		expect(next.endsAt.getTime() - next.startsAt.getTime()).toBe(8 * 3_600_000)
	})
	it('has the slug of its day in Bangladesh', () => {
		expect(dayOf({ startsAt: at('11-20T17:59') })).toBe('2026-11-20')
		expect(dayOf({ startsAt: at('11-20T18:00') })).toBe('2026-11-21')
	})
})
