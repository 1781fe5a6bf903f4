import { poisha } from '#contract/money.ts'
import type { OrderMoney } from '#server/orders/money.rules.ts'
import type { OrderStatus } from '#server/orders/order.rules.ts'

/** A part of an order, `price` in poisha. */
export const part = (position: number, status: OrderStatus, price: number, delivered = status === 'delivered') => ({
	position,
	status,
	subtotal: poisha(price),
	delivery: poisha(0),
	discount: poisha(0),
	delivery_discount: poisha(0),
	delivered,
})

/** A paid attempt. */
export const paid = (id: number, received: number, state = 'paid') => ({
	id,
	state,
	amount: poisha(received),
	received: poisha(received),
})

/** An unpaid attempt. */
export const tried = (id: number, amount: number, state: string) => ({
	id,
	state,
	amount: poisha(amount),
	received: null,
})

/** A refund through a gateway. */
export const sent = (id: number, payment: number, amount: number, state = 'done') => ({
	id,
	payment,
	amount: poisha(amount),
	state,
})

/** What is owed to the shopper, by its cause. */
export const claim = (
	id: number,
	cause: string,
	amount: number,
	status: 'due' | 'done',
	transfer: number | null = null,
) => ({
	id,
	cause,
	amount: poisha(amount),
	status,
	transfer,
})

/** The money of an order of two parts, 500 poisha, paid online. */
export const money = (wish: Partial<OrderMoney>): OrderMoney => ({
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

/** Parts of an order that waits to be paid, and of one that was cancelled. */
export const waiting = [part(0, 'pending_payment', 300), part(1, 'pending_payment', 200)]

export const cancelled = [part(0, 'cancelled', 300), part(1, 'cancelled', 200)]

/** Orders whose money adds up. */
export const sound: [string, OrderMoney][] = [
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
		'a part is cancelled after a goodwill refund of more than the price of the rest',
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
		'money arrived for an order that was over',
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
		'cash for one part, which was returned, without its delivery fee',
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
