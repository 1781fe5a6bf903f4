import { describe, expect, it } from 'vitest'
import { poisha } from '#contract/money.ts'
import type { WishedTerms } from './new-promo.rules.ts'
import { figuresOf, type PastOrder, simulate } from './simulate.rules.ts'

const terms: WishedTerms = {
	...{ kind: 'amount', value: 50, cap: null, minimum: 0, seller: null, category: null, firstOrder: false },
	...{ total: null, each: null },
}
const rice = 1
const fish = 2

/** An order of one seller, in BDT; with `inside` its product is in the promo's category. */
const order = (goods: number, wish: Partial<PastOrder> & { seller?: number; inside?: boolean } = {}): PastOrder => {
	const { seller = rice, inside = false, ...rest } = wish
	return {
		...{ day: '2026-11-20', shopper: 7, accounts: [], total: poisha(goods * 100 + 6_000) },
		...{ hasCode: false, codeDiscount: poisha(0), hadOrdered: false },
		parts: [{ sellerId: seller, delivery: poisha(6_000), lines: [[11, poisha(goods * 100), 2, inside]] }],
		...rest,
	}
}

describe('simulate', () => {
	it.each([
		['a discount of at most the price', {}, [order(30), order(200)], [30, 50], {}],
		['a least total', { minimum: 100 }, [order(99), order(100)], [50], { promo_minimum_spend: 1 }],
		['a category', { category: 'x' }, [order(99), order(99, { inside: true })], [50], { promo_not_for_cart: 1 }],
		[
			'one use each',
			{ each: 1 },
			[order(99), order(99), order(99, { shopper: 8 })],
			[50, 50],
			{ promo_already_used: 1 },
		],
		[
			'one use each, with an account of before',
			{ each: 1 },
			[order(99, { shopper: 3 }), order(99, { shopper: 9, accounts: [3] })],
			[50],
			{ promo_already_used: 1 },
		],
		['two uses in all', { total: 2 }, [order(99), order(99), order(99)], [50, 50], { promo_used_up: 1 }],
		[
			'first orders',
			{ firstOrder: true },
			[order(99), order(99, { hadOrdered: true })],
			[50],
			{ promo_first_order: 1 },
		],
		[
			'no effect on a free delivery, which uses nothing up',
			{ kind: 'free_delivery', value: 0, each: 1 },
			[
				order(99, { parts: [{ sellerId: rice, delivery: poisha(0), lines: [[11, poisha(9_900), 1, false]] }] }),
				order(99),
			],
			[60],
			{ no_effect: 1 },
		],
	] as [string, Partial<WishedTerms>, PastOrder[], number[], Record<string, number>][])(
		'%s',
		(_name, wish, orders, discounts, others) => {
			const outcome = simulate({ ...terms, ...wish }, null, orders)
			expect(outcome.qualifying.map(({ discount }) => discount / 100)).toEqual(discounts)
			expect(Object.fromEntries(outcome.others)).toEqual(others)
		},
	)

	it('takes the discount off the parts of the promo’s seller', () => {
		const { parts } = order(80)
		const both = order(0, { parts: [...parts, ...order(40, { seller: fish }).parts] })
		const [one] = simulate(terms, fish, [both]).qualifying
		expect([...(one?.bySeller ?? [])]).toEqual([[fish, 4_000]])
	})

	it('of a sample allows other uses in all than the terms say', () => {
		expect(simulate({ ...terms, total: 20 }, null, [order(99), order(99)], 1).qualifying).toHaveLength(1)
	})
})

describe('figuresOf', () => {
	const names = new Map([[rice, { slug: 'rice', name: { en: 'Rice', bn: 'চাল' } }]])
	const orders = [order(10), order(30, { hasCode: true, codeDiscount: poisha(500) }), order(300, { shopper: 8 })]

	it('counts for all orders what was seen in some of them', () => {
		const figures = figuresOf(simulate({ ...terms, minimum: 20 }, null, orders), 10, names)
		expect(figures).toMatchObject({
			qualifying: { orders: 20, shoppers: 20, discount: 800, sales: 4_500 },
			others: [{ reason: 'promo_minimum_spend', orders: 10 }],
			other_code: { orders: 10, discount: 50 },
			sellers: [{ slug: 'rice', orders: 20, discount: 800 }],
		})
	})

	it('puts each discount into one group, and shows orders from the smallest to the largest', () => {
		const figures = figuresOf(simulate(terms, null, orders), 1, names)
		expect(figures.distribution.slice(0, 3)).toEqual([
			{ from: 0, to: 25, orders: 1 },
			{ from: 25, to: 50, orders: 1 },
			{ from: 50, to: 100, orders: 1 },
		])
		expect(figures.examples.map(({ discount }) => discount)).toEqual([10, 30, 50])
		expect(figures.examples[0]).toEqual({ day: '2026-11-20', goods: 10, delivery: 60, pieces: 2, discount: 10 })
	})

	it('of no order is nothing', () => {
		const figures = figuresOf(simulate(terms, null, []), 1, names)
		expect(figures).toMatchObject({ qualifying: { orders: 0, discount: 0 }, sellers: [], examples: [] })
	})
})
