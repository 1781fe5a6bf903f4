import type { Deps } from '#server/deps.ts'
import { indexWords } from './index-words.ts'
import { forgetMisses } from './miss.store.ts'

/** Once a minute: indexes what was written without being indexed; without work this is one small query. Daily: forgets old searches. */
export function defineSearchJobs(deps: Pick<Deps, 'db' | 'jobs'>): void {
	deps.jobs.define('index-words', { cron: '* * * * *', retryLimit: 0, workers: 1, expireInSeconds: 600 }, () =>
		indexWords(deps),
	)
	deps.jobs.define('forget-searches', { cron: '49 3 * * *', workers: 1 }, () => forgetMisses(deps.db))
}
