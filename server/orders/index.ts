import type { Deps } from '#server/deps.ts'
import type { PaymentContext } from '#server/payments/index.ts'
import { transaction } from '#server/platform/db/transaction.ts'
import { announceJob, announceOrders } from './announce-orders.ts'
import { watchMoney } from './check-money.ts'
import { expireOrders } from './expire-orders.ts'
import { keepMonths } from './keep-months.ts'
import { countPairs } from './pairs.store.ts'
import { payBack, payBackJob } from './pay-back.ts'
import { forgetBuyers } from './personal.store.ts'

export { type Announcer, announceJob, createAnnouncer } from './announce-orders.ts'
export { attachOrders, detachOrders, listMonths, MonthRefused } from './archive-month.ts'
export { checkMoney } from './check-money.ts'
export { emptyStock } from './cut.store.ts'
export { type CutWish, cutLines, previewCut } from './cut-lines.ts'
export { decideProblem, type ProblemDecision } from './decide-problem.ts'
export { type Decision, decideReturn } from './decide-return.ts'
export { listDeskOrders, listDeskRefunds, listDeskReturns } from './desk.store.ts'
export { expireOrders } from './expire-orders.ts'
export { getInvoiceFile } from './get-invoice.ts'
export { getOrder } from './get-order.ts'
export { keepMonths } from './keep-months.ts'
export { queueOrderMessage, readOrders } from './life.store.ts'
export { lineName } from './line-name.rules.ts'
export { mealDates, mealOf } from './meal.rules.ts'
export { monthName, readMonth } from './month.rules.ts'
export { isArchived } from './months.store.ts'
export { type Operation, operateOrder } from './operate-order.ts'
export { moves, type OrderStatus, openStates, readOrderNumber, statesOf } from './order.rules.ts'
export { deliveredOrder, findOrder, totalNow } from './order.store.ts'
export { createOrderBook } from './order-book.ts'
export { type OrderRecord, totalNowOf } from './order-record.rules.ts'
export { presentOrder, shownSlot } from './order-view.rules.ts'
export { payBack, payBackSoon } from './pay-back.ts'
export { orderData } from './personal.store.ts'
export { placeOrderIn } from './place-order.ts'
export { previewMove } from './preview.rules.ts'
export { type DeskProblem, listDeskProblems } from './problem.store.ts'
export { quoteCheckout } from './quote-checkout.ts'
export { presentQuote } from './quote-view.rules.ts'
export { recordRefund, recordRefundIn, refundReference } from './record-refund.ts'
export { decideReplacement, listReplacements, type ReplaceWish, replaceLine } from './replace-line.ts'
export { orderHandlers } from './routes.ts'
export { wantedSkus } from './wanted.store.ts'

/** Registers the jobs of orders: announcements, partitions of months, expiry of unpaid orders, refunds, the check of money, and erasure of closed accounts' data. Before `jobs.start`. */
export function defineOrderJobs(deps: Deps, context: PaymentContext): void {
	deps.jobs.define(announceJob, { cron: '* * * * *', retryLimit: 0, workers: 1 }, async () => {
		await announceOrders(deps)
	})
	deps.jobs.define('count-pairs', { cron: '17 21 * * *', workers: 1, expireInSeconds: 900 }, () =>
		transaction(deps.db, countPairs),
	)
	deps.jobs.define('expire-orders', { cron: '* * * * *', retryLimit: 0, workers: 1, expireInSeconds: 300 }, () =>
		expireOrders(context),
	)
	deps.jobs.define(payBackJob, { cron: '* * * * *', retryLimit: 0, workers: 1 }, () => payBack(context))
	// 02:50 in Dhaka, after the reconciliation with the gateways.
	deps.jobs.define('check-money', { cron: '50 20 * * *', workers: 1, expireInSeconds: 3_600 }, () => watchMoney(deps))
	// A minute after midnight in Dhaka; the months are made in advance.
	deps.jobs.define('order-months', { cron: '1 18 * * *', workers: 1, expireInSeconds: 300 }, () =>
		keepMonths(deps, { daily: true }),
	)
	deps.jobs.define('forget-buyers', { cron: '41 3 * * *', workers: 1 }, () => forgetBuyers(deps.db))
}
