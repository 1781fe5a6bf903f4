import { type Poisha, poisha, sum } from '#contract/money.ts'
import type { Deps } from '#server/deps.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { ShopError } from '#server/platform/shop-error.ts'
import { jobNames } from './desk.ts'
import type { GatewayId } from './gateway.rules.ts'
import { movePayment, type Payment, paymentOfOrder } from './payment.store.ts'
import { approveRefund, insertRefund, refundsOf, type StoredRefund } from './refund.store.ts'

type Queue = Pick<Deps, 'jobs'>

export type RefundWish = {
	orderId: number
	/** Only money that came by this gateway. */
	gateway?: GatewayId
	/** All that is left unless told. */
	amount?: Poisha
	reason: string
	/** The same key is the same refund, however often it is asked for. */
	key: string
	askedBy: string
	/** It waits until a second operator asks for the same. */
	needsSecond?: boolean
}

/** What became of a wish: `none`: nothing was paid, or nothing is left to give back. */
export type RefundAnswer = { state: StoredRefund['state'] | 'none'; amount: Poisha }

/**
 * Gives money of an order back through the gateway it came by; it goes out after `tx` commits and is tried until it is
 * done. The order's row must be locked in `tx`. Throws `refund_too_high` above what is left,
 * `idempotency_key_reused` when the key was of another amount.
 */
export async function refundOrder(deps: Queue, tx: Tx, wish: RefundWish): Promise<RefundAnswer> {
	const payment = await paymentOfOrder(tx, wish.orderId)
	if (!payment || (wish.gateway && payment.gateway !== wish.gateway)) return { state: 'none', amount: poisha(0) }
	const refunds = await refundsOf(tx, payment.id)
	const earlier = refunds.find(({ key }) => key === wish.key)
	if (earlier) {
		if (wish.amount !== undefined && wish.amount !== earlier.amount) throw new ShopError('idempotency_key_reused')
		const approved = await approveRefund(tx, earlier.id, wish.askedBy)
		if (approved) await makeDue(deps, tx, payment, earlier.id)
		return { state: approved ? 'due' : earlier.state, amount: earlier.amount }
	}
	const given = sum(refunds.filter(({ state }) => state !== 'failed').map((refund) => refund.amount))
	const left = poisha((payment.received ?? payment.amount) - given)
	const amount = wish.amount ?? left
	if (amount > left) throw new ShopError('refund_too_high')
	if (amount <= 0) return { state: 'none', amount: poisha(0) }
	const { reason, key, askedBy, needsSecond = false } = wish
	const state = needsSecond ? 'asked' : 'due'
	const id = await insertRefund(tx, { payment_id: payment.id, key, amount, reason, state, asked_by: askedBy })
	if (state === 'due') await makeDue(deps, tx, payment, id)
	return { state, amount }
}

/** Money nobody waits for goes back as it came. The payment is `refund_due` already. */
export async function refundStray(deps: Queue, tx: Tx, paymentId: number, amount: Poisha, reason: string) {
	const refund = { payment_id: paymentId, key: `stray-${paymentId}`, amount, reason }
	const id = await insertRefund(tx, { ...refund, state: 'due', asked_by: 'shop' })
	await deps.jobs.enqueue(tx, jobNames.refund, { id }, { singletonKey: `${id}` })
}

async function makeDue(deps: Queue, tx: Tx, payment: Payment, id: number) {
	const on = (await refundsOf(tx, payment.id)).filter(({ state }) => state !== 'failed' && state !== 'asked')
	const whole = sum(on.map(({ amount }) => amount)) >= (payment.received ?? payment.amount)
	if (whole) await movePayment(tx, payment.id, ['paid'], 'refund_due', 'shop')
	await deps.jobs.enqueue(tx, jobNames.refund, { id }, { singletonKey: `${id}` })
}
