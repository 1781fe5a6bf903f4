import type { Outcome, RefundOutcome } from '#server/payments/gateway.rules.ts'
import { readAmount } from '#server/payments/gateways/amount.rules.ts'

type Body = Record<string, unknown>

const text = (body: Body, name: string) => (typeof body[name] === 'string' ? (body[name] as string) : '')

/** The code of an answer in any of bKash's four envelopes; `0000` is the only success, whatever the HTTP status. */
export function codeOf(body: Body): string {
	for (const name of ['statusCode', 'errorCode', 'externalCode', 'internalCode']) {
		const code = text(body, name)
		if (code) return code
	}
	return text(body, 'message') ? 'gateway_message' : ''
}

/** Was it refused for its access token? Such a call was not done and may be sent again with a new one. */
export function isTokenRefused(status: number, body: Body): boolean {
	return status === 401 || codeOf(body) === '2079' || /unauthori[sz]ed|token.*expired/i.test(text(body, 'message'))
}

/** It may have been done before: ask how it stands. */
const done = new Set(['2062', '2068', '2116', '2117', '2119'])
/** It stands otherwise than we think: ask how. */
const otherState = new Set(['2054', '2056', '2060'])
/** bKash is busy and has not done it. */
const busy = new Set(['2003', '2020', '2024', '503'])
/** For the shopper to know and mend; anything else that failed is `declined`. */
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

/** What an answer to execute means; `ask`: only a query can say. */
export function readExecute(body: Body): Outcome | 'ask' {
	const code = codeOf(body)
	if (code === '0000') return text(body, 'transactionStatus') === 'Completed' ? paid(body) : 'ask'
	if (done.has(code) || otherState.has(code) || code === '') return 'ask'
	if (busy.has(code)) return { state: 'pending' }
	return { state: 'failed', problem: problems[code] ?? `declined_${code}` }
}

/** What an answer to a query means. */
export function readQuery(body: Body): Outcome {
	const code = codeOf(body)
	if (code !== '0000') return { state: 'unknown', problem: code ? `query_${code}` : 'no_code' }
	switch (text(body, 'transactionStatus')) {
		case 'Completed':
			return paid(body)
		case 'Initiated': {
			const verified = text(body, 'verificationStatus') || text(body, 'userVerificationStatus')
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

/** Coupons lower what the shopper pays, not what the shop sold: `saleAmount` stands before `amount`. */
function paid(body: Body): Outcome {
	const amount = readAmount(body.saleAmount ?? body.amount)
	const transaction = text(body, 'trxID')
	if (amount === null || !transaction) return { state: 'unknown', problem: 'unreadable' }
	const invoice = text(body, 'merchantInvoiceNumber') || text(body, 'merchantInvoice')
	return { state: 'paid', transaction, amount, currency: text(body, 'currency'), invoice }
}

/** What an answer to a refund means. */
export function readRefund(body: Body): RefundOutcome {
	const reference = text(body, 'refundTrxId')
	if (reference) return { state: isRefunded(body) ? 'done' : 'pending', reference }
	const code = codeOf(body)
	if (!code) return { state: 'unknown', problem: 'no_code' }
	if (done.has(code)) return { state: 'unknown', problem: `refund_${code}` }
	if (busy.has(code) || code === '2023') return { state: 'later', problem: `refund_${code}` }
	return { state: 'failed', problem: `refund_${code}` }
}

const isRefunded = (body: Body) => text(body, 'refundTransactionStatus') === 'Completed'

/** Finds a refund among all that bKash has of a payment: by its reference, else one of its amount nobody else claims. */
export function findRefund(
	body: Body,
	refund: { amount: number },
	sent: { reference: string | null; known: readonly string[] },
): RefundOutcome {
	const all = body.refundTransactions
	if (!Array.isArray(all)) return { state: 'unknown', problem: `refund_${codeOf(body) || 'no_list'}` }
	const found = (all as Body[]).find((one) => {
		const reference = text(one, 'refundTrxId')
		if (sent.reference) return reference === sent.reference
		return readAmount(one.refundAmount) === refund.amount && !sent.known.includes(reference)
	})
	if (!found)
		return sent.reference ? { state: 'unknown', problem: 'refund_gone' } : { state: 'later', problem: 'not_there' }
	const reference = text(found, 'refundTrxId')
	if (text(found, 'refundTransactionStatus') === 'Failed') return { state: 'failed', problem: 'refund_failed' }
	return { state: isRefunded(found) ? 'done' : 'pending', reference }
}
