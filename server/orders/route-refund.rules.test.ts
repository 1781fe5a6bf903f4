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
] as [[number, string, number][], number, [number, number][]][])(
	'by %j goes %d as %j',
	(payments, amount, expected) => {
		const rows = payments.map(([id, state, left]) => ({ id, state, left: poisha(left) }))
		expect(routeRefund(rows, poisha(amount)).map((way) => [way.payment, way.amount])).toEqual(expected)
	},
)
