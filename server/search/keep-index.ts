import type { Deps } from '#server/deps.ts'
import { indexWords } from './index-words.ts'

/** Once a minute: what was written without anybody indexing it is found by text. Nothing to do is one small query. */
export function defineSearchJobs(deps: Pick<Deps, 'db' | 'jobs'>): void {
	deps.jobs.define('index-words', { cron: '* * * * *', retryLimit: 0, workers: 1, expireInSeconds: 600 }, () =>
		indexWords(deps),
	)
}
