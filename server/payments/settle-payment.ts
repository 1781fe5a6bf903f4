import { type Tx, transaction } from '#server/platform/db/transaction.ts'
import type { Attempt, Outcome, PaymentGateway } from './gateway.rules.ts'
import type { SettleHints } from './gateways/definition.ts'
import { judge, nextCheck, type PaymentState, underWay, type Verdict, withMoney } from './payment.rules.ts'
import {
	claimTaking,
	isTransactionOfAnother,
	lockPayment,
	movePayment,
	noteCheck,
	noteEndedCheck,
	type Payment,
	readPayment,
	releaseTaking,
} from './payment.store.ts'
import { jobNames, type PaymentContext } from './payment-context.ts'
import { sendBack } from './request-refund.ts'

/**
 * Finds out how an attempt to pay stands and acts on it, once, however many ask at the same time, in any order, as often
 * as they like. Money that came for an order which waits for it makes it placed; any other money is given back. Answers
 * the state it is in then.
 */
export async function settlePayment(
	desk: PaymentContext,
	id: number,
	source: string,
	hints: SettleHints = {},
): Promise<PaymentState> {
	const payment = await readPayment(desk.db, id)
	if (!payment) throw new Error(`no payment ${id}`)
	const gateway = desk.gateways[payment.gateway]
	if (!gateway || payment.reference === null || withMoney.includes(payment.state)) return payment.state
	const attempt = { invoice: payment.invoice, reference: payment.reference }
	const takeable = gateway.take !== undefined && underWay.includes(payment.state)
	const taking = payment.taking_since !== null
	let outcome: Outcome =
		hints.agreed && takeable && !taking ? { state: 'agreed' } : await gateway.query(attempt, hints.notice)
	if (outcome.state === 'agreed' && takeable) outcome = await take(desk, gateway, payment, attempt)
	// It may be under way still, so it is neither over nor paid another way.
	if (taking && (outcome.state === 'pending' || outcome.state === 'agreed'))
		outcome = { state: 'unknown', problem: 'being_taken' }
	if (hints.over && (outcome.state === 'pending' || outcome.state === 'agreed'))
		outcome = { state: hints.over, problem: hints.over }
	return transaction(desk.db, (tx) => apply(desk, tx, id, outcome, source))
}

/** Takes what the shopper agreed to, if nobody else does and the order still waits for this amount; otherwise asks. */
async function take(
	desk: PaymentContext,
	gateway: PaymentGateway,
	payment: Payment,
	attempt: Attempt,
): Promise<Outcome> {
	const claimed = await transaction(desk.db, async (tx) => {
		const order = await desk.book.lock(tx, payment.order_id)
		const wanted = order.waiting && !order.late && order.total === payment.amount
		return wanted && (await claimTaking(tx, payment.id))
	})
	if (!claimed || !gateway.take) return gateway.query(attempt)
	const outcome = await gateway.take(attempt)
	if (outcome.state === 'pending' || outcome.state === 'agreed') await releaseTaking(desk.db, payment.id)
	if (outcome.state === 'unknown')
		await desk.jobs.enqueue(
			undefined,
			jobNames.settle,
			{ id: payment.id },
			{ startAfter: 2, singletonKey: `${payment.id}` },
		)
	return outcome
}

async function apply(
	desk: PaymentContext,
	tx: Tx,
	id: number,
	outcome: Outcome,
	source: string,
): Promise<PaymentState> {
	const before = await readPayment(tx, id)
	const order = await desk.book.lock(tx, before?.order_id as number)
	const payment = (await lockPayment(tx, id)) as Payment
	if (withMoney.includes(payment.state)) return payment.state
	const verdict = judge(payment, outcome)
	if (verdict.kind === 'money') {
		// A part that was cancelled meanwhile makes it another amount than was asked for.
		const waiting = order.waiting && order.total === payment.amount
		return receive(desk, tx, payment, verdict, { source, waiting, number: order.number })
	}
	if (!underWay.includes(payment.state)) {
		await noteEndedCheck(tx, id, nextCheck(payment.checks, true))
		return payment.state
	}
	if (verdict.kind === 'over') {
		await movePayment(tx, id, underWay, verdict.state, source, { problem: verdict.problem })
		return verdict.state
	}
	if (verdict.problem?.startsWith('another_'))
		desk.log.error({ invoice: payment.invoice, problem: verdict.problem }, 'a gateway answered for another payment')
	await noteCheck(tx, payment, source, verdict.problem, nextCheck(payment.checks, payment.taking_since !== null))
	return payment.state
}

async function receive(
	desk: PaymentContext,
	tx: Tx,
	payment: Payment,
	{ transaction: trx, amount, wanted, problem }: Extract<Verdict, { kind: 'money' }>,
	{ source, waiting, number }: { source: string; waiting: boolean; number: string },
): Promise<PaymentState> {
	const { id, gateway, invoice } = payment
	if (await isTransactionOfAnother(tx, payment, trx)) {
		desk.log.error({ invoice }, 'a transaction that paid something else already')
		await noteCheck(tx, payment, source, 'transaction_of_another', 3_600)
		return payment.state
	}
	const change = { transaction: trx, received: amount, problem }
	if (waiting && wanted) {
		await movePayment(tx, id, [payment.state], 'paid', source, change)
		await desk.book.paid(tx, number, gateway)
		if (problem) desk.log.warn({ invoice, problem }, 'a payment the gateway doubts: its order waits for an operator')
		return 'paid'
	}
	const why = wanted ? 'order_over' : 'wrong_amount'
	desk.log.warn({ invoice, why }, 'money came that no order waits for; it goes back')
	await movePayment(tx, id, [payment.state], 'refund_due', source, { ...change, problem: why })
	const transfer = await sendBack(desk, tx, {
		paymentId: id,
		amount,
		reason: why,
		key: `stray-${id}`,
		askedBy: 'shop',
	})
	await desk.book.stray(tx, payment.order_id, { paymentId: id, amount, transfer })
	return 'refund_due'
}
