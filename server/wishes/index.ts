import type { Deps } from '#server/deps.ts'
import { forgetAlerts } from './alert.store.ts'
import { notifyRestocked } from './notify-restocked.ts'

export { alertsOf } from './alert.store.ts'
export { wishData } from './personal.store.ts'
export { serveAlertsEnd, wishHandlers } from './routes.ts'

/** Tells the queue to write to those who wait for stock, and to forget who waited too long. Before `jobs.start`. */
export function defineWishJobs(deps: Deps): void {
	deps.jobs.define('tell-restocked', { cron: '* * * * *', workers: 1 }, async () => {
		await notifyRestocked(deps)
	})
	deps.jobs.define('forget-stock-alerts', { cron: '23 3 * * *', workers: 1 }, () => forgetAlerts(deps.db))
}
