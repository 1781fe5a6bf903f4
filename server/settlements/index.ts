import type { Deps } from '#server/deps.ts'
import { postOrders } from './post-orders.ts'

export { closePeriod } from './close-period.ts'
export { getStatement } from './get-statement.ts'
export { readPayouts } from './payout.store.ts'
export { postOrders } from './post-orders.ts'
export { settlementDeskHandlers } from './routes.ts'
export { readSellerBalances } from './seller.store.ts'
export { setAccountIn } from './set-account.ts'
export { balanceView, payoutView } from './view-money.rules.ts'

/** The job that posts what has changed of orders to the ledger, every minute. Before `jobs.start`. */
export function defineSettlementJobs(deps: Pick<Deps, 'db' | 'jobs'>): void {
	deps.jobs.define('post-ledger', { cron: '* * * * *', retryLimit: 0, workers: 1, expireInSeconds: 900 }, () =>
		postOrders(deps.db),
	)
}
