import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Poisha, poisha, sum } from '#contract/money.ts'
import {
	cartRefusal,
	checkoutRefusal,
	claimRefusal,
	nominalDiscount,
	type Promo,
	type PromoPart,
	promoDiscount,
} from './promo.rules.ts'

const promo = (wish: Partial<Promo> = {}): Promo => ({
	id: 1,
	code: 'TEST',
	kind: 'amount',
	value: 50_00,
	cap: null,
	minimum: poisha(0),
	sellerId: null,
	products: null,
	firstOrder: false,
	state: 'running',
	usedUp: false,
	uses: 0,
	shopperLimit: 1,
	hasOrdered: false,
	claimed: true,
	...wish,
})

const line = (productId: number, sellerId: number, total: number) => ({ productId, sellerId, total: poisha(total) })

const part = (lines: PromoPart['lines'], delivery = 50_00): PromoPart => ({ lines, delivery: poisha(delivery) })

const rice = line(1, 1, 300_00)

const oil = line(2, 1, 200_00)

const fish = line(3, 2, 100_00)

const cart = [part([rice, oil]), part([fish], 90_00)]

describe('who may claim', () => {
	it.each([
		['a current one', {}, null],
		['a planned one', { state: 'coming' }, 'promo_not_found'],
		['one that is over', { state: 'over' }, 'promo_expired'],
		['one of 10 that 10 have used', { usedUp: true }, 'promo_used_up'],
		['a second time', { uses: 1 }, 'promo_already_used'],
		['a second time of two', { uses: 1, shopperLimit: 2 }, null],
		['any number of times', { uses: 9, shopperLimit: null }, null],
		['a first order, before one', { firstOrder: true }, null],
		['a first order, after one', { firstOrder: true, hasOrdered: true }, 'promo_first_order'],
	] as [string, Partial<Promo>, string | null][])('%s', (_name, wish, expected) => {
		expect(claimRefusal(promo(wish))).toBe(expected)
	})

	it('nobody, of a code that does not exist or is not claimed', () => {
		expect(claimRefusal(null)).toBe('promo_not_found')
		expect(checkoutRefusal(null, cart)).toBe('promo_not_found')
		expect(checkoutRefusal(promo({ claimed: false }), cart)).toBe('promo_not_found')
		expect(checkoutRefusal(promo(), cart)).toBeNull()
	})
})

it.each([
	['all', {}, null],
	['from as much as there is', { minimum: poisha(600_00) }, null],
	['from more', { minimum: poisha(600_01) }, 'promo_minimum_spend'],
	['a seller in the cart', { sellerId: 2 }, null],
	['a seller not in the cart', { sellerId: 9 }, 'promo_not_for_cart'],
	['a seller, counting only theirs', { sellerId: 2, minimum: poisha(100_01) }, 'promo_minimum_spend'],
	['a category', { products: [2] }, null],
	['a category not in the cart', { products: [] }, 'promo_not_for_cart'],
] as [string, Partial<Promo>, string | null][])('fits a cart: %s', (_name, wish, expected) => {
	expect(cartRefusal(promo(wish), cart)).toBe(expected)
})

const off = (wish: Partial<Promo>) => promoDiscount(promo(wish), cart)

it.each([
	['an amount, by value', { value: 60_00 }, [[30_00, 20_00], [10_00]], [0, 0]],
	['an amount above all', { value: 9999_00 }, [[300_00, 200_00], [100_00]], [0, 0]],
	['a percentage', { kind: 'percentage', value: 10 }, [[30_00, 20_00], [10_00]], [0, 0]],
	[
		'a percentage up to a cap',
		{ kind: 'percentage', value: 50, cap: poisha(60_00) },
		[[30_00, 20_00], [10_00]],
		[0, 0],
	],
	['one seller only', { value: 50_00, sellerId: 1 }, [[30_00, 20_00], [0]], [0, 0]],
	['one category only', { value: 50_00, products: [2] }, [[0, 50_00], [0]], [0, 0]],
	['free delivery', { kind: 'free_delivery', value: 0 }, [[0, 0], [0]], [50_00, 90_00]],
	['free delivery up to a cap', { kind: 'free_delivery', value: 0, cap: poisha(70_00) }, [[0, 0], [0]], [25_00, 45_00]],
	['free delivery of one seller', { kind: 'free_delivery', value: 0, sellerId: 2 }, [[0, 0], [0]], [0, 90_00]],
] as [string, Partial<Promo>, number[][], number[]][])('takes off %s', (_name, wish, lines, delivery) => {
	expect(off(wish).map((one) => one.lines)).toEqual(lines)
	expect(off(wish).map((one) => one.delivery)).toEqual(delivery)
})

it('shares to the poisha, never more than the price of a line, whatever the cart (property)', () => {
	const lines = fc.array(
		fc.record({
			productId: fc.integer({ min: 1, max: 6 }),
			total: fc.integer({ min: 1, max: 100_000_00 }).map(poisha),
		}),
		{ minLength: 1, maxLength: 12 },
	)
	const parts = fc.array(fc.record({ lines, delivery: fc.integer({ min: 0, max: 500_00 }).map(poisha) }), {
		minLength: 1,
		maxLength: 5,
	})
	const wish = fc.record({
		kind: fc.constantFrom('amount' as const, 'percentage' as const, 'free_delivery' as const),
		value: fc.integer({ min: 1, max: 100 }),
		cap: fc.option(fc.integer({ min: 1, max: 20_000 }).map(poisha)),
		sellerId: fc.option(fc.integer({ min: 0, max: 4 })),
		products: fc.option(fc.uniqueArray(fc.integer({ min: 1, max: 6 }))),
	})
	fc.assert(
		fc.property(parts, wish, (sellers, some) => {
			const cartOf = sellers.map((seller, id) => ({
				...seller,
				lines: seller.lines.map((one) => ({ ...one, sellerId: id })),
			}))
			const testPromo = promo({ ...some, value: some.kind === 'amount' ? some.value * 997 : some.value })
			const parts = promoDiscount(testPromo, cartOf)
			const counted = cartOf.map((seller) =>
				seller.lines.filter(
					(one) =>
						(testPromo.sellerId === null || testPromo.sellerId === one.sellerId) &&
						(testPromo.products === null || testPromo.products.includes(one.productId)),
				),
			)
			const total = sum(counted.flat().map((one) => one.total))
			const fees = sum(cartOf.map((seller, n) => (counted[n]?.length ? seller.delivery : poisha(0))))
			const expected = {
				amount: testPromo.value,
				percentage: Math.round((total * testPromo.value) / 100),
				free_delivery: fees,
			}
			const whole = Math.min(
				expected[testPromo.kind],
				testPromo.kind === 'free_delivery' ? fees : total,
				testPromo.cap ?? Infinity,
			)
			expect(sum(parts.flatMap((one) => [...one.lines, one.delivery]))).toBe(whole)
			for (const [n, seller] of cartOf.entries()) {
				const part = parts[n] as { lines: Poisha[]; delivery: Poisha }
				expect(part.delivery).toBeLessThanOrEqual(seller.delivery)
				for (const [at, one] of seller.lines.entries()) expect(part.lines[at]).toBeLessThanOrEqual(one.total)
			}
		}),
	)
})

it.each([
	['an amount', { kind: 'amount', value: 50_00, cap: null }, 50_00],
	['an amount, whatever its cap', { kind: 'amount', value: 50_00, cap: poisha(20_00) }, 50_00],
	['a percentage with a cap', { kind: 'percentage', value: 20, cap: poisha(75_00) }, 75_00],
	['a percentage without one', { kind: 'percentage', value: 20, cap: null }, 0],
	['free delivery with a cap', { kind: 'free_delivery', value: 0, cap: poisha(60_00) }, 60_00],
	['free delivery without one', { kind: 'free_delivery', value: 0, cap: null }, 0],
] as [string, Parameters<typeof nominalDiscount>[0], number][])(
	'before a cart is known, the value of %s is %3$d',
	(_name, promo, value) => {
		expect(nominalDiscount(promo)).toBe(value)
	},
)

it('refuses at checkout what the promo refuses, then what does not fit the cart', () => {
	expect(checkoutRefusal(promo({ state: 'over', sellerId: 9 }), cart)).toBe('promo_expired')
	expect(checkoutRefusal(promo({ sellerId: 9 }), cart)).toBe('promo_not_for_cart')
})

it('rounds a percentage half up, to the poisha', () => {
	const one = [part([line(1, 1, 50)])]
	expect(promoDiscount(promo({ kind: 'percentage', value: 1 }), one)[0]?.lines).toEqual([1])
	expect(promoDiscount(promo({ kind: 'percentage', value: 1 }), [part([line(1, 1, 49)])])[0]?.lines).toEqual([0])
})

it('takes nothing off a free line, and nothing at all off a cart of such', () => {
	const gift = line(4, 1, 0)
	expect(promoDiscount(promo({ value: 1_00 }), [part([gift, rice])])[0]?.lines).toEqual([0, 1_00])
	expect(promoDiscount(promo({ value: 1_00 }), [part([gift])])[0]?.lines).toEqual([0])
	expect(promoDiscount(promo({ kind: 'free_delivery', value: 0 }), [part([rice], 0)])).toEqual([
		{ lines: [0], delivery: 0 },
	])
})
