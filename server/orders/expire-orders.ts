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
export async function expireOrders(desk: PaymentContext): Promise<void> {
	for (let after = 0; ; ) {
		const ids = await unpaidOrders(desk.db, after, batch)
		for (const id of ids)
			await expireOrder(desk, id).catch((error: unknown) => {
				desk.log.error({ order: id, err: error }, 'an order could not be ended')
			})
		if (ids.length < batch) return
		after = ids.at(-1) as number
	}
}

async function expireOrder(desk: PaymentContext, id: number): Promise<void> {
	const live = await paymentUnderWay(desk.db, id)
	if (live) await settlePayment(desk, live.id, 'sweep')
	await transaction(desk.db, async (tx) => {
		const { waiting, late, number } = await lockPayable(tx, id)
		const order = waiting && late && !(await isBeingTaken(tx, id)) ? await lockOrder(tx, number, null) : undefined
		if (!order) return
		await moveOrder(tx, order, { to: 'cancelled', actor: 'shop', reason: 'not_paid' })
	})
}
