import { type Tx, transaction } from '#server/platform/db/transaction.ts'
import type { Attempt, Outcome, PaymentGateway } from './gateway.rules.ts'
import type { SettleHints } from './gateways/definition.ts'
import { judge, nextCheck, type PaymentState, pendingStates, type Verdict, withMoney } from './payment.rules.ts'
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
 * Queries the state of an attempt to pay and acts on it, once, however many callers there are at the same time and in
 * whatever order. A payment for an order that waits for it places the order; any other money is refunded. Returns the
 * payment's state afterwards.
 */
export async function settlePayment(
	context: PaymentContext,
	id: number,
	source: string,
	hints: SettleHints = {},
): Promise<PaymentState> {
	const payment = await readPayment(context.db, id)
	if (!payment) throw new Error(`no payment ${id}`)
	const gateway = context.gateways[payment.gateway]
	if (!gateway || payment.reference === null || withMoney.includes(payment.state)) return payment.state
	const attempt = { invoice: payment.invoice, reference: payment.reference }
	const takeable = gateway.take !== undefined && pendingStates.includes(payment.state)
	const taking = payment.taking_since !== null
	let outcome: Outcome =
		hints.agreed && takeable && !taking ? { state: 'agreed' } : await gateway.query(attempt, hints.notice)
	if (outcome.state === 'agreed' && takeable) outcome = await take(context, gateway, payment, attempt)
	// It may still be executed, so it is neither over nor payable another way.
	if (taking && (outcome.state === 'pending' || outcome.state === 'agreed'))
		outcome = { state: 'unknown', problem: 'being_taken' }
	if (hints.over && (outcome.state === 'pending' || outcome.state === 'agreed'))
		outcome = { state: hints.over, problem: hints.over }
	return transaction(context.db, (tx) => apply(context, tx, id, outcome, source))
}

/**
 * Executes the payment that the shopper agreed to, if no other request does and the order still waits for this amount;
 * otherwise queries it.
 */
async function take(
	context: PaymentContext,
	gateway: PaymentGateway,
	payment: Payment,
	attempt: Attempt,
): Promise<Outcome> {
	const claimed = await transaction(context.db, async (tx) => {
		const order = await context.book.lock(tx, payment.order_id)
		const payable = order.waiting && !order.late && order.total === payment.amount
		return payable && (await claimTaking(tx, payment.id))
	})
	if (!claimed || !gateway.take) return gateway.query(attempt)
	const outcome = await gateway.take(attempt)
	if (outcome.state === 'pending' || outcome.state === 'agreed') await releaseTaking(context.db, payment.id)
	if (outcome.state === 'unknown')
		await context.jobs.enqueue(
			undefined,
			jobNames.settle,
			{ id: payment.id },
			{ startAfter: 2, singletonKey: `${payment.id}` },
		)
	return outcome
}

async function apply(
	context: PaymentContext,
	tx: Tx,
	id: number,
	outcome: Outcome,
	source: string,
): Promise<PaymentState> {
	const before = await readPayment(tx, id)
	const order = await context.book.lock(tx, before?.order_id as number)
	const payment = (await lockPayment(tx, id)) as Payment
	if (withMoney.includes(payment.state)) return payment.state
	const result = judge(payment, outcome)
	if (result.kind === 'money') {
		// A part that was cancelled since then changes the requested amount.
		const waiting = order.waiting && order.total === payment.amount
		return receive(context, tx, payment, result, { source, waiting, number: order.number })
	}
	if (!pendingStates.includes(payment.state)) {
		await noteEndedCheck(tx, id, nextCheck(payment.checks, true))
		return payment.state
	}
	if (result.kind === 'over') {
		await movePayment(tx, id, pendingStates, result.state, source, { problem: result.problem })
		return result.state
	}
	if (result.problem?.startsWith('another_'))
		context.log.error({ invoice: payment.invoice, problem: result.problem }, 'a gateway responded with another payment')
	await noteCheck(tx, payment, source, result.problem, nextCheck(payment.checks, payment.taking_since !== null))
	return payment.state
}

async function receive(
	context: PaymentContext,
	tx: Tx,
	payment: Payment,
	{ transaction: trx, amount, isExact, problem }: Extract<Verdict, { kind: 'money' }>,
	{ source, waiting, number }: { source: string; waiting: boolean; number: string },
): Promise<PaymentState> {
	const { id, gateway, invoice } = payment
	if (await isTransactionOfAnother(tx, payment, trx)) {
		context.log.error({ invoice }, 'a transaction that belongs to another payment')
		await noteCheck(tx, payment, source, 'transaction_of_another', 3_600)
		return payment.state
	}
	const change = { transaction: trx, received: amount, problem }
	if (waiting && isExact) {
		await movePayment(tx, id, [payment.state], 'paid', source, change)
		await context.book.paid(tx, number, gateway)
		if (problem) context.log.warn({ invoice, problem }, 'a payment marked as risky: its order waits for an operator')
		return 'paid'
	}
	const reason = isExact ? 'order_over' : 'wrong_amount'
	context.log.warn({ invoice, why: reason }, 'money arrived that no order waits for; it is refunded')
	await movePayment(tx, id, [payment.state], 'refund_due', source, { ...change, problem: reason })
	const transfer = await sendBack(context, tx, {
		paymentId: id,
		amount,
		reason: reason,
		key: `stray-${id}`,
		askedBy: 'shop',
	})
	await context.book.stray(tx, payment.order_id, { paymentId: id, amount, transfer })
	return 'refund_due'
}
