import type { Deps } from '#server/deps.ts'
import type { Handlers } from '#server/platform/http/serve.ts'
import { announceOrders } from './announce-orders.ts'
import { countPairs } from './pairs.store.ts'
import { forgetBuyers } from './personal.store.ts'
import { orderRoutes } from './routes.ts'

export { type Decision, decideReturn } from './decide-return.ts'
export { listDeskOrders, listDeskRefunds, listDeskReturns } from './desk.store.ts'
export { type Operation, operateOrder } from './operate-order.ts'
export { deliveredOrder } from './order.store.ts'
export type { OrderRecord } from './order-view.rules.ts'
export { orderData } from './personal.store.ts'
export { recordRefund } from './record-refund.ts'

/** Jobs that tell shoppers of orders whose process died before it could, and forget who has left. Before `jobs.start`. */
export function defineOrderJobs(deps: Deps): void {
	deps.jobs.define('announce-orders', { cron: '* * * * *', retryLimit: 0, workers: 1 }, async () => {
		await announceOrders(deps)
	})
	deps.jobs.define('count-pairs', { cron: '17 21 * * *', workers: 1, expireInSeconds: 900 }, () => countPairs(deps.db))
	deps.jobs.define('forget-buyers', { cron: '41 3 * * *', workers: 1 }, () => forgetBuyers(deps.db))
}

export function orderHandlers(deps: Deps): Partial<Handlers> {
	return orderRoutes(deps)
}
