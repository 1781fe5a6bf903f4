import type { Outcome, RefundOutcome } from '#server/payments/gateway.rules.ts'
import { readAmount } from '#server/payments/gateways/amount.rules.ts'
import { type Body, textOf } from '#server/payments/gateways/body.rules.ts'

/** Whether a transaction was paid: `VALID`, or `VALIDATED` once it has been queried before. */
export function isPaid(body: Body): boolean {
	return /^VALID(ATED)?$/.test(textOf(body, 'status'))
}

/** A paid transaction. `invoice` counts when SSLCommerz does not repeat it. */
export function readPaid(body: Body, invoice: string): Outcome {
	const amount = readAmount(body.currency_amount ?? body.amount)
	const transaction = textOf(body, 'bank_tran_id')
	if (amount === null || !transaction) return { state: 'unknown', problem: 'unreadable' }
	return {
		state: 'paid',
		transaction,
		amount,
		currency: textOf(body, 'currency_type') || textOf(body, 'currency'),
		invoice: textOf(body, 'tran_id') || invoice,
		risky: textOf(body, 'risk_level') === '1',
	}
}

/** What the transaction query means. An invoice may have several transactions: one that was paid counts, else the last. */
export function readTransactions(body: Body, invoice: string): Outcome {
	if (textOf(body, 'APIConnect') !== 'DONE') return { state: 'unknown', problem: 'not_connected' }
	const transactions = Array.isArray(body.element) ? (body.element as Body[]) : []
	const payment = transactions.find(isPaid)
	if (payment) return readPaid(payment, invoice)
	const last = textOf(transactions.at(-1) ?? {}, 'status')
	if (last === 'FAILED') return { state: 'failed', problem: 'declined' }
	if (last === 'CANCELLED') return { state: 'cancelled', problem: 'cancelled' }
	if (last === 'EXPIRED') return { state: 'failed', problem: 'too_late' }
	return { state: 'pending' }
}

/** What the response to a request for a refund means. */
export function readRefund(body: Body): RefundOutcome {
	const [status, reference] = [textOf(body, 'status'), textOf(body, 'refund_ref_id')]
	if (reference && (status === 'success' || status === 'processing')) return { state: 'pending', reference }
	if (status === 'failed') return { state: 'failed', problem: 'refund_refused' }
	return { state: 'unknown', problem: 'refund_unreadable' }
}

/** What the query of a refund means. `id` is the shop's own id of the refund. */
export function readRefundStatus(body: Body, { id, reference }: { id: string; reference: string }): RefundOutcome {
	const status = textOf(body, 'status')
	if (status === 'refunded') return { state: 'done', reference }
	if (status === 'processing') return { state: 'pending', reference }
	if (status === 'cancelled') return { state: 'failed', problem: `refund_cancelled_${id}` }
	return { state: 'unknown', problem: 'refund_status' }
}
