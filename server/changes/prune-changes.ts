import type { Deps } from '#server/deps.ts'
import { pruneChanges } from './changes.store.ts'

/** Rows of the feed are kept this long after their commit, at least. */
export const keptMinutes = 10

/** The job that deletes old rows of the feed. Before `jobs.start`. */
export function defineChangeJobs({ jobs, db }: Pick<Deps, 'jobs' | 'db'>): void {
	jobs.define('prune-changes', { cron: `*/${keptMinutes} * * * *`, retryLimit: 0, workers: 1 }, () =>
		pruneChanges(db, keptMinutes),
	)
}
