import type { OnlineMethod } from '#contract/choices.ts'
import type { Poisha } from '#contract/money.ts'
import type { Language } from '#contract/refusals.ts'

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
	paid(tx: Tx, number: string, gateway: OnlineMethod): Promise<void>
	/** Money came that it does not wait for; `transfer` is the refund that sends it back. */
	stray(tx: Tx, orderId: number, money: { paymentId: number; amount: Poisha; transfer: number }): Promise<void>
	/** A refund, by its id, is done. */
	refunded(tx: Tx, orderId: number, refund: { transfer: number; amount: Poisha; reference: string }): Promise<void>
}
