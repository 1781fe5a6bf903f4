import { fromBdt, toBdt } from '#contract/money.ts'
import { cleanText } from '#contract/text.ts'
import { type PaymentDesk, refundOrder } from '#server/payments/index.ts'
import { transaction } from '#server/platform/db/transaction.ts'
import { ShopError } from '#server/platform/shop-error.ts'
import { readOrderNumber } from './order.rules.ts'
import { findOrderId, lockPayable } from './order-book.store.ts'

/** `amount` in BDT. `key`: sent with every try of the same refund, and by whoever agrees to it. */
export type OperatorRefund = {
	number: string
	amount: number
	reason: string
	key: string | undefined
	operator: string
}

/**
 * An operator gives money of an order back by the bKash payment it came with; the same key is the same refund. Above
 * the configured amount it waits (`asked`) until another operator sends the same with the same key. Throws
 * `invalid_input` without a key, `order_not_found`, `order_not_refundable`, `refund_too_high`, `idempotency_key_reused`.
 */
export async function refundByOperator(desk: PaymentDesk, refund: OperatorRefund) {
	const { key, operator } = refund
	const reason = cleanText(refund.reason)
	const amount = fromBdt(refund.amount)
	if (!key || !/^[\x21-\x7e]{8,100}$/.test(key) || reason.length < 3) throw new ShopError('invalid_input')
	const number = readOrderNumber(refund.number)
	const id = number && (await findOrderId(desk.db, number))
	if (!id) throw new ShopError('order_not_found')
	return transaction(desk.db, async (tx) => {
		await lockPayable(tx, id)
		const answer = await refundOrder(desk, tx, {
			orderId: id,
			gateway: 'bkash',
			amount,
			reason,
			key: `desk-${id}-${key}`,
			askedBy: operator,
			needsSecond: amount > desk.config.payments.refundAlone,
		})
		if (answer.state === 'none') throw new ShopError('order_not_refundable')
		return { state: answer.state, amount: toBdt(answer.amount) }
	})
}
