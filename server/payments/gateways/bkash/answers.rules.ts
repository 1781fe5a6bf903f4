import type { Outcome, RefundOutcome } from '#server/payments/gateway.rules.ts'
import { readAmount } from '#server/payments/gateways/amount.rules.ts'
import { type Body, stringOf } from '#server/payments/gateways/body.rules.ts'

/** The code of a response, in any of bKash's four envelopes. Only `0000` is success, whatever the HTTP status. */
export function codeOf(body: Body): string {
	for (const name of ['statusCode', 'errorCode', 'externalCode', 'internalCode']) {
		const code = stringOf(body, name)
		if (code) return code
	}
	return stringOf(body, 'message') ? 'gateway_message' : ''
}

/** Whether a call was refused for its access token. Such a call was not executed and may be sent again with a new token. */
export function isTokenRefused(status: number, body: Body): boolean {
	return status === 401 || codeOf(body) === '2079' || /unauthori[sz]ed|token.*expired/i.test(stringOf(body, 'message'))
}

/** An earlier call may have had the same effect: query the status. */
const done = new Set(['2062', '2068', '2116', '2117', '2119'])
/** The payment has another status than the shop expects: query it. */
const otherState = new Set(['2054', '2056', '2060'])
/** bKash is overloaded and did not execute the call. */
const busy = new Set(['2003', '2020', '2024', '503'])
/** Failures whose cause the shopper can remove. All others are `declined`. */
const problems: Record<string, string> = {
	2023: 'balance',
	2057: 'wallet',
	2058: 'wallet',
	2011: 'code',
	2013: 'code',
	2014: 'code',
	2015: 'code',
	2016: 'code',
	2017: 'code',
	2018: 'code',
	2019: 'code',
	2010: 'code',
}

/** What the response to `execute` means. `ask`: the outcome has to be queried. */
export function readExecute(body: Body): Outcome | 'ask' {
	const code = codeOf(body)
	if (code === '0000') return stringOf(body, 'transactionStatus') === 'Completed' ? paid(body) : 'ask'
	if (done.has(code) || otherState.has(code) || code === '') return 'ask'
	if (busy.has(code)) return { state: 'pending' }
	return { state: 'failed', problem: problems[code] ?? `declined_${code}` }
}

/** What the response to a payment query means. */
export function readQuery(body: Body): Outcome {
	const code = codeOf(body)
	if (code !== '0000') return { state: 'unknown', problem: code ? `query_${code}` : 'no_code' }
	switch (stringOf(body, 'transactionStatus')) {
		case 'Completed':
			return paid(body)
		case 'Initiated': {
			const verified = stringOf(body, 'verificationStatus') || stringOf(body, 'userVerificationStatus')
			return { state: verified === 'Complete' ? 'agreed' : 'pending' }
		}
		case 'Cancelled':
			return { state: 'cancelled', problem: 'cancelled' }
		case 'Failed':
		case 'Failure':
		case 'Declined':
		case 'Expired':
			return { state: 'failed', problem: 'declined' }
		default:
			return { state: 'unknown', problem: 'no_status' }
	}
}

/** A bKash coupon lowers the amount that the shopper pays, not the amount of the sale: `saleAmount` is preferred to `amount`. */
function paid(body: Body): Outcome {
	const amount = readAmount(body.saleAmount ?? body.amount)
	const transaction = stringOf(body, 'trxID')
	if (amount === null || !transaction) return { state: 'unknown', problem: 'unreadable' }
	const invoice = stringOf(body, 'merchantInvoiceNumber') || stringOf(body, 'merchantInvoice')
	return { state: 'paid', transaction, amount, currency: stringOf(body, 'currency'), invoice }
}

/** What the response to a request for a refund means. */
export function readRefund(body: Body): RefundOutcome {
	const reference = stringOf(body, 'refundTrxId')
	if (reference) return { state: isRefunded(body) ? 'done' : 'pending', reference }
	const code = codeOf(body)
	if (!code) return { state: 'unknown', problem: 'no_code' }
	if (done.has(code)) return { state: 'unknown', problem: `refund_${code}` }
	if (busy.has(code) || code === '2023') return { state: 'later', problem: `refund_${code}` }
	return { state: 'failed', problem: `refund_${code}` }
}

const isRefunded = (body: Body) => stringOf(body, 'refundTransactionStatus') === 'Completed'

/**
 * Finds a refund in bKash's list of a payment's refunds: by its reference; without one, by its amount among those that are
 * not `known`.
 */
export function findRefund(
	body: Body,
	refund: { amount: number },
	sent: { reference: string | null; known: readonly string[] },
): RefundOutcome {
	const all = body.refundTransactions
	if (!Array.isArray(all)) return { state: 'unknown', problem: `refund_${codeOf(body) || 'no_list'}` }
	const match = (all as Body[]).find((one) => {
		const reference = stringOf(one, 'refundTrxId')
		if (sent.reference) return reference === sent.reference
		return readAmount(one.refundAmount) === refund.amount && !sent.known.includes(reference)
	})
	if (!match)
		return sent.reference ? { state: 'unknown', problem: 'refund_gone' } : { state: 'later', problem: 'not_there' }
	const reference = stringOf(match, 'refundTrxId')
	if (stringOf(match, 'refundTransactionStatus') === 'Failed') return { state: 'failed', problem: 'refund_failed' }
	return { state: isRefunded(match) ? 'done' : 'pending', reference }
}
