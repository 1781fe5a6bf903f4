import { fromBdt, type Poisha, poisha, sum, toBdt } from '#contract/money.ts'
import { cleanText } from '#contract/text.ts'
import {
	agreeTo,
	askSecond,
	type PaymentContext,
	refundablePayments,
	refundOfKey,
	sendBack,
	sentAlone,
} from '#server/payments/index.ts'
import { type Tx, transaction } from '#server/platform/db/transaction.ts'
import { ShopError } from '#server/platform/shop-error.ts'
import { notePaymentStatus, openClaims, oweByTransfer, settleBy, unclaimed } from './money.store.ts'
import { archivedOrder } from './months.store.ts'
import { readOrderNumber } from './order.rules.ts'
import { findOrderId, lockPayable } from './order-book.store.ts'

/** `amount` in BDT. `key`: the same for all requests for one refund, also that of the second operator. */
export type OperatorRefund = {
	number: string
	amount: number
	reason: string
	key: string | undefined
	operator: string
}

/**
 * An operator refunds money of an order through its bKash payment; the same key is the same refund. It settles open claims
 * first; only what exceeds them is a voluntary refund. Above the configured amount without a second operator, for the order or
 * for this operator in a day, it waits (`asked`) until another operator sends the same request with the same key. Throws `invalid_input` without a key,
 * `order_not_found`, `order_not_refundable`, `refund_too_high`, `idempotency_key_reused`, `order_archived`.
 */
export async function refundByOperator(context: PaymentContext, refund: OperatorRefund) {
	const { key, operator } = refund
	const reason = cleanText(refund.reason)
	const amount = fromBdt(refund.amount)
	if (!key || !/^[\x21-\x7e]{8,100}$/.test(key) || reason.length < 3) throw new ShopError('invalid_input')
	const number = readOrderNumber(refund.number)
	const orderId = number && (await findOrderId(context.db, number))
	if (!orderId) throw new ShopError('order_not_found')
	const state = await transaction(context.db, async (tx) => {
		await lockPayable(tx, orderId)
		// Its postings in the ledger are made from its lines and events.
		if (await archivedOrder(tx, orderId)) throw new ShopError('order_archived')
		const wholeKey = `desk-${orderId}-${key}`
		const earlier = await refundOfKey(tx, wholeKey)
		if (earlier) {
			if (earlier.amount !== amount) throw new ShopError('idempotency_key_reused')
			if (earlier.state !== 'asked' || earlier.asked_by === operator) return earlier.state
			await payable(context, tx, { orderId, amount, agreed: earlier.payment_id })
			if (!(await agreeTo(context, tx, earlier, operator))) return earlier.state
			await settle(tx, orderId, amount, earlier.id)
			return 'due'
		}
		const paymentId = await payable(context, tx, { orderId, amount })
		const wish = { paymentId, amount, reason, key: wholeKey, askedBy: operator }
		if (await needsSecond(context, tx, { orderId, amount, operator })) {
			await askSecond(tx, wish)
			return 'asked'
		}
		await settle(tx, orderId, amount, await sendBack(context, tx, wish))
		return 'due'
	})
	return { state, amount: toBdt(amount) }
}

/** Whether a refund exceeds the limit for one operator alone; small refunds are added up. */
async function needsSecond(
	{ config }: PaymentContext,
	tx: Tx,
	{ orderId, amount, operator }: { orderId: number; amount: Poisha; operator: string },
): Promise<boolean> {
	const { refundAlone, refundAloneDay } = config.payments
	const { ofOrder, today } = await sentAlone(tx, orderId, operator)
	return ofOrder + amount > refundAlone || today + amount > refundAloneDay
}

/**
 * The bKash payment through which the amount can be refunded: one through which a refund failed before, else the one that
 * paid the order. `agreed`: the one in the first operator's request.
 */
async function payable(
	context: PaymentContext,
	tx: Tx,
	{ orderId, amount, agreed }: { orderId: number; amount: Poisha; agreed?: number },
): Promise<number> {
	const payments = (await refundablePayments(context, tx, orderId)).filter(({ gateway }) => gateway === 'bkash')
	if (payments.length === 0) throw new ShopError('order_not_refundable')
	const claims = await openClaims(tx, orderId)
	const most = (await unclaimed(tx, orderId)) + sum(claims.map((claim) => claim.amount))
	const bearing = payments.filter(({ id, left }) => left >= amount && id === (agreed ?? id))
	const failed = bearing.find(({ id }) => claims.some(({ failedAt }) => failedAt === id))
	const payment = failed ?? bearing.find(({ state }) => state === 'paid') ?? bearing[0]
	if (!payment || amount > most) throw new ShopError('refund_too_high')
	return payment.id
}

/** The claims that a transfer settles: open claims, those that failed first, then the voluntary refund. */
async function settle(tx: Tx, orderId: number, amount: Poisha, transfer: number): Promise<void> {
	let rest: number = amount
	for (const claim of await openClaims(tx, orderId)) {
		if (rest === 0) break
		const share = Math.min(rest, claim.amount)
		await settleBy(tx, claim, poisha(share), transfer)
		rest -= share
	}
	if (rest > 0) await oweByTransfer(tx, orderId, `desk ${transfer}`, poisha(rest), transfer)
	await notePaymentStatus(tx, orderId)
}
