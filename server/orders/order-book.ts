import type { Deps } from '#server/deps.ts'
import type { OrderBook } from '#server/payments/index.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { announceJob } from './announce-orders.ts'
import { payRefund } from './desk.store.ts'
import { lockOrder, tell } from './life.store.ts'
import { moveOrder } from './move-order.ts'
import { lockPayable, noteMethod, noteRefunded } from './order-book.store.ts'
import { owedOf } from './pay-back.rules.ts'

/** What payments see of orders, and do to them. */
export function createOrderBook({ jobs }: Pick<Deps, 'jobs'>): OrderBook<Tx> {
	return {
		lock: lockPayable,
		paid: async (tx, number, gateway) => {
			const order = await lockOrder(tx, number, null)
			if (!order) throw new Error(`no order ${number}`)
			await noteMethod(tx, order.id, gateway)
			await moveOrder(tx, { ...order, payment_status: 'paid' }, { to: 'placed', actor: 'shop' })
			await jobs.enqueue(tx, announceJob, {}, { singletonKey: 'soon' })
		},
		refunded: async (tx, orderId, { key, amount, reference, whole }) => {
			const owed = owedOf(key)
			if (owed !== null) await payRefund(tx, owed, reference, true)
			if (whole) await noteRefunded(tx, orderId)
			await tell(tx, orderId, 'refunded', amount)
		},
	}
}
