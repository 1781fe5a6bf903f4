import type { Poisha } from '#contract/money.ts'
import type { Outcome } from './gateway.rules.ts'

export type PaymentState =
	| 'created'
	| 'pending'
	| 'paid'
	| 'failed'
	| 'cancelled'
	| 'expired'
	| 'refund_due'
	| 'refunding'
	| 'refunded'

/** The states that may follow each state. Proved money counts in any state without money. */
export const moves: Record<PaymentState, readonly PaymentState[]> = {
	created: ['pending', 'failed', 'paid', 'refund_due'],
	pending: ['failed', 'cancelled', 'expired', 'paid', 'refund_due'],
	failed: ['paid', 'refund_due'],
	cancelled: ['paid', 'refund_due'],
	expired: ['paid', 'refund_due'],
	paid: ['refund_due'],
	refund_due: ['refunding'],
	refunding: ['refund_due', 'refunded'],
	refunded: [],
}

/** States of an attempt that may still become paid in the usual way. */
export const pendingStates: readonly PaymentState[] = ['created', 'pending']

/** States in which the shop has, or had, the shopper's money. */
export const withMoney: readonly PaymentState[] = ['paid', 'refund_due', 'refunding', 'refunded']

export type Verdict =
	/** Money arrived. `isExact`: exactly the requested amount. */
	| { kind: 'money'; transaction: string; amount: Poisha; isExact: boolean; problem: string | null }
	| { kind: 'over'; state: 'failed' | 'cancelled'; problem: string }
	| { kind: 'open'; problem: string | null }

/**
 * What an outcome means for a payment (D1, rule 4): it counts only if invoice and currency match; another amount was paid,
 * but not for this order.
 */
export function judge(payment: { invoice: string; amount: Poisha }, outcome: Outcome): Verdict {
	if (outcome.state === 'failed' || outcome.state === 'cancelled')
		return { kind: 'over', state: outcome.state, problem: outcome.problem }
	if (outcome.state === 'unknown') return { kind: 'open', problem: outcome.problem }
	if (outcome.state !== 'paid') return { kind: 'open', problem: null }
	const { transaction, amount, currency, invoice, risky } = outcome
	if (invoice !== payment.invoice) return { kind: 'open', problem: 'another_invoice' }
	if (currency !== 'BDT') return { kind: 'open', problem: 'another_currency' }
	if (amount <= 0) return { kind: 'open', problem: 'no_amount' }
	const isExact = amount === payment.amount
	return { kind: 'money', transaction, amount, isExact, problem: isExact ? (risky ? 'risky' : null) : 'wrong_amount' }
}

/** Seconds until an attempt is queried again, by the number of queries so far: soon while its money may have moved. */
export function nextCheck(checks: number, taking: boolean): number {
	const soon = [2, 5, 15, 60]
	const usual = [60, 60, 120, 120, 300]
	const steps = taking ? soon : usual
	return steps[Math.min(checks, steps.length - 1)] as number
}

/** `H7K2-9QXM` and attempt 2 as an invoice number: `H7K29QXM-2`. */
export function invoiceOf(number: string, attempt: number): string {
	return `${number.replaceAll('-', '')}-${attempt}`
}
