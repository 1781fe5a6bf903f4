import { forgetNotices } from './notice.store.ts'
import { takeDue } from './payment.store.ts'
import { jobNames, type PaymentContext } from './payment-context.ts'
import { reconcileDay } from './reconcile-payments.ts'
import { takeDueRefunds } from './refund.store.ts'
import { sendRefund } from './send-refund.ts'
import { settlePayment } from './settle-payment.ts'

const batch = 50

/** Queries every attempt that is due, and continues due refunds. */
export async function sweepPayments(context: PaymentContext): Promise<void> {
	for (let full = true; full; ) {
		const ids = await takeDue(context.db, batch)
		await Promise.all(ids.map((id) => guarded(context, { payment: id }, settlePayment(context, id, 'sweep'))))
		const refunds = await takeDueRefunds(context.db, batch)
		await Promise.all(refunds.map((id) => guarded(context, { refund: id }, sendRefund(context, id))))
		full = ids.length === batch || refunds.length === batch
	}
}

/** An error is logged; the item is retried when it is next due and does not stop the others. */
function guarded(context: PaymentContext, which: object, work: Promise<unknown>): Promise<unknown> {
	return work.catch((error: unknown) =>
		context.log.error({ ...which, err: error }, 'a payment or refund could not be processed'),
	)
}

/** Defines the periodic jobs of payments. Call it before `jobs.start`. */
export function definePaymentJobs(context: PaymentContext): void {
	const { jobs, db } = context
	const patient = { retryLimit: 3, retryDelay: 5, expireInSeconds: 120 }
	jobs.define<{ id: number; notice?: string }>(jobNames.settle, patient, async ({ id, notice }) => {
		await settlePayment(context, id, notice ? 'notice' : 'sweep', notice ? { notice } : {})
	})
	jobs.define<{ id: number }>(jobNames.refund, patient, ({ id }) => sendRefund(context, id))
	jobs.define('sweep-payments', { cron: '* * * * *', retryLimit: 0, workers: 1, expireInSeconds: 300 }, () =>
		sweepPayments(context),
	)
	// 02:20 in Dhaka, for the day before.
	jobs.define('reconcile-payments', { cron: '20 20 * * *', workers: 1, expireInSeconds: 3_600 }, async () => {
		await reconcileDay(context)
		await forgetNotices(db)
	})
}
