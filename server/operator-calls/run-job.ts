import { noteInAudit } from '#server/catalogue/index.ts'
import type { Deps } from '#server/deps.ts'
import { nextRun } from '#server/platform/cron.rules.ts'
import { transaction } from '#server/platform/db/transaction.ts'
import { byHand, type Jobs, type ScheduledJob } from '#server/platform/jobs.ts'
import { ShopError } from '#server/platform/shop-error.ts'

/** The scheduled jobs with the next run of each; null for a schedule that is not understood. */
export async function listJobs(jobs: Jobs, now: Date): Promise<(ScheduledJob & { next: Date | null })[]> {
	return (await jobs.scheduled()).map((job) => ({ ...job, next: nextRun(job.cron, now) }))
}

/**
 * Has the running shop do a scheduled job, noted in the audit trail. False when one that was asked for waits or runs already.
 * Throws `not_found` for any other name.
 */
export async function runJob({ db, jobs }: Pick<Deps, 'db' | 'jobs'>, actor: string, name: string): Promise<boolean> {
	if (!(await jobs.scheduled()).some((job) => job.name === name)) throw new ShopError('not_found')
	return transaction(db, async (tx) => {
		const id = await jobs.enqueue(tx, name, {}, { singletonKey: byHand })
		if (id !== null) await noteInAudit(tx, actor, 'job', [0], { name })
		return id !== null
	})
}
