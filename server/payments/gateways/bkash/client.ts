import type { Deps } from '#server/deps.ts'
import type { Attempt, Outcome, PaymentGateway } from '#server/payments/gateway.rules.ts'
import { amountText } from '#server/payments/gateways/amount.rules.ts'
import { type Answer, ask, isPage, notRefunded, notStarted, type Send } from '#server/payments/gateways/ask.ts'
import { type Body, textOf } from '#server/payments/gateways/body.rules.ts'
import { codeOf, findRefund, isTokenRefused, readExecute, readQuery, readRefund } from './answers.rules.ts'
import type { BkashSettings } from './settings.ts'
import { type Granted, sharedTokens } from './tokens.ts'

const checkout = '/v1.2.0-beta/tokenized/checkout'
const refunds = '/v2/tokenized-checkout/refund/payment'

type GatewayDeps = Pick<Deps, 'db' | 'config' | 'log'>

/** bKash's tokenised checkout, version 1.2.0-beta, with refunds of version 2: one-off payments in BDT. */
export function bkashGateway(deps: GatewayDeps, settings: BkashSettings, send: Send): PaymentGateway {
	const call = callerFor(deps, settings, send)

	async function query({ reference }: Attempt): Promise<Outcome> {
		const answer = await call(`${checkout}/payment/status`, { paymentID: reference })
		return answer.state === 'answered' ? readQuery(answer.body) : { state: 'unknown', problem: answer.problem }
	}

	return {
		start: async ({ invoice, amount, returnUrl }) => {
			const answer = await call(`${checkout}/create`, {
				mode: '0011',
				payerReference: invoice,
				callbackURL: returnUrl,
				amount: amountText(amount),
				currency: 'BDT',
				intent: 'sale',
				merchantInvoiceNumber: invoice,
			})
			if (answer.state !== 'answered') return notStarted(answer)
			const [reference, redirectUrl] = [textOf(answer.body, 'paymentID'), textOf(answer.body, 'bkashURL')]
			if (codeOf(answer.body) === '0000' && reference && isPage(redirectUrl))
				return { state: 'started', reference, redirectUrl }
			return { state: 'refused', problem: `create_${codeOf(answer.body)}` }
		},

		query,

		take: async (attempt) => {
			const answer = await call(`${checkout}/execute`, { paymentID: attempt.reference })
			if (answer.state === 'unreached') return { state: 'pending' }
			const outcome = answer.state === 'answered' ? readExecute(answer.body) : 'ask'
			if (outcome !== 'ask') return outcome
			const queried = await query(attempt)
			// After a lost response bKash may still be executing, so "not taken yet" proves nothing.
			const isOpen = answer.state === 'lost' && (queried.state === 'pending' || queried.state === 'agreed')
			return isOpen ? { state: 'unknown', problem: answer.problem } : queried
		},

		refund: async ({ reference, transaction, invoice, amount, reason }) => {
			const body: Body = { paymentId: reference, trxId: transaction, refundAmount: amountText(amount) }
			const answer = await call(`${refunds}/transaction`, { ...body, sku: invoice, reason: reason.slice(0, 200) })
			return answer.state === 'answered' ? readRefund(answer.body) : notRefunded(answer)
		},

		queryRefund: async (refund, sent) => {
			const body = { paymentId: refund.reference, trxId: refund.transaction }
			const answer = await call(`${refunds}/status`, body)
			if (answer.state !== 'answered') return { state: 'unknown', problem: answer.problem }
			return findRefund(answer.body, refund, sent)
		},
	}
}

type Call = (path: string, body: object) => Promise<Answer>

/** Returns a function that calls bKash with the shared access token, and once more with a new one if bKash refuses that. */
function callerFor(deps: GatewayDeps, settings: BkashSettings, send: Send): Call {
	const post = (path: string, headers: Record<string, string>, body: object) =>
		ask(send, new URL(path, settings.origin), {
			method: 'POST',
			headers: { accept: 'application/json', 'content-type': 'application/json', ...headers },
			body: JSON.stringify(body),
		})

	const tokens = sharedTokens(deps, 'bkash', async (refresh): Promise<Granted | null> => {
		const { username, password, appKey, appSecret } = settings
		const body = { app_key: appKey, app_secret: appSecret, ...(refresh && { refresh_token: refresh }) }
		const answer = await post(`${checkout}/token/${refresh ? 'refresh' : 'grant'}`, { username, password }, body)
		const token = answer.state === 'answered' ? textOf(answer.body, 'id_token') : ''
		if (answer.state !== 'answered' || !token) {
			const problem = answer.state === 'answered' ? codeOf(answer.body) : answer.problem
			deps.log.warn({ gateway: 'bkash', problem, refresh: refresh !== null }, 'no access token')
			return null
		}
		const seconds = Math.min(Math.max(Number(answer.body.expires_in) || 3600, 60), 3600)
		return { token, refresh: textOf(answer.body, 'refresh_token'), seconds }
	})

	return async (path, body) => {
		let token = await tokens.current()
		for (let n = 0; ; n++) {
			if (!token) return { state: 'unreached', problem: 'no_token' }
			const answer = await post(path, { authorization: token, 'x-app-key': settings.appKey }, body)
			if (n > 0 || answer.state !== 'answered' || !isTokenRefused(answer.status, answer.body)) return answer
			token = await tokens.another(token)
		}
	}
}
