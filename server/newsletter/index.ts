import type { Deps } from '#server/deps.ts'
import { sendIssues } from './send-issue.ts'
import { forgetSubscribers } from './subscriber.store.ts'

export { type Issue, listIssues, writeIssue } from './issue.store.ts'
export { newsletterData } from './personal.store.ts'
export { newsletterHandlers, serveLeave } from './routes.ts'
export { sendIssues } from './send-issue.ts'
export { chooseNewsletter, hasNewsletter } from './subscriber.store.ts'

/** Defines the jobs that send issues and delete unconfirmed subscribers. Call it before `jobs.start`. */
export function defineNewsletterJobs(deps: Deps): void {
	deps.jobs.define('send-newsletter', { cron: '*/5 * * * *', workers: 1, expireInSeconds: 900 }, () => sendIssues(deps))
	deps.jobs.define('forget-newsletter', { cron: '47 3 * * *', workers: 1 }, () => forgetSubscribers(deps.db))
}
