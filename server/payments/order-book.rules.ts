import type { OnlineMethod } from '#contract/choices.ts'
import type { Poisha } from '#contract/money.ts'
import type { Language } from '#contract/refusals.ts'

/** The data of an order that payments need. */
export type PayableOrder = {
	id: number
	number: string
	language: Language
	/** The amount to pay now, without cancelled parts. */
	total: Poisha
	/** It waits to be paid and its stock is reserved. */
	waiting: boolean
	/** The time to pay is over; it may still be `waiting` for a moment. */
	late: boolean
	customer: { name: string; phone: string; address: string; city: string }
	items: number
}

/** The interface to orders, all that payments know of them; `app.ts` connects the two modules. */
export type OrderBook<Tx> = {
	/** Locks an order until `tx` ends. */
	lock(tx: Tx, orderId: number): Promise<PayableOrder>
	/** The order is paid: it continues as every placed order. Only while it is `waiting`. */
	paid(tx: Tx, number: string, gateway: OnlineMethod): Promise<void>
	/** Money arrived that the order does not wait for; `transfer` is the refund that returns it. */
	stray(tx: Tx, orderId: number, money: { paymentId: number; amount: Poisha; transfer: number }): Promise<void>
	/** A refund, by its id, is done. */
	refunded(tx: Tx, orderId: number, refund: { transfer: number; amount: Poisha; reference: string }): Promise<void>
}
