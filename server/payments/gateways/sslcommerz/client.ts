import type { Attempt, Outcome, PaymentGateway, RefundOutcome } from '#server/payments/gateway.rules.ts'
import { amountText, readAmount } from '#server/payments/gateways/amount.rules.ts'
import { ask, type Body, type Send, textOf } from '#server/payments/gateways/ask.ts'
import type { SslcommerzSettings } from './settings.ts'

const validator = '/validator/api'

/**
 * SSLCommerz, version 4: a hosted page for cards and mobile banking, which takes the money by itself. What it says by
 * notice or browser is only a reason to ask its transaction query, which is the proof.
 */
export function sslcommerzGateway(settings: SslcommerzSettings, send: Send): PaymentGateway {
	const { origin, storeId, password } = settings
	/** The store's password travels in the address, so no address is ever logged. */
	const get = (path: string, query: Record<string, string>) => {
		const url = new URL(path, origin)
		url.search = new URLSearchParams({ ...query, store_id: storeId, store_passwd: password, format: 'json' }).toString()
		return ask(send, url, { headers: { accept: 'application/json' } })
	}
	const transactions = (query: Record<string, string>) => get(`${validator}/merchantTransIDvalidationAPI.php`, query)

	return {
		start: async ({ invoice, amount, returnUrl, noticeUrl, customer, items }) => {
			const body = new URLSearchParams({
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
			const answer = await ask(send, new URL('/gwprocess/v4/api.php', origin), { method: 'POST', body })
			if (answer.state !== 'answered')
				return { state: answer.state === 'unreached' ? 'refused' : 'unknown', problem: answer.problem }
			const [reference, redirectUrl] = [textOf(answer.body, 'sessionkey'), textOf(answer.body, 'GatewayPageURL')]
			if (answer.body.status === 'SUCCESS' && reference && URL.canParse(redirectUrl))
				return { state: 'started', reference, redirectUrl }
			return { state: 'refused', problem: 'session_refused' }
		},

		query: async ({ invoice }: Attempt, hint?: string): Promise<Outcome> => {
			if (hint) {
				const told = await get(`${validator}/validationserverAPI.php`, { val_id: hint })
				if (told.state === 'answered' && isTaken(told.body)) return paid(told.body, invoice)
			}
			const answer = await transactions({ tran_id: invoice })
			if (answer.state !== 'answered') return { state: 'unknown', problem: answer.problem }
			if (textOf(answer.body, 'APIConnect') !== 'DONE') return { state: 'unknown', problem: 'not_connected' }
			const tries = Array.isArray(answer.body.element) ? (answer.body.element as Body[]) : []
			const taken = tries.find(isTaken)
			if (taken) return paid(taken, invoice)
			const last = textOf(tries.at(-1) ?? {}, 'status')
			if (last === 'FAILED') return { state: 'failed', problem: 'declined' }
			if (last === 'CANCELLED') return { state: 'cancelled', problem: 'cancelled' }
			if (last === 'EXPIRED') return { state: 'failed', problem: 'too_late' }
			return { state: 'pending' }
		},

		refund: async ({ transaction, amount, reason, id }) => {
			const answer = await transactions({
				bank_tran_id: transaction,
				refund_trans_id: id,
				refe_id: id,
				refund_amount: amountText(amount),
				refund_remarks: reason.slice(0, 255),
			})
			if (answer.state !== 'answered')
				return { state: answer.state === 'unreached' ? 'later' : 'unknown', problem: answer.problem }
			return readRefund(answer.body)
		},

		queryRefund: async (refund, { reference }) => {
			// Nothing finds a refund whose reference was lost; the same id of ours is not done twice.
			if (!reference) return { state: 'unknown', problem: 'reference_lost' }
			const answer = await transactions({ refund_ref_id: reference })
			if (answer.state !== 'answered') return { state: 'unknown', problem: answer.problem }
			const status = textOf(answer.body, 'status')
			if (status === 'refunded') return { state: 'done', reference }
			if (status === 'processing') return { state: 'pending', reference }
			if (status === 'cancelled') return { state: 'failed', problem: `refund_cancelled_${refund.id}` }
			return { state: 'unknown', problem: 'refund_status' }
		},
	}
}

const isTaken = (body: Body) => /^VALID(ATED)?$/.test(textOf(body, 'status'))

function paid(body: Body, asked: string): Outcome {
	const amount = readAmount(body.currency_amount ?? body.amount)
	const transaction = textOf(body, 'bank_tran_id')
	if (amount === null || !transaction) return { state: 'unknown', problem: 'unreadable' }
	return {
		state: 'paid',
		transaction,
		amount,
		currency: textOf(body, 'currency_type') || textOf(body, 'currency'),
		invoice: textOf(body, 'tran_id') || asked,
		risky: textOf(body, 'risk_level') === '1',
	}
}

function readRefund(body: Body): RefundOutcome {
	const [status, reference] = [textOf(body, 'status'), textOf(body, 'refund_ref_id')]
	if (reference && (status === 'success' || status === 'processing')) return { state: 'pending', reference }
	if (status === 'failed') return { state: 'failed', problem: 'refund_refused' }
	return { state: 'unknown', problem: 'refund_unreadable' }
}
