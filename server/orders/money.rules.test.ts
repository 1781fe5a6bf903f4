import { describe, expect, it } from 'vitest'
import { poisha } from '#contract/money.ts'
import { cancelled, claim, money, paid, part, sent, sound, tried, waiting } from '#tests/makers/order-money.ts'
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

describe('money adds up', () => {
	it.each(sound)('when %s', (_name, rows) => {
		expect(moneyFaults(rows)).toEqual([])
	})

	const [, twice] = sound[2] as (typeof sound)[number]
	it.each<[string, OrderMoney, string]>([
		['a claim is gone', { ...twice, claims: [] }, 'received 1000 - sent 0 is not kept 500 + owed 0'],
		[
			'a claim is done twice',
			{ ...twice, claims: [...twice.claims, claim(9, 'part 0', 300, 'done')] },
			'received 1000 - sent 800 is not kept 500 + owed 0',
		],
		[
			'a claim is owed twice',
			{ ...twice, claims: [...twice.claims, claim(9, 'part 0', 300, 'due')] },
			'received 1000 - sent 500 is not kept 500 + owed 300',
		],
		[
			'the state of the payment is of one attempt only',
			{ ...twice, payment_status: 'refunded' },
			'payment is refunded, should be paid',
		],
		['the order is not where its parts are', { ...twice, status: 'packed' }, 'order is packed, its parts are placed'],
		[
			'a transfer settles nothing',
			{ ...twice, transfers: [...twice.transfers, sent(2, 1, 100)] },
			'transfer 2 of 100 settles 0',
		],
		[
			'a transfer that is due settles nothing',
			{ ...twice, transfers: [...twice.transfers, sent(2, 1, 100, 'due')] },
			'transfer 2 of 100 settles 0',
		],
		[
			'more goes back than came',
			{ ...twice, transfers: [...twice.transfers, sent(2, 2, 100, 'sending')] },
			'payment 2: 600 of 500 goes back',
		],
		[
			'a payment has money and does not say so',
			{ ...twice, payments: [paid(1, 500), paid(2, 500, 'cancelled')] },
			'payment 2 is cancelled with 500',
		],
		[
			'a payment says it has money that never came',
			{ ...twice, payments: [...twice.payments, tried(3, 500, 'refund_due')] },
			'payment 3 is refund_due with null',
		],
		[
			'a payment is refunded of which nothing went back',
			money({ payments: [paid(1, 500, 'refunded')] }),
			'payment 1 is refunded, 0 of 500 went back',
		],
		[
			'a payment went back whole and does not say so',
			{ ...twice, payments: [paid(1, 500), paid(2, 500, 'refunding')] },
			'payment 2 is refunding, 500 of 500 went back',
		],
		['two payments count', money({ payments: [paid(1, 500), paid(2, 500)] }), 'two payments count'],
		[
			'a cancelled part is not owed',
			money({ parts: [part(0, 'cancelled', 300), part(1, 'placed', 200)], payments: [paid(1, 500)] }),
			'received 500 - sent 0 is not kept 200 + owed 0',
		],
		[
			'an order is placed that nobody paid',
			money({ payments: [tried(1, 500, 'cancelled')] }),
			'received 0 - sent 0 is not kept 500 + owed 0',
		],
		[
			'parts do not sum to the total',
			money({ total: poisha(501), payments: [paid(1, 500)] }),
			'parts do not sum to the total 501',
		],
		[
			'a transfer nobody approved settles something',
			{ ...twice, transfers: [sent(1, 2, 500, 'asked')] },
			'transfer 1 settles 500 unapproved',
		],
		[
			'a claim is due that its transfer has settled',
			{ ...twice, claims: [claim(1, 'stray 2', 500, 'due', 1)] },
			'claim 1 is due, its transfer done',
		],
		[
			'a claim is done while its transfer is sent',
			{ ...twice, transfers: [sent(1, 2, 500, 'sending')] },
			'claim 1 is done, its transfer sending',
		],
		[
			'an order waits that is paid',
			money({ status: 'pending_payment', payment_status: 'pending', parts: waiting, payments: [paid(1, 500)] }),
			'it waits and is paid',
		],
	])('and not when %s', (_name, rows, fault) => {
		expect(moneyFaults(rows)).toContain(fault)
	})

	it('a refund that somebody asked for moves nothing yet', () => {
		const requested = money({ payments: [paid(1, 500)], transfers: [sent(1, 1, 500, 'asked')] })
		expect(moneyFaults(requested)).toEqual([])
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
	[
		'cod',
		'one part was cancelled, the other still comes',
		[
			['cancelled', false],
			['packed', false],
		],
		'due',
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
	expect(['part 3 again', 'counterpart 3', 'part x', 'a stray 3'].map(kindOfClaim)).toEqual(Array(4).fill('allowance'))
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
		['nothing of what nobody paid', { status: 'pending_payment', parts: [part(0, 'delivered', 300)] }, 0],
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

it('a payment online stays paid until all of it went back, and one that nobody made for an order that goes on is found as a fault', () => {
	const over = money({ status: 'cancelled', parts: cancelled, payments: [paid(1, 500)] })
	expect(paymentStatusOf(over)).toBe('paid')
	expect(paymentStatusOf({ ...over, claims: [claim(1, 'part 0', 300, 'done')] })).toBe('paid')
	expect(paymentStatusOf({ ...over, claims: [claim(1, 'part 0', 500, 'done')] })).toBe('refunded')
	expect(paymentStatusOf(money({ payments: [] }))).toBe('paid')
})
