import { describe, expect, it } from 'vitest'
import { dayOf } from '#contract/delivery-days.ts'
import { itemFault, mostAtFlash, nextWindow, windowFault } from './flash.rules.ts'

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
		[{ price: 0 }, 'out_of_range', 'price'],
		[{ price: 0.5 }, 'out_of_range', 'price'],
		[{ price: -1 }, 'out_of_range', 'price'],
		[{ price: 100_00 }, 'flash_not_below', 'price'],
		[{ price: 100_01 }, 'flash_not_below', 'price'],
		[{ quantity: 21 }, 'above_stock', 'quantity'],
		[{ quantity: 0 }, 'out_of_range', 'quantity'],
		[{ quantity: 1.5 }, 'out_of_range', 'quantity'],
		[{ perShopper: 0 }, 'out_of_range', 'per_shopper'],
		[{ perShopper: 11 }, 'limit_above_quantity', 'per_shopper'],
	])('is refused with %j', (wrong, code, field) =>
		expect(itemFault({ ...fine, ...wrong }, sku)).toEqual({ code, field }),
	)

	it('that is sold in part keeps what is sold, and may stay as it was with less in stock', () => {
		const held = { ...fine, quantity: 30, sold: 5 }
		expect(itemFault({ ...fine, quantity: 30 }, sku, held)).toBeNull()
		expect(itemFault({ ...fine, quantity: 29 }, sku, held)).toEqual({ code: 'above_stock', field: 'quantity' })
		expect(itemFault({ ...fine, quantity: 5 }, sku, held)).toBeNull()
		expect(itemFault({ ...fine, quantity: 4 }, sku, held)).toEqual({ code: 'sold_already', field: 'quantity' })
		expect(itemFault({ ...held, price: 100_00 }, sku, held)).toEqual({ code: 'flash_not_below', field: 'price' })
	})
})

describe('the window of a sale', () => {
	const at = (hours: number) => new Date(Date.UTC(2026, 10, 20, hours))
	const window = (from: number, to: number, everyDays: number | null = null) => ({
		startsAt: at(from),
		endsAt: at(to),
		everyDays,
	})
	it.each([
		['planned', window(13, 14), undefined, null],
		['begun already, when new', window(1, 14), undefined, null],
		['over', window(1, 12), undefined, 'end_is_past'],
		['upside down', window(14, 13), undefined, 'ends_too_early'],
		['empty', window(13, 13), undefined, 'ends_too_early'],
		['every day for a day', window(13, 37, 1), undefined, null],
		['every day for longer', window(13, 38, 1), undefined, 'longer_than_series'],
		['moved before it begins', window(20, 22), window(13, 14), null],
		['longer while it runs', window(11, 22), window(11, 14), null],
		['with another start while it runs', window(10, 14), window(11, 14), 'sale_runs'],
		['of one that has ended', window(13, 14), window(1, 12), 'sale_over'],
	] as const)('%s', (_name, wanted, held, code) => expect(windowFault(wanted, held, at(12))?.code ?? null).toBe(code))
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
		expect(dayOf(at('11-20T17:59'))).toBe('2026-11-20')
		expect(dayOf(at('11-20T18:00'))).toBe('2026-11-21')
	})
})
