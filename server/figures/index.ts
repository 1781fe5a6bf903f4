import { addDays, dayOf } from '#contract/delivery-days.ts'
import type { Deps } from '#server/deps.ts'
import { byHand } from '#server/platform/jobs.ts'
import { countAgain, countMissing } from './count-again.ts'
import { daysBetween } from './figures.rules.ts'
import { hasUncounted } from './figures.store.ts'

export { noteVisits } from './count-visits.ts'
export { getToday } from './get-today.ts'
export { figureDeskHandlers } from './routes.ts'

/** Days that are counted again each night: orders placed before are delivered, cancelled or refused by then. */
const nightly = 62
/** Days before today that are counted again every quarter of an hour. */
const often = 2

/** The last `count` days before today. */
function past(clock: Deps['clock'], count: number): readonly [string, string] {
	const yesterday = addDays(dayOf(new Date(clock.now())), -1)
	return [addDays(yesterday, 1 - count), yesterday]
}

/**
 * Adds the job that counts past days where some with orders were never counted: of a shop that was filled, or has got its
 * figures by an upgrade. Call it after `jobs.start`. Returns whether it was added.
 */
export async function countAtStart({ jobs, db, clock }: Pick<Deps, 'jobs' | 'db' | 'clock'>): Promise<boolean> {
	if (!(await hasUncounted(db, daysBetween(...past(clock, nightly))))) return false
	return (await jobs.enqueue(undefined, 'count-days', {}, { singletonKey: byHand })) !== null
}

/** Defines the jobs that count past days again, because their orders change. Call it before `jobs.start`. */
export function defineFigureJobs({ jobs, db, clock }: Pick<Deps, 'jobs' | 'db' | 'clock'>): void {
	jobs.define('count-days', { cron: '*/15 * * * *', workers: 1, expireInSeconds: 900 }, async () => {
		await countAgain(db, ...past(clock, often))
		await countMissing(db, ...past(clock, nightly))
	})
	// 03:10 in Dhaka, after money was checked.
	jobs.define('count-figures', { cron: '10 21 * * *', workers: 1, expireInSeconds: 3_600 }, () =>
		countAgain(db, ...past(clock, nightly)),
	)
}
