import type { Deps } from '#server/deps.ts'
import { type PaymentDesk, refundOrder } from '#server/payments/index.ts'
import { transaction } from '#server/platform/db/transaction.ts'
import { ShopError } from '#server/platform/shop-error.ts'
import { lockOwed, lockPayable, owedOnline } from './order-book.store.ts'
import { keyOfOwed } from './pay-back.rules.ts'

export const payBackJob = 'pay-back-orders'
const batch = 50

/** Sends back, through the gateway it came by, what is owed for orders that were paid online. Once for each cause. */
export async function payBack(desk: PaymentDesk): Promise<void> {
	for (const { id, order_id } of await owedOnline(desk.db, batch)) {
		const refund = transaction(desk.db, async (tx) => {
			await lockPayable(tx, order_id)
			const owed = await lockOwed(tx, id)
			if (!owed) return
			const { amount, cause } = owed
			await refundOrder(desk, tx, { orderId: order_id, amount, reason: cause, key: keyOfOwed(id), askedBy: 'shop' })
		})
		await refund.catch((error: unknown) => {
			if (!(error instanceof ShopError)) throw error
			desk.log.error({ refund: id, code: error.code }, 'money that is owed cannot go back by itself')
		})
	}
}

/** Does it now instead of within a minute. */
export async function payBackSoon({ jobs }: Pick<Deps, 'jobs'>): Promise<void> {
	await jobs.enqueue(undefined, payBackJob, {}, { singletonKey: 'soon' })
}
