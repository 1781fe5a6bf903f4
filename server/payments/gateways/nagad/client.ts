import { randomBytes } from 'node:crypto'
import type { PaymentGateway } from '#server/payments/gateway.rules.ts'
import { amountText, readAmount } from '#server/payments/gateways/amount.rules.ts'
import { ask, isPage, type Send, textOf } from '#server/payments/gateways/ask.ts'
import { dayIn, dhakaStamp, orderIdOf, readCancel, readVerify } from './answers.rules.ts'
import { openFrom, sealFor } from './sealed-fields.ts'
import type { NagadSettings } from './settings.ts'

/** ISO 4217 number of the taka. */
const taka = '050'

/**
 * Nagad's checkout, version v-0.2.0: initialise, complete, the shopper pays on Nagad's page, verify. Nagad takes the money
 * by itself. The formats follow Nagad's public PHP sample (version 2.2, 2019) and public clients of the same calls; the
 * guide itself is given to merchants only. There is no notification and no query of a refund.
 */
export function nagadGateway(settings: NagadSettings, send: Send): PaymentGateway {
	const { origin, base, merchantId, address } = settings
	const call = (path: string, body?: object) =>
		ask(send, new URL(`${base}${path}`, origin), {
			method: body ? 'POST' : 'GET',
			headers: {
				accept: 'application/json',
				'content-type': 'application/json',
				'x-km-api-version': 'v-0.2.0',
				'x-km-ip-v4': address,
				'x-km-client-type': 'MOBILE_WEB',
			},
			...(body ? { body: JSON.stringify(body) } : {}),
		})
	const verify = (reference: string) => call(`/verify/payment/${encodeURIComponent(reference)}`)

	return {
		start: async ({ invoice, amount, returnUrl }) => {
			const [orderId, dateTime] = [orderIdOf(invoice), dhakaStamp(Date.now())]
			const challenge = randomBytes(20).toString('hex')
			const first = sealFor(settings, { merchantId, datetime: dateTime, orderId, challenge })
			const begun = await call(`/check-out/initialize/${merchantId}/${orderId}`, { dateTime, ...first })
			if (begun.state !== 'answered')
				return { state: begun.state === 'unreached' ? 'refused' : 'unknown', problem: begun.problem }
			const opened = openFrom(settings, begun.body)
			const reference = opened ? textOf(opened, 'paymentReferenceId') : ''
			if (!opened || !reference) return { state: 'refused', problem: 'initialize_refused' }
			const order = { merchantId, orderId, currencyCode: taka, amount: amountText(amount) }
			const second = sealFor(settings, { ...order, challenge: textOf(opened, 'challenge') })
			const path = `/check-out/complete/${encodeURIComponent(reference)}`
			const completed = await call(path, { ...second, merchantCallbackURL: returnUrl })
			if (completed.state !== 'answered')
				return { state: completed.state === 'unreached' ? 'refused' : 'unknown', problem: completed.problem }
			const redirectUrl = textOf(completed.body, 'callBackUrl')
			if (textOf(completed.body, 'status') === 'Success' && isPage(redirectUrl))
				return { state: 'started', reference, redirectUrl }
			return { state: 'refused', problem: 'complete_refused' }
		},

		query: async ({ reference, invoice }) => {
			const answer = await verify(reference)
			return answer.state === 'answered'
				? readVerify(answer.body, invoice)
				: { state: 'unknown', problem: answer.problem }
		},

		refund: async ({ id, reference, invoice, amount }) => {
			// Nagad wants the day and amount of the payment as it has them.
			const paid = await verify(reference)
			if (paid.state !== 'answered') return { state: 'later', problem: paid.problem }
			const [original, day] = [readAmount(paid.body.amount), dayIn(textOf(paid.body, 'orderDateTime'))]
			if (original === null || !day) return { state: 'later', problem: 'payment_unreadable' }
			const { sensitiveData, signature } = sealFor(settings, {
				merchantId,
				originalRequestDate: day,
				originalAmount: amountText(original),
				cancelAmount: amountText(amount),
				referenceNo: id.slice(-20),
				referenceMessage: 'Refund',
			})
			const query = new URLSearchParams({ paymentRefId: reference, orderId: orderIdOf(invoice) })
			const answer = await call(`/purchase/cancel?${query}`, { sensitiveDataCancelRequest: sensitiveData, signature })
			if (answer.state !== 'answered')
				return { state: answer.state === 'unreached' ? 'later' : 'unknown', problem: answer.problem }
			const opened = openFrom(settings, answer.body)
			if (opened) return readCancel(opened)
			const refused = textOf(answer.body, 'reason') !== ''
			return refused
				? { state: 'failed', problem: 'refund_refused' }
				: { state: 'unknown', problem: 'refund_unreadable' }
		},

		/** Nagad has no call for it: somebody looks at the merchant's portal and notes the refund by hand. */
		queryRefund: async () => ({ state: 'unknown', problem: 'no_refund_query' }),
	}
}
