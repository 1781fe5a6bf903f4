import { forgetNotices } from './notice.store.ts'
import { takeDue } from './payment.store.ts'
import { jobNames, type PaymentContext } from './payment-context.ts'
import { reconcileDay } from './reconcile-payments.ts'
import { takeDueRefunds } from './refund.store.ts'
import { sendRefund } from './send-refund.ts'
import { settlePayment } from './settle-payment.ts'

const batch = 50

/** Asks for every attempt whose time it is, and looks after refunds. */
export async function sweepPayments(desk: PaymentContext): Promise<void> {
	for (let full = true; full; ) {
		const ids = await takeDue(desk.db, batch)
		await Promise.all(ids.map((id) => guarded(desk, { payment: id }, settlePayment(desk, id, 'sweep'))))
		const refunds = await takeDueRefunds(desk.db, batch)
		await Promise.all(refunds.map((id) => guarded(desk, { refund: id }, sendRefund(desk, id))))
		full = ids.length === batch || refunds.length === batch
	}
}

/** One that fails is tried again in its time and holds up no other. */
function guarded(desk: PaymentContext, which: object, work: Promise<unknown>): Promise<unknown> {
	return work.catch((error: unknown) => desk.log.error({ ...which, err: error }, 'a payment could not be looked after'))
}

/** What is done for payments behind the shop's back. Before `jobs.start`. */
export function definePaymentJobs(desk: PaymentContext): void {
	const { jobs, db } = desk
	const patient = { retryLimit: 3, retryDelay: 5, expireInSeconds: 120 }
	jobs.define<{ id: number; notice?: string }>(jobNames.settle, patient, async ({ id, notice }) => {
		await settlePayment(desk, id, notice ? 'notice' : 'sweep', notice ? { notice } : {})
	})
	jobs.define<{ id: number }>(jobNames.refund, patient, ({ id }) => sendRefund(desk, id))
	jobs.define('sweep-payments', { cron: '* * * * *', retryLimit: 0, workers: 1, expireInSeconds: 300 }, () =>
		sweepPayments(desk),
	)
	// Twenty past two in the night of Dhaka, for the day before.
	jobs.define('reconcile-payments', { cron: '20 20 * * *', workers: 1, expireInSeconds: 3_600 }, async () => {
		await reconcileDay(desk)
		await forgetNotices(db)
	})
}
