import { utcOffset } from '#contract/delivery-days.ts'
import type { Outcome, RefundOutcome } from '#server/payments/gateway.rules.ts'
import { readAmount } from '#server/payments/gateways/amount.rules.ts'
import { type Body, stringOf } from '#server/payments/gateways/body.rules.ts'

/** An invoice as Nagad's order id: at most 20 letters and digits, nothing else. `H7K29QXM-2` is `H7K29QXM2`. */
export function orderIdOf(invoice: string): string {
	return invoice.replaceAll('-', '')
}

/** A time in Nagad's format, in Dhaka's time zone: `20261122201530`. `ms`: milliseconds since 1970. */
export function dhakaStamp(ms: number): string {
	return new Date(ms + utcOffset).toISOString().replace(/\D/g, '').slice(0, 14)
}

/** The date of a time from Nagad (`2026-11-22 20:15:30.0` or `20261122201530`) as `20261122`; empty if there is none. */
export function dayIn(moment: string): string {
	return /\d{8}/.exec(moment.replace(/\D/g, ''))?.[0] ?? ''
}

const waiting = new Set(['Initiated', 'Ready', 'Pending', 'InProgress', 'OtpSent', 'OtpVerified', 'PinGiven'])

/**
 * What the response to `verify/payment` means. It does not contain the currency: the shop requested taka (050). `orderId`
 * must be that of the attempt.
 */
export function readVerify(body: Body, invoice: string): Outcome {
	const status = stringOf(body, 'status')
	if (status === 'Success') {
		const [amount, transaction] = [readAmount(body.amount), stringOf(body, 'issuerPaymentRefNo')]
		if (amount === null || !transaction) return { state: 'unknown', problem: 'unreadable' }
		const orderId = stringOf(body, 'orderId')
		const ours = orderId === orderIdOf(invoice)
		return { state: 'paid', transaction, amount, currency: 'BDT', invoice: ours ? invoice : orderId }
	}
	if (status === 'Aborted' || status === 'Cancelled') return { state: 'cancelled', problem: 'cancelled' }
	if (status === 'Failed' || status === 'Declined') return { state: 'failed', problem: 'declined' }
	if (status === 'Expired') return { state: 'failed', problem: 'too_late' }
	if (waiting.has(status)) return { state: 'pending' }
	return { state: 'unknown', problem: stringOf(body, 'reason') ? 'query_refused' : 'no_status' }
}

/** What the decrypted response to `purchase/cancel` means. */
export function readCancel(body: Body): RefundOutcome {
	const reference = stringOf(body, 'cancelTrxId')
	if (stringOf(body, 'status') === 'Success' && reference) return { state: 'done', reference }
	if (stringOf(body, 'status') === 'Failed') return { state: 'failed', problem: 'refund_refused' }
	return { state: 'unknown', problem: 'refund_unreadable' }
}
