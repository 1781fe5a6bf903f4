import { cleanText } from '#contract/text.ts'
import { noteInAudit } from '#server/catalogue/index.ts'
import type { Deps } from '#server/deps.ts'
import { transactionOf } from '#server/platform/db/name-actor.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { ShopError } from '#server/platform/shop-error.ts'
import { queueOrderMessage } from './life.store.ts'
import { notePaymentStatus, orderOfClaim, sentByHand } from './money.store.ts'
import { commandLine } from './operate-order.ts'
import { lockPayable } from './order-book.store.ts'

/**
 * An operator records a refund by hand, with the reference of the transfer, and the shopper is notified. Throws `not_found`
 * when no refund of this id is due, `invalid_input` without a reference.
 */
export async function recordRefund(
	db: Deps['db'],
	id: number,
	reference: string,
	by: string = commandLine,
): Promise<void> {
	const text = refundReference(reference)
	await transactionOf(db, by, (tx) => recordRefundIn(tx, id, text, by))
}

/** The reference of a transfer as it is stored. Throws `invalid_input` when it is too short or too long. */
export function refundReference(reference: string): string {
	const text = cleanText(reference)
	if (text.length < 3 || text.length > 120) throw new ShopError('invalid_input')
	return text
}

/** The same in a transaction of the caller. `second`: what else the audit trail says, such as who proposed it. */
export async function recordRefundIn(
	tx: Tx,
	id: number,
	reference: string,
	by: string,
	second: object = {},
): Promise<void> {
	const orderId = await orderOfClaim(tx, id)
	if (!orderId) throw new ShopError('not_found')
	await lockPayable(tx, orderId)
	const paid = await sentByHand(tx, id, reference)
	if (!paid) throw new ShopError('not_found')
	await notePaymentStatus(tx, orderId)
	await queueOrderMessage(tx, paid.order_id, 'refunded', paid.amount)
	await noteInAudit(
		tx,
		by,
		'refund',
		[id],
		{ status: 'done', amount: paid.amount, reference, ...second },
		{ status: 'due' },
	)
}
