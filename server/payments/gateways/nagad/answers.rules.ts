import type { Outcome, RefundOutcome } from '#server/payments/gateway.rules.ts'
import { readAmount } from '#server/payments/gateways/amount.rules.ts'

type Body = Record<string, unknown>

const text = (body: Body, name: string) => (typeof body[name] === 'string' ? (body[name] as string) : '')

/** An invoice as Nagad's order id, which takes letters and digits only, 20 at most: `H7K29QXM-2` is `H7K29QXM2`. */
export function orderIdOf(invoice: string): string {
	return invoice.replaceAll('-', '')
}

/** A moment as Nagad writes it, by the clock of Dhaka: `20261122201530`. `ms` since 1970. */
export function dhakaStamp(ms: number): string {
	return new Date(ms + 6 * 3_600_000).toISOString().replace(/\D/g, '').slice(0, 14)
}

/** The day in a moment that Nagad wrote (`2026-11-22 20:15:30.0` or `20261122201530`) as `20261122`; empty without one. */
export function dayIn(moment: string): string {
	return /^\d{8}/.exec(moment.replace(/\D/g, ''))?.[0] ?? ''
}

const waiting = new Set(['Initiated', 'Ready', 'Pending', 'InProgress', 'OtpSent', 'OtpVerified', 'PinGiven'])

/**
 * What an answer to `verify/payment` means. The currency is not in it: the shop asked for taka (050). `orderId` has to be
 * that of the attempt.
 */
export function readVerify(body: Body, invoice: string): Outcome {
	const status = text(body, 'status')
	if (status === 'Success') {
		const [amount, transaction] = [readAmount(body.amount), text(body, 'issuerPaymentRefNo')]
		if (amount === null || !transaction) return { state: 'unknown', problem: 'unreadable' }
		const orderId = text(body, 'orderId')
		const ours = orderId === orderIdOf(invoice)
		return { state: 'paid', transaction, amount, currency: 'BDT', invoice: ours ? invoice : orderId }
	}
	if (status === 'Aborted' || status === 'Cancelled') return { state: 'cancelled', problem: 'cancelled' }
	if (status === 'Failed' || status === 'Declined') return { state: 'failed', problem: 'declined' }
	if (status === 'Expired') return { state: 'failed', problem: 'too_late' }
	if (waiting.has(status)) return { state: 'pending' }
	return { state: 'unknown', problem: text(body, 'reason') ? 'query_refused' : 'no_status' }
}

/** What an answer to `purchase/cancel`, decrypted, means. */
export function readCancel(body: Body): RefundOutcome {
	const reference = text(body, 'cancelTrxId')
	if (text(body, 'status') === 'Success' && reference) return { state: 'done', reference }
	if (text(body, 'status') === 'Failed') return { state: 'failed', problem: 'refund_refused' }
	return { state: 'unknown', problem: 'refund_unreadable' }
}
