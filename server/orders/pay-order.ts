import type { OnlineMethod } from '#contract/choices.ts'
import type { Deps } from '#server/deps.ts'
import {
	claimAsking,
	openPayment,
	type PaymentContext,
	paymentUnderWay,
	settlePayment,
} from '#server/payments/index.ts'
import { ShopError } from '#server/platform/shop-error.ts'
import { readOrderNumber } from './order.rules.ts'
import { orderByNumber } from './order.store.ts'
import { findPayable } from './order-book.store.ts'
import type { OrderRecord } from './order-record.rules.ts'

/**
 * The page where to pay an unpaid order, with `gateway` or the method it was ordered with. Throws `order_not_found`,
 * `order_not_payable`, and what `openPayment` does.
 */
export async function payOrder(
	context: PaymentContext,
	customerId: number,
	typed: string,
	gateway?: OnlineMethod,
): Promise<string> {
	const order = await payable(context.db, customerId, typed)
	const method = gateway ?? order.payment_method
	if (order.status !== 'pending_payment' || method === 'cod') throw new ShopError('order_not_payable')
	return openPayment(context, order.id, method)
}

/** A new order, with its payment opened if it is to be paid online. If the gateway does not respond, it can be paid later. */
export async function withPayment(
	context: PaymentContext,
	customerId: number,
	order: OrderRecord,
): Promise<OrderRecord> {
	if (order.status !== 'pending_payment') return order
	await payOrder(context, customerId, order.number).catch((error: unknown) => {
		if (!(error instanceof ShopError)) throw error
	})
	return orderByNumber(context.db, customerId, order.number, context.config.returnDays)
}

/** A shopper's order after a query of its payment at the gateway, at most every three seconds. */
export async function checkPayment(context: PaymentContext, customerId: number, typed: string): Promise<OrderRecord> {
	const order = await payable(context.db, customerId, typed)
	const live = order.status === 'pending_payment' ? await paymentUnderWay(context.db, order.id) : undefined
	if (live && (await claimAsking(context.db, live.id))) await settlePayment(context, live.id, 'shopper')
	return orderByNumber(context.db, customerId, order.number, context.config.returnDays)
}

async function payable(db: Deps['db'], customerId: number, typed: string) {
	const number = readOrderNumber(typed)
	const order = number ? await findPayable(db, customerId, number) : undefined
	if (!number || !order) throw new ShopError('order_not_found')
	return { ...order, number }
}
