import type { Deps } from '#server/deps.ts'
import type { OrderBook } from '#server/payments/index.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { announceJob } from './announce-orders.ts'
import { lockOrder, queueOrderMessage } from './life.store.ts'
import { notePaymentStatus, oweByTransfer, transferDone } from './money.store.ts'
import { moveOrder } from './move-order.ts'
import { lockPayable, noteMethod } from './order-book.store.ts'

/** The interface of orders for the payments module. */
export function createOrderBook({ jobs }: Pick<Deps, 'jobs'>): OrderBook<Tx> {
	return {
		lock: lockPayable,
		paid: async (tx, number, gateway) => {
			const order = await lockOrder(tx, number, null)
			if (!order) throw new Error(`no order ${number}`)
			await noteMethod(tx, order.id, gateway)
			await moveOrder(tx, { ...order, payment_method: gateway }, { to: 'placed', actor: 'shop' })
			await jobs.enqueue(tx, announceJob, {}, { singletonKey: 'soon' })
		},
		stray: async (tx, orderId, { paymentId, amount, transfer }) => {
			await oweByTransfer(tx, orderId, `stray ${paymentId}`, amount, transfer)
			await notePaymentStatus(tx, orderId)
		},
		refunded: async (tx, orderId, { transfer, amount, reference }) => {
			await transferDone(tx, transfer, reference)
			await notePaymentStatus(tx, orderId)
			await queueOrderMessage(tx, orderId, 'refunded', amount)
		},
	}
}
