import type { Deps } from '#server/deps.ts'
import { deleteOld } from './delivery.store.ts'
import { followEvents, sendJob } from './follow-events.ts'
import { sendDeliveries } from './send-deliveries.ts'

export { followEvents, keepFollowing } from './follow-events.ts'
export { webhookDeskHandlers } from './routes.ts'
export { addWebhook, changeWebhook, deleteWebhook, pingWebhook, renewSecret, resendDelivery } from './save-webhook.ts'
export { readDeliveries, readDelivery, readTries, readWebhooks } from './webhook.store.ts'

/** Days for which deliveries and their log are kept. */
const keptDays = 30

/** The jobs of webhooks. Call it before `jobs.start`. */
export function defineWebhookJobs(deps: Deps): void {
	const { jobs } = deps
	jobs.define<{ id: number }>(sendJob, { retryLimit: 0, batch: 5 }, ({ id }) => sendDeliveries(deps, id))
	// The process that follows events may be away.
	jobs.define('follow-events', { cron: '* * * * *', retryLimit: 0, workers: 1 }, () => followEvents(deps))
	jobs.define('forget-deliveries', { cron: '37 3 * * *', workers: 1 }, () => deleteOld(deps.db, keptDays))
}
