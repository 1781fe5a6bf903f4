import type { OnlineMethod } from '#contract/choices.ts'
import { type Poisha, poisha, sum } from '#contract/money.ts'
import type { Deps } from '#server/deps.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { movePayment, paymentsWithMoney, readPayment } from './payment.store.ts'
import { jobNames, type PaymentContext } from './payment-context.ts'
import { approveRefund, insertRefund, outward, refundsOf, type StoredRefund } from './refund.store.ts'

type Queue = Pick<Deps, 'jobs'>

/** A payment of an order that brought money. `left`: what was not refunded and is not about to be. */
export type Refundable = { id: number; gateway: OnlineMethod; state: string; left: Poisha }

/** The payments by which money of an order can be refunded: those of configured gateways. The order must be locked. */
export async function refundablePayments(
	context: Pick<PaymentContext, 'gateways'>,
	tx: Tx,
	orderId: number,
): Promise<Refundable[]> {
	const found: Refundable[] = []
	for (const { id, gateway, state, received } of await paymentsWithMoney(tx, orderId)) {
		if (!context.gateways[gateway]) continue
		const left = (received ?? 0) - (await wentOf(tx, id))
		found.push({ id, gateway, state, left: poisha(Math.max(0, left)) })
	}
	return found
}

/** `key`: requests with the same key are the same refund. */
export type NewRefund = { paymentId: number; amount: Poisha; reason: string; key: string; askedBy: string }

/** Refunds money of a payment after `tx` commits, and retries until it is done. Returns the id of the refund. */
export async function sendBack(deps: Queue, tx: Tx, refund: NewRefund): Promise<number> {
	const id = await insertRefund(tx, row(refund, 'due'))
	await makeDue(deps, tx, refund.paymentId, id)
	return id
}

/** Stores a refund that is sent once a second operator approves it. Until then it reserves nothing. */
export function askSecond(tx: Tx, refund: NewRefund): Promise<number> {
	return insertRefund(tx, row(refund, 'asked'))
}

/** Approves a waiting refund as the second operator, and sends it. False when this operator may not approve it. */
export async function agreeTo(deps: Queue, tx: Tx, refund: StoredRefund, by: string): Promise<boolean> {
	if (!(await approveRefund(tx, refund.id, by))) return false
	await makeDue(deps, tx, refund.payment_id, refund.id)
	return true
}

const row = ({ paymentId, askedBy, ...rest }: NewRefund, state: 'due' | 'asked') => ({
	...rest,
	payment_id: paymentId,
	asked_by: askedBy,
	state,
})

/** What of a payment was refunded or is about to be. */
async function wentOf(tx: Tx, paymentId: number): Promise<Poisha> {
	const refunds = await refundsOf(tx, paymentId)
	return sum(refunds.filter(({ state }) => outward.includes(state)).map(({ amount }) => amount))
}

async function makeDue(deps: Queue, tx: Tx, paymentId: number, id: number) {
	const payment = await readPayment(tx, paymentId)
	if ((await wentOf(tx, paymentId)) >= (payment?.received ?? 0))
		await movePayment(tx, paymentId, ['paid'], 'refund_due', 'shop')
	await deps.jobs.enqueue(tx, jobNames.refund, { id }, { singletonKey: `${id}` })
}
