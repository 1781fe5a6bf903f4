import type { Poisha } from '#contract/money.ts'
import type { Language } from '#contract/refusals.ts'
import type { GatewayId } from './gateway.rules.ts'

/** What payments need to know of an order. */
export type PayableOrder = {
	id: number
	number: string
	language: Language
	/** What is to be paid now: without parts that were cancelled. */
	total: Poisha
	/** It waits to be paid and its stock is kept for it. */
	waiting: boolean
	/** The time to pay is over; it may still be `waiting` for a moment. */
	late: boolean
	customer: { name: string; phone: string; address: string; city: string }
	items: number
}

/** Who keeps the orders. Payments know orders by this only: `app.ts` brings the two together. */
export type OrderBook<Tx> = {
	/** Locks an order until `tx` ends. */
	lock(tx: Tx, orderId: number): Promise<PayableOrder>
	/** Its money is here: it goes the way of every placed order. Only while it is `waiting`. */
	paid(tx: Tx, number: string, gateway: GatewayId): Promise<void>
	/** Money went back; `whole`: all that had come. The key is that of the wish it was asked for with. */
	refunded(
		tx: Tx,
		orderId: number,
		refund: { key: string; amount: Poisha; reference: string; whole: boolean },
	): Promise<void>
}
