import { toBdt } from '#contract/money.ts'
import { keepReport, yesterday } from './notice.store.ts'
import { judge, withMoney } from './payment.rules.ts'
import { type Payment, paymentsOfDay } from './payment.store.ts'
import type { PaymentContext } from './payment-context.ts'
import { refundsOf } from './refund.store.ts'
import { settlePayment } from './settle-payment.ts'

/** A difference between the gateway and the shop's records. */
export type Difference = { invoice: string; gateway: string; ours: string; theirs: string; what: string }

export type Report = { day: string; checked: number; differences: Difference[] }

/** Attempts queried at a time. */
const breadth = 5

/**
 * Queries the gateways for every attempt made on a day in Dhaka (by default yesterday) and lists the differences from the
 * shop's records. Unnoticed payments are settled at once: the order is placed, or the money is refunded.
 */
export async function reconcileDay(context: PaymentContext, requestedDay?: string): Promise<Report> {
	const day = requestedDay ?? (await yesterday(context.db))
	const payments = (await paymentsOfDay(context.db, day)).filter(({ reference }) => reference !== null)
	const differences: Difference[] = []
	for (let at = 0; at < payments.length; at += breadth)
		differences.push(
			...(await Promise.all(payments.slice(at, at + breadth).map((one) => compare(context, one)))).flat(),
		)
	await keepReport(context.db, day, payments.length, differences)
	if (differences.length > 0)
		context.log.error({ day, differences: differences.length }, 'gateways and the shop’s records differ')
	return { day, checked: payments.length, differences }
}

async function compare(context: PaymentContext, payment: Payment): Promise<Difference[]> {
	const { invoice, gateway, state, reference } = payment
	const differ = (theirs: string, what: string) => [{ invoice, gateway, ours: state, theirs, what }]
	const outcome = await context.gateways[gateway]?.query({ invoice, reference: reference as string })
	if (!outcome) return differ('', 'gateway_not_configured')
	if (outcome.state === 'unknown') return differ('', `no_answer: ${outcome.problem}`)
	const result = judge(payment, outcome)
	const mine = withMoney.includes(state)
	if (result.kind !== 'money') {
		if (outcome.state === 'paid') return differ('paid', result.kind === 'open' ? `${result.problem}` : 'unreadable')
		return mine ? differ(outcome.state, 'we_say_paid') : []
	}
	if (!mine) {
		const now = await settlePayment(context, payment.id, 'reconcile')
		return differ('paid', `missed; now ${now}`)
	}
	if (result.transaction !== payment.transaction) return differ(result.transaction, 'another_transaction')
	if (result.amount !== payment.received) return differ(`${toBdt(result.amount)} BDT`, 'another_amount')
	const stuck = (await refundsOf(context.db, payment.id)).filter((refund) => refund.state === 'failed')
	return stuck.length > 0 && state === 'refund_due' ? differ('paid', 'refund_failed') : []
}
