import { describe, expect, it } from 'vitest'
import { poisha } from '#contract/money.ts'
import {
	keptCost,
	kindOfClaim,
	mainPayment,
	moneyFaults,
	type OrderMoney,
	owedOf,
	paymentStatusOf,
	receivedOf,
	sentOf,
	unclaimedOf,
} from './money.rules.ts'
import type { OrderStatus } from './order.rules.ts'

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

describe('what came and went', () => {
	it.each<[string, Partial<OrderMoney>, number]>([
		['nothing, while it waits', { parts: waiting, payments: [tried(1, 500, 'pending')] }, 0],
		['what the gateway says, not what was asked', { payments: [{ ...paid(1, 480), amount: poisha(500) }] }, 480],
		['every payment that came', { payments: [paid(1, 500), paid(2, 500, 'refunded'), tried(3, 500, 'failed')] }, 1000],
		['no cash for an order that is paid online', { parts: [part(0, 'delivered', 300)], payments: [paid(1, 300)] }, 300],
		[
			'cash of the parts that were delivered',
			{ payment_method: 'cod', parts: [part(0, 'delivered', 300), part(1, 'handed_over', 200)] },
			300,
		],
		[
			'cash that was taken before it came back',
			{ payment_method: 'cod', parts: [part(0, 'returned', 300, true)] },
			300,
		],
	])('received: %s', (_name, rows, amount) => {
		expect(receivedOf(money(rows))).toBe(amount)
	})

	it('sent back is what is done, owed is what is due', () => {
		const claims = [claim(1, 'part 0', 300, 'done'), claim(2, 'part 1', 200, 'due'), claim(3, 'desk 1', 50, 'done')]
		const rows = money({ claims })
		expect([sentOf(rows), owedOf(rows)]).toEqual([350, 200])
		expect([sentOf(money({})), owedOf(money({}))]).toEqual([0, 0])
	})

	it('the payment an order was placed with is the first that came and is no stray', () => {
		const payments = [tried(1, 500, 'failed'), paid(2, 500, 'refunded'), paid(3, 500)]
		expect(mainPayment({ payments, claims: [] })?.id).toBe(2)
		expect(mainPayment({ payments, claims: [claim(1, 'stray 2', 500, 'done')] })?.id).toBe(3)
		expect(mainPayment({ payments: [tried(1, 500, 'failed')], claims: [] })).toBeUndefined()
	})
})

describe('what is kept costs', () => {
	it.each<[string, Partial<OrderMoney>, number]>([
		['all that was paid', {}, 500],
		['nothing while it waits', { status: 'pending_payment', parts: waiting }, 0],
		['nothing of what was cancelled', { parts: [part(0, 'cancelled', 300), part(1, 'placed', 200)] }, 200],
		['what was delivered', { parts: [part(0, 'delivered', 300), part(1, 'cancelled', 200)] }, 300],
		[
			'what was delivered, less what came back of it',
			{
				parts: [part(0, 'delivered', 300), part(1, 'delivered', 200)],
				returns: [
					{ part: 0, amount: poisha(100) },
					{ part: 1, amount: poisha(30) },
				],
			},
			370,
		],
		['of cash nothing that has not come', { payment_method: 'cod' }, 0],
		[
			'of cash what was delivered',
			{ payment_method: 'cod', parts: [part(0, 'delivered', 300), part(1, 'placed', 200)] },
			300,
		],
		[
			'of a part that came back its delivery',
			{ parts: [part(0, 'returned', 300, true)], returns: [{ part: 0, amount: poisha(240) }] },
			60,
		],
	])('%s', (_name, rows, cost) => {
		expect(keptCost(money(rows))).toBe(cost)
	})
})
