import type { Deps } from '#server/deps.ts'
import { forgetSubscribers } from './subscriber.store.ts'

export { newsletterData } from './personal.store.ts'
export { newsletterHandlers, serveOneClick } from './routes.ts'
export { type Issue, sendIssue } from './send-issue.ts'

/** Tells the queue to forget who never confirmed. Before `jobs.start`. */
export function defineNewsletterJobs({ jobs, db }: Pick<Deps, 'jobs' | 'db'>): void {
	jobs.define('forget-newsletter', { cron: '47 3 * * *', workers: 1 }, () => forgetSubscribers(db))
}
