import type { Deps } from '#server/deps.ts'
import type { Handlers } from '#server/platform/http/serve.ts'
import { announceOrders } from './announce-orders.ts'
import { orderRoutes } from './routes.ts'

/** A job that tells shoppers of orders whose process died before it could. Before `jobs.start`. */
export function defineOrderJobs(deps: Deps): void {
	deps.jobs.define('announce-orders', { cron: '* * * * *', retryLimit: 0, workers: 1 }, async () => {
		await announceOrders(deps)
	})
}

export function orderHandlers(deps: Deps): Partial<Handlers> {
	return orderRoutes(deps)
}
