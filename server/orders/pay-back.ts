import type { Deps } from '#server/deps.ts'
import { type PaymentContext, refundablePayments, sendBack } from '#server/payments/index.ts'
import { transaction } from '#server/platform/db/transaction.ts'
import { openClaims, settleBy, takeClaims } from './money.store.ts'
import { lockPayable } from './order-book.store.ts'
import { routeRefund } from './route-refund.rules.ts'

export const payBackJob = 'pay-back-orders'
const batch = 50

/**
 * Refunds open claims of orders that were paid online, through the gateway of the payment. Each claim separately: one that
 * fails is retried later and does not block others.
 */
export async function payBack(context: PaymentContext): Promise<void> {
	for (let full = true; full; ) {
		const claims = await takeClaims(context.db, batch)
		for (const { id, orderId } of claims)
			await payClaim(context, orderId, id).catch((error: unknown) => {
				context.log.error({ refund: id, err: error }, 'a refund that is due could not be sent')
			})
		full = claims.length === batch
	}
}

function payClaim(context: PaymentContext, orderId: number, id: number): Promise<void> {
	return transaction(context.db, async (tx) => {
		await lockPayable(tx, orderId)
		const claim = (await openClaims(tx, orderId)).find((one) => one.id === id && one.failedAt === null)
		if (!claim) return
		const { amount, cause } = claim
		const [route] = routeRefund(await refundablePayments(context, tx, orderId), amount)
		if (!route) {
			context.log.error({ refund: id }, 'money that is owed cannot go back by itself')
			return
		}
		const transfer = await sendBack(context, tx, {
			paymentId: route.payment,
			amount: route.amount,
			reason: cause,
			key: `owed-${id}`,
			askedBy: 'shop',
		})
		// What exceeds one payment becomes a separate claim for the next run.
		await settleBy(tx, claim, route.amount, transfer)
	})
}

/** Starts the job now instead of within a minute. */
export async function payBackSoon({ jobs }: Pick<Deps, 'jobs'>): Promise<void> {
	await jobs.enqueue(undefined, payBackJob, {}, { singletonKey: 'soon' })
}
