import { cleanText } from '#contract/text.ts'
import type { Deps } from '#server/deps.ts'
import { transaction } from '#server/platform/db/transaction.ts'
import { ShopError } from '#server/platform/shop-error.ts'
import { queueOrderMessage } from './life.store.ts'
import { notePaymentStatus, orderOfClaim, sentByHand } from './money.store.ts'
import { lockPayable } from './order-book.store.ts'

/**
 * An operator records a refund by hand, with the reference of the transfer, and the shopper is notified. Throws `not_found`
 * when no refund of this id is due, `invalid_input` without a reference.
 */
export async function recordRefund(db: Deps['db'], id: number, reference: string): Promise<void> {
	const text = cleanText(reference)
	if (text.length < 3 || text.length > 120) throw new ShopError('invalid_input')
	await transaction(db, async (tx) => {
		const orderId = await orderOfClaim(tx, id)
		if (!orderId) throw new ShopError('not_found')
		await lockPayable(tx, orderId)
		const paid = await sentByHand(tx, id, text)
		if (!paid) throw new ShopError('not_found')
		await notePaymentStatus(tx, orderId)
		await queueOrderMessage(tx, paid.order_id, 'refunded', paid.amount)
	})
}
