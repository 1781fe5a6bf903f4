import fc from 'fast-check'
import { expect, it } from 'vitest'
import { poisha } from '#contract/money.ts'
import { routeRefund } from './route-refund.rules.ts'

it.each([
	[[[1, 'paid', 500]], 300, [[1, 300]]],
	[
		[
			[1, 'refunded', 500],
			[2, 'paid', 400],
		],
		400,
		[[2, 400]],
	],
	[
		[
			[1, 'refund_due', 500],
			[2, 'paid', 400],
		],
		450,
		[[1, 450]],
	],
	[
		[
			[1, 'refund_due', 500],
			[2, 'paid', 400],
		],
		900,
		[
			[2, 400],
			[1, 500],
		],
	],
	[[[1, 'paid', 100]], 300, [[1, 100]]],
	[[[1, 'paid', 0]], 300, []],
	[
		[
			[1, 'paid', -5],
			[2, 'refund_due', 600],
			[3, 'refund_due', 600],
		],
		1000,
		[
			[2, 600],
			[3, 400],
		],
	],
] as [[number, string, number][], number, [number, number][]][])(
	'by %j goes %d as %j',
	(payments, amount, expected) => {
		const rows = payments.map(([id, state, left]) => ({ id, state, left: poisha(left) }))
		expect(routeRefund(rows, poisha(amount)).map((way) => [way.payment, way.amount])).toEqual(expected)
	},
)

it('never takes more from a payment than is left of it, nothing from two where one bears it, and all there is when that is less (property)', () => {
	const payment = fc.record({
		id: fc.nat(20),
		state: fc.constantFrom('paid', 'refund_due', 'refunded'),
		left: fc.integer({ min: -5, max: 1000 }).map(poisha),
	})
	const payments = fc.uniqueArray(payment, { selector: ({ id }) => id, maxLength: 6 })
	fc.assert(
		fc.property(payments, fc.integer({ min: 1, max: 3000 }), (all, amount) => {
			const ways = routeRefund(all, poisha(amount))
			const left = new Map(all.map((one) => [one.id, one.left as number]))
			for (const way of ways) {
				expect(way.amount).toBeGreaterThan(0)
				expect(way.amount).toBeLessThanOrEqual(left.get(way.payment) as number)
			}
			const there = all.reduce((sum, one) => sum + Math.max(0, one.left), 0)
			expect(ways.reduce((sum, way) => sum + way.amount, 0)).toBe(Math.min(amount, there))
			if (all.some((one) => one.left >= amount)) expect(ways).toHaveLength(1)
			expect(new Set(ways.map((way) => way.payment)).size).toBe(ways.length)
			expect(routeRefund(all.toReversed(), poisha(amount))).toEqual(ways)
		}),
	)
})

it('of payments that bear it, takes the one the order was paid with, then the one with most left, then the first', () => {
	const of = (...payments: [number, string, number][]) =>
		routeRefund(
			payments.map(([id, state, left]) => ({ id, state, left: poisha(left) })),
			poisha(100),
		)[0]?.payment
	expect(of([1, 'refund_due', 900], [2, 'paid', 100])).toBe(2)
	expect(of([1, 'paid', 300], [2, 'paid', 400])).toBe(2)
	expect(of([2, 'paid', 300], [1, 'paid', 300])).toBe(1)
})
