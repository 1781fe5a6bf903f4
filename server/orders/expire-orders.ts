import { isBeingTaken, type PaymentContext, paymentUnderWay, settlePayment } from '#server/payments/index.ts'
import { transaction } from '#server/platform/db/transaction.ts'
import { lockOrder } from './life.store.ts'
import { moveOrder } from './move-order.ts'
import { lockPayable, unpaidOrders } from './order-book.store.ts'

const batch = 50

/**
 * Cancels orders that were not paid in time and restores their stock, each once, even with several processes. After a failure
 * the next run tries again. The gateway is queried before; an order with a payment in progress waits an hour at most.
 */
export async function expireOrders(context: PaymentContext): Promise<void> {
	for (let after = 0; ; ) {
		const ids = await unpaidOrders(context.db, after, batch)
		for (const id of ids)
			await expireOrder(context, id).catch((error: unknown) => {
				context.log.error({ order: id, err: error }, 'an order could not be ended')
			})
		if (ids.length < batch) return
		after = ids.at(-1) as number
	}
}

async function expireOrder(context: PaymentContext, id: number): Promise<void> {
	const live = await paymentUnderWay(context.db, id)
	if (live) await settlePayment(context, live.id, 'sweep')
	await transaction(context.db, async (tx) => {
		const { waiting, late, number } = await lockPayable(tx, id)
		const order = waiting && late && !(await isBeingTaken(tx, id)) ? await lockOrder(tx, number, null) : undefined
		if (!order) return
		await moveOrder(tx, order, { to: 'cancelled', actor: 'shop', reason: 'not_paid' })
	})
}
