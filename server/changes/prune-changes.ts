import type { Deps } from '#server/deps.ts'
import { pruneChanges } from './changes.store.ts'

/** Rows of the feed are stored for at least this long after their commit. */
export const keptMinutes = 10

/** Defines the job that deletes old rows of the feed. To be called before `jobs.start`. */
export function defineChangeJobs({ jobs, db }: Pick<Deps, 'jobs' | 'db'>): void {
	jobs.define('prune-changes', { cron: `*/${keptMinutes} * * * *`, retryLimit: 0, workers: 1 }, () =>
		pruneChanges(db, keptMinutes),
	)
}
