import type { Deps } from '#server/deps.ts'
import { indexWords } from './index-words.ts'

/** Once a minute: indexes what was written without being indexed. Without work this is one small query. */
export function defineSearchJobs(deps: Pick<Deps, 'db' | 'jobs'>): void {
	deps.jobs.define('index-words', { cron: '* * * * *', retryLimit: 0, workers: 1, expireInSeconds: 600 }, () =>
		indexWords(deps),
	)
}
