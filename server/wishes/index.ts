import type { Deps } from '#server/deps.ts'
import { forgetAlerts } from './alert.store.ts'
import { notifyRestocked } from './notify-restocked.ts'

export { alertsOf } from './alert.store.ts'
export { wishData } from './personal.store.ts'
export { serveAlertsEnd, wishHandlers } from './routes.ts'

/** Defines the jobs that send stock alerts, and delete old ones. Call it before `jobs.start`. */
export function defineWishJobs(deps: Deps): void {
	deps.jobs.define('tell-restocked', { cron: '* * * * *', workers: 1 }, async () => {
		await notifyRestocked(deps)
	})
	deps.jobs.define('forget-stock-alerts', { cron: '23 3 * * *', workers: 1 }, () => forgetAlerts(deps.db))
}
