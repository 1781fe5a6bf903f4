import type { Attempt, NewAttempt, Outcome, PaymentGateway } from '#server/payments/gateway.rules.ts'
import { amountText } from '#server/payments/gateways/amount.rules.ts'
import { ask, isPage, notRefunded, notStarted, type Send } from '#server/payments/gateways/ask.ts'
import { textOf } from '#server/payments/gateways/body.rules.ts'
import { isPaid, readPaid, readRefund, readRefundStatus, readTransactions } from './answers.rules.ts'
import type { SslcommerzSettings } from './settings.ts'

const validator = '/validator/api'

/**
 * SSLCommerz, version 4: a hosted page for cards and mobile banking, which takes the money by itself. A notification and
 * the browser's return only cause a transaction query; only the query is proof.
 */
export function sslcommerzGateway(settings: SslcommerzSettings, send: Send): PaymentGateway {
	const { origin, storeId, password } = settings
	/** The query holds the store's password: the address must not be logged. */
	const get = (path: string, query: Record<string, string>) => {
		const url = new URL(path, origin)
		url.search = new URLSearchParams({ ...query, store_id: storeId, store_passwd: password, format: 'json' }).toString()
		return ask(send, url, { headers: { accept: 'application/json' } })
	}
	const transactions = (query: Record<string, string>) => get(`${validator}/merchantTransIDvalidationAPI.php`, query)

	return {
		start: async (attempt) => {
			const body = sessionOf(attempt, settings)
			const answer = await ask(send, new URL('/gwprocess/v4/api.php', origin), { method: 'POST', body })
			if (answer.state !== 'answered') return notStarted(answer)
			const [reference, redirectUrl] = [textOf(answer.body, 'sessionkey'), textOf(answer.body, 'GatewayPageURL')]
			if (answer.body.status === 'SUCCESS' && reference && isPage(redirectUrl))
				return { state: 'started', reference, redirectUrl }
			return { state: 'refused', problem: 'session_refused' }
		},

		query: async ({ invoice }: Attempt, hint?: string): Promise<Outcome> => {
			if (hint) {
				const validation = await get(`${validator}/validationserverAPI.php`, { val_id: hint })
				if (validation.state === 'answered' && isPaid(validation.body)) return readPaid(validation.body, invoice)
			}
			const answer = await transactions({ tran_id: invoice })
			if (answer.state !== 'answered') return { state: 'unknown', problem: answer.problem }
			return readTransactions(answer.body, invoice)
		},

		refund: async ({ transaction, amount, reason, id }) => {
			const answer = await transactions({
				bank_tran_id: transaction,
				refund_trans_id: id,
				refe_id: id,
				refund_amount: amountText(amount),
				refund_remarks: reason.slice(0, 255),
			})
			return answer.state === 'answered' ? readRefund(answer.body) : notRefunded(answer)
		},

		queryRefund: async (refund, { reference }) => {
			// A refund can only be queried by SSLCommerz's reference. It is not sent again, since SSLCommerz documents no
			// refusal of a repeated id: after a day without an answer an operator has to look.
			if (!reference) return { state: 'unknown', problem: 'reference_lost' }
			const answer = await transactions({ refund_ref_id: reference })
			if (answer.state !== 'answered') return { state: 'unknown', problem: answer.problem }
			return readRefundStatus(answer.body, { id: refund.id, reference })
		},
	}
}

/** The form that opens a payment session. */
function sessionOf(
	{ invoice, amount, returnUrl, noticeUrl, customer, items }: NewAttempt,
	{ storeId, password }: SslcommerzSettings,
) {
	return new URLSearchParams({
		store_id: storeId,
		store_passwd: password,
		total_amount: amountText(amount),
		currency: 'BDT',
		tran_id: invoice,
		success_url: returnUrl,
		fail_url: returnUrl,
		cancel_url: returnUrl,
		ipn_url: noticeUrl,
		cus_name: customer.name,
		cus_email: customer.email,
		cus_phone: customer.phone,
		cus_add1: customer.address,
		cus_city: customer.city,
		cus_country: 'Bangladesh',
		shipping_method: 'NO',
		num_of_item: String(items),
		product_name: `Order ${invoice}`,
		product_category: 'general',
		product_profile: 'general',
	})
}
