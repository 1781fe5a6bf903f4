import { poisha, sum } from '#contract/money.ts'
import { type Tx, transaction } from '#server/platform/db/transaction.ts'
import type { RefundOutcome } from './gateway.rules.ts'
import { lockPayment, movePayment, type Payment, readPayment } from './payment.store.ts'
import type { PaymentContext } from './payment-context.ts'
import {
	claimRefund,
	moveRefund,
	postponeRefund,
	readRefund,
	refundsOf,
	type StoredRefund,
	sentAgo,
} from './refund.store.ts'

/** Seconds between tries of a refund that the gateway could not execute yet. */
const laterSeconds = [60, 300, 900, 3_600]
/** Seconds between queries of a refund whose result is unknown. */
const askSeconds = [15, 60, 300]
/** Seconds after which a refund unknown to the gateway certainly did not arrive. */
const arrival = 120
/** Seconds after which an operator has to look. */
const stuck = 86_400

/** Problems of a gateway that cannot be asked about a refund: another query would say the same. */
const unaskable: ReadonlySet<string> = new Set(['reference_lost', 'no_refund_query'])

/**
 * Sends a refund that is due, or queries one that was sent. One that may have been executed, also by the shop as it was before
 * a restore, is sent again only if the gateway, queried, does not know it.
 */
export async function sendRefund(context: PaymentContext, id: number): Promise<void> {
	const refund = await readRefund(context.db, id)
	const payment = refund && (await readPayment(context.db, refund.payment_id))
	if (!refund || !payment || (refund.state !== 'due' && refund.state !== 'sending')) return
	const gateway = context.gateways[payment.gateway]
	if (!gateway || payment.reference === null || payment.transaction === null) {
		context.log.error({ invoice: payment.invoice }, 'a refund waits for a gateway that is not configured')
		await postponeRefund(context.db, id, 3_600)
		return
	}
	const wish = {
		id: `${payment.invoice}-R${refund.id}`,
		reference: payment.reference,
		transaction: payment.transaction,
		invoice: payment.invoice,
		amount: refund.amount,
		reason: refund.reason,
	}
	if (refund.state === 'due') {
		if (!(await claim(context, payment, id))) return
		if (!refund.ask_first) return finish(context, payment, refund, await gateway.refund(wish))
	}
	const otherRefunds = (await refundsOf(context.db, payment.id)).filter((one) => one.id !== id)
	const known = otherRefunds.flatMap(({ reference }) => (reference ? [reference] : []))
	const outcome = await gateway.queryRefund(wish, { reference: refund.reference, known })
	if (refund.ask_first && outcome.state === 'unknown' && unaskable.has(outcome.problem))
		return finish(context, payment, refund, { state: 'failed', problem: 'restored' })
	const ago = await sentAgo(context.db, id)
	if (outcome.state === 'later' && ago < arrival && !refund.ask_first)
		return finish(context, payment, refund, { ...outcome, state: 'unknown' })
	if (outcome.state === 'unknown' && ago > stuck)
		return finish(context, payment, refund, { ...outcome, state: 'failed' })
	await finish(context, payment, refund, outcome)
}

function claim(context: PaymentContext, payment: Payment, id: number): Promise<boolean> {
	return transaction(context.db, async (tx) => {
		await lockPayment(tx, payment.id)
		if (!(await claimRefund(tx, id))) return false
		await movePayment(tx, payment.id, ['refund_due'], 'refunding', 'refund')
		return true
	})
}

async function finish(context: PaymentContext, payment: Payment, refund: StoredRefund, outcome: RefundOutcome) {
	const { id, tries } = refund
	const step = (steps: number[]) => steps[Math.min(tries, steps.length - 1)] as number
	await transaction(context.db, async (tx) => {
		await context.book.lock(tx, payment.order_id)
		await lockPayment(tx, payment.id)
		switch (outcome.state) {
			case 'done':
				if (await moveRefund(tx, id, 'done', { reference: outcome.reference })) {
					await noteWhole(tx, payment)
					const { amount } = refund
					await context.book.refunded(tx, payment.order_id, { transfer: id, amount, reference: outcome.reference })
				}
				return
			case 'pending':
				await moveRefund(tx, id, 'sending', { reference: outcome.reference, next: step(askSeconds) })
				return
			case 'unknown':
				await moveRefund(tx, id, 'sending', { problem: outcome.problem, next: step(askSeconds) })
				return
			case 'later':
				await moveRefund(tx, id, 'due', { problem: outcome.problem, next: step(laterSeconds) })
				await movePayment(tx, payment.id, ['refunding'], 'refund_due', 'refund', { problem: outcome.problem })
				return
			case 'failed':
				context.log.error(
					{ invoice: payment.invoice, problem: outcome.problem },
					'a refund failed: an operator has to check it',
				)
				await moveRefund(tx, id, 'failed', { problem: outcome.problem })
				await movePayment(tx, payment.id, ['refunding'], 'refund_due', 'refund', { problem: outcome.problem })
		}
	})
}

/** A payment that was refunded completely is refunded. */
async function noteWhole(tx: Tx, payment: Payment) {
	const done = (await refundsOf(tx, payment.id)).filter(({ state }) => state === 'done')
	if (sum(done.map(({ amount }) => amount)) >= (payment.received ?? poisha(0)))
		await movePayment(tx, payment.id, ['refunding'], 'refunded', 'refund')
}
