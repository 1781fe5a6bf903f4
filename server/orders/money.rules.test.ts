import { describe, expect, it } from 'vitest'
import { poisha } from '#contract/money.ts'
import { keptCost, kindOfClaim, moneyFaults, type OrderMoney, paymentStatusOf, unclaimedOf } from './money.rules.ts'
import type { OrderStatus } from './order.rules.ts'
import { routeRefund } from './route-refund.rules.ts'

const part = (position: number, status: OrderStatus, price: number, delivered = status === 'delivered') => ({
	position,
	status,
	subtotal: poisha(price),
	delivery: poisha(0),
	discount: poisha(0),
	delivery_discount: poisha(0),
	delivered,
})
const paid = (id: number, received: number, state = 'paid') => ({
	id,
	state,
	amount: poisha(received),
	received: poisha(received),
})
const tried = (id: number, amount: number, state: string) => ({ id, state, amount: poisha(amount), received: null })
const sent = (id: number, payment: number, amount: number, state = 'done') => ({
	id,
	payment,
	amount: poisha(amount),
	state,
})
const claim = (id: number, cause: string, amount: number, status: 'due' | 'done', transfer: number | null = null) => ({
	id,
	cause,
	amount: poisha(amount),
	status,
	transfer,
})
const money = (wish: Partial<OrderMoney>): OrderMoney => ({
	status: 'placed',
	payment_method: 'bkash',
	payment_status: 'paid',
	total: poisha(500),
	parts: [part(0, 'placed', 300), part(1, 'placed', 200)],
	returns: [],
	payments: [],
	transfers: [],
	claims: [],
	...wish,
})
const waiting = [part(0, 'pending_payment', 300), part(1, 'pending_payment', 200)]
const cancelled = [part(0, 'cancelled', 300), part(1, 'cancelled', 200)]

const sound: [string, OrderMoney][] = [
	['an order waits', money({ status: 'pending_payment', payment_status: 'pending', parts: waiting })],
	['it is paid', money({ payments: [tried(1, 500, 'failed'), paid(2, 500)] })],
	[
		'two gateways both paid, and one goes back',
		money({
			payments: [paid(1, 500), paid(2, 500, 'refunded')],
			transfers: [sent(1, 2, 500)],
			claims: [claim(1, 'stray 2', 500, 'done', 1)],
		}),
	],
	[
		'a part is cancelled after good will took more than the rest costs',
		money({
			parts: [part(0, 'cancelled', 300), part(1, 'placed', 200)],
			payments: [paid(1, 500)],
			transfers: [sent(1, 1, 250)],
			claims: [claim(1, 'desk 1', 250, 'done', 1), claim(2, 'part 0', 250, 'due')],
		}),
	],
	[
		'a refund failed, was sent again, and settles what was owed',
		money({
			status: 'cancelled',
			payment_status: 'refunded',
			parts: cancelled,
			payments: [paid(1, 500, 'refunded')],
			transfers: [sent(1, 1, 500, 'failed'), sent(2, 1, 500)],
			claims: [claim(1, 'part 0', 300, 'done', 2), claim(2, 'part 1', 200, 'done', 2)],
		}),
	],
	[
		'money came for an order that was over',
		money({
			status: 'cancelled',
			payment_status: 'void',
			parts: cancelled,
			payments: [paid(1, 500, 'refunding')],
			transfers: [sent(1, 1, 500, 'sending')],
			claims: [claim(1, 'stray 1', 500, 'due', 1)],
		}),
	],
	[
		'cash for one part, which came back but for its delivery',
		money({
			status: 'returned',
			payment_method: 'cod',
			payment_status: 'collected',
			parts: [part(0, 'returned', 300, true), part(1, 'returned', 200, false)],
			returns: [{ part: 0, amount: poisha(240) }],
			claims: [claim(1, 'return 7', 240, 'done')],
		}),
	],
]

describe('money adds up', () => {
	it.each(sound)('when %s', (_name, rows) => {
		expect(moneyFaults(rows)).toEqual([])
	})

	const [, twice] = sound[2] as (typeof sound)[number]
	it.each<[string, OrderMoney]>([
		['a claim is gone', { ...twice, claims: [] }],
		['a claim is done twice', { ...twice, claims: [...twice.claims, claim(9, 'part 0', 300, 'done')] }],
		['the state of the payment is of one attempt only', { ...twice, payment_status: 'refunded' }],
		['a transfer settles nothing', { ...twice, transfers: [...twice.transfers, sent(2, 1, 100)] }],
		['more goes back than came', { ...twice, transfers: [...twice.transfers, sent(2, 2, 100)] }],
		['a payment has money and does not say so', { ...twice, payments: [paid(1, 500), paid(2, 500, 'cancelled')] }],
		['two payments count', money({ payments: [paid(1, 500), paid(2, 500)] })],
		[
			'a cancelled part is not owed',
			money({ parts: [part(0, 'cancelled', 300), part(1, 'placed', 200)], payments: [paid(1, 500)] }),
		],
		['an order is placed that nobody paid', money({ payments: [tried(1, 500, 'cancelled')] })],
		['parts do not sum to the total', money({ total: poisha(501), payments: [paid(1, 500)] })],
	])('and not when %s', (_name, rows) => {
		expect(moneyFaults(rows)).not.toEqual([])
	})
})

it.each<[string, string, [OrderStatus, boolean][], string]>([
	['cod', 'delivered', [['delivered', true]], 'collected'],
	[
		'cod',
		'one part still comes',
		[
			['delivered', true],
			['handed_over', false],
		],
		'due',
	],
	[
		'cod',
		'one part was cancelled',
		[
			['delivered', true],
			['cancelled', false],
		],
		'collected',
	],
	['cod', 'cancelled', [['cancelled', false]], 'void'],
	['cod', 'not taken at the door', [['returned', false]], 'void'],
	['cod', 'came back', [['returned', true]], 'collected'],
	['bkash', 'waits', [['pending_payment', false]], 'pending'],
	['bkash', 'cancelled before it was paid', [['cancelled', false]], 'void'],
])('the payment of an order, %s, %s: %j is %s', (payment_method, _name, list, expected) => {
	const parts = list.map(([status, delivered], position) => part(position, status, 100, delivered))
	expect(paymentStatusOf(money({ payment_method, parts }))).toBe(expected)
})

it('is owed for goods, a stray payment, or by good will', () => {
	expect(['part 0', 'return 12', 'stray 3', 'desk 4', 'problem 5'].map(kindOfClaim)).toEqual([
		'goods',
		'goods',
		'stray',
		'allowance',
		'allowance',
	])
})

it('nobody has a claim to more than came', () => {
	const rows = money({ payments: [paid(1, 500)], claims: [claim(1, 'desk 1', 120, 'due')] })
	expect([unclaimedOf(rows), keptCost(rows)]).toEqual([380, 500])
})

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
