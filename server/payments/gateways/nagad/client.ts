import { randomBytes } from 'node:crypto'
import type { Poisha } from '#contract/money.ts'
import type { PaymentGateway, Refund, RefundOutcome } from '#server/payments/gateway.rules.ts'
import { amountText, readAmount } from '#server/payments/gateways/amount.rules.ts'
import { ask, isPage, notRefunded, notStarted, type Send } from '#server/payments/gateways/ask.ts'
import { type Body, textOf } from '#server/payments/gateways/body.rules.ts'
import { dayIn, dhakaStamp, orderIdOf, readCancel, readVerify } from './answers.rules.ts'
import { openFrom, sealFor } from './sealed-fields.ts'
import type { NagadSettings } from './settings.ts'

/** ISO 4217 number of the taka. */
const taka = '050'

/**
 * Nagad's checkout, version v-0.2.0: initialise, complete, the shopper pays on Nagad's page, verify. Nagad takes the money
 * by itself. The formats follow Nagad's public PHP sample (version 2.2, 2019) and public clients of the same calls; only
 * merchants get the guide itself. There is no notification and no query of a refund.
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
			...(body && { body: JSON.stringify(body) }),
		})
	const verify = (reference: string) => call(`/verify/payment/${encodeURIComponent(reference)}`)

	return {
		start: async ({ invoice, amount, returnUrl }) => {
			const [orderId, dateTime] = [orderIdOf(invoice), dhakaStamp(Date.now())]
			const challenge = randomBytes(20).toString('hex')
			const first = sealFor(settings, { merchantId, datetime: dateTime, orderId, challenge })
			const initialised = await call(`/check-out/initialize/${merchantId}/${orderId}`, { dateTime, ...first })
			if (initialised.state !== 'answered') return notStarted(initialised)
			const opened = openFrom(settings, initialised.body)
			const reference = opened ? textOf(opened, 'paymentReferenceId') : ''
			if (!opened || !reference) return { state: 'refused', problem: 'initialize_refused' }
			const order = { merchantId, orderId, currencyCode: taka, amount: amountText(amount) }
			const second = sealFor(settings, { ...order, challenge: textOf(opened, 'challenge') })
			const path = `/check-out/complete/${encodeURIComponent(reference)}`
			const completed = await call(path, { ...second, merchantCallbackURL: returnUrl })
			if (completed.state !== 'answered') return notStarted(completed)
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

		refund: async (refund) => {
			// Nagad requires the date and the amount of the payment as Nagad itself recorded them.
			const payment = await verify(refund.reference)
			if (payment.state !== 'answered') return { state: 'later', problem: payment.problem }
			const [amount, day] = [readAmount(payment.body.amount), dayIn(textOf(payment.body, 'orderDateTime'))]
			if (amount === null || !day) return { state: 'later', problem: 'payment_unreadable' }
			const query = new URLSearchParams({ paymentRefId: refund.reference, orderId: orderIdOf(refund.invoice) })
			const answer = await call(`/purchase/cancel?${query}`, cancellationOf(settings, refund, { amount, day }))
			return answer.state === 'answered' ? readCancelAnswer(settings, answer.body) : notRefunded(answer)
		},

		/** Nagad has no such call: an operator checks the merchant portal and records the refund by hand. */
		queryRefund: async () => ({ state: 'unknown', problem: 'no_refund_query' }),
	}
}

/** The signed body of a request for a refund. `payment`: the payment as Nagad recorded it. */
function cancellationOf(settings: NagadSettings, refund: Refund, payment: { amount: Poisha; day: string }) {
	const { sensitiveData, signature } = sealFor(settings, {
		merchantId: settings.merchantId,
		originalRequestDate: payment.day,
		originalAmount: amountText(payment.amount),
		cancelAmount: amountText(refund.amount),
		referenceNo: refund.id.slice(-20),
		referenceMessage: 'Refund',
	})
	return { sensitiveDataCancelRequest: sensitiveData, signature }
}

/** A refusal of a refund is neither signed nor encrypted, but has a `reason`. */
function readCancelAnswer(settings: NagadSettings, body: Body): RefundOutcome {
	const opened = openFrom(settings, body)
	if (opened) return readCancel(opened)
	return textOf(body, 'reason')
		? { state: 'failed', problem: 'refund_refused' }
		: { state: 'unknown', problem: 'refund_unreadable' }
}
