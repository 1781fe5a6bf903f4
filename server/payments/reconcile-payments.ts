import { toBdt } from '#contract/money.ts'
import { keepReport, yesterday } from './notice.store.ts'
import { judge, withMoney } from './payment.rules.ts'
import { type Payment, paymentsOfDay } from './payment.store.ts'
import type { PaymentContext } from './payment-context.ts'
import { refundsOf } from './refund.store.ts'
import { settlePayment } from './settle-payment.ts'

/** Something the gateway says otherwise than our books. */
export type Difference = { invoice: string; gateway: string; ours: string; theirs: string; what: string }

export type Report = { day: string; checked: number; differences: Difference[] }

/** Attempts asked for at a time. */
const breadth = 5

/**
 * Asks the gateways for every attempt made on a day of Dhaka (yesterday unless told) and lists what they say otherwise
 * than our books. Money they have that we had not noticed is taken up at once: it makes its order placed, or goes back.
 */
export async function reconcileDay(desk: PaymentContext, wanted?: string): Promise<Report> {
	const day = wanted ?? (await yesterday(desk.db))
	const payments = (await paymentsOfDay(desk.db, day)).filter(({ reference }) => reference !== null)
	const differences: Difference[] = []
	for (let at = 0; at < payments.length; at += breadth)
		differences.push(...(await Promise.all(payments.slice(at, at + breadth).map((one) => compare(desk, one)))).flat())
	await keepReport(desk.db, day, payments.length, differences)
	if (differences.length > 0) desk.log.error({ day, differences: differences.length }, 'gateways and books differ')
	return { day, checked: payments.length, differences }
}

async function compare(desk: PaymentContext, payment: Payment): Promise<Difference[]> {
	const { invoice, gateway, state, reference } = payment
	const differ = (theirs: string, what: string) => [{ invoice, gateway, ours: state, theirs, what }]
	const asked = await desk.gateways[gateway]?.query({ invoice, reference: reference as string })
	if (!asked) return differ('', 'gateway_not_configured')
	if (asked.state === 'unknown') return differ('', `no_answer: ${asked.problem}`)
	const verdict = judge(payment, asked)
	const mine = withMoney.includes(state)
	if (verdict.kind !== 'money') {
		if (asked.state === 'paid') return differ('paid', verdict.kind === 'open' ? `${verdict.problem}` : 'unreadable')
		return mine ? differ(asked.state, 'we_say_paid') : []
	}
	if (!mine) {
		const now = await settlePayment(desk, payment.id, 'reconcile')
		return differ('paid', `missed; now ${now}`)
	}
	if (verdict.transaction !== payment.transaction) return differ(verdict.transaction, 'another_transaction')
	if (verdict.amount !== payment.received) return differ(`${toBdt(verdict.amount)} BDT`, 'another_amount')
	const stuck = (await refundsOf(desk.db, payment.id)).filter((refund) => refund.state === 'failed')
	return stuck.length > 0 && state === 'refund_due' ? differ('paid', 'refund_failed') : []
}
