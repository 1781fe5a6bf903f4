import { addDays, dayOf } from '#contract/delivery-days.ts'
import type { Deps } from '#server/deps.ts'
import { countAgain, countMissing } from './count-again.ts'

export { noteVisits } from './count-visits.ts'
export { getToday } from './get-today.ts'
export { figureDeskHandlers } from './routes.ts'

/** Days that are counted again each night: orders placed before are delivered, cancelled or refused by then. */
const nightly = 62
/** Days before today that are counted again every quarter of an hour. */
const often = 2

/** Defines the jobs that count past days again, because their orders change. Call it before `jobs.start`. */
export function defineFigureJobs({ jobs, db, clock }: Pick<Deps, 'jobs' | 'db' | 'clock'>): void {
	/** The last `count` days before today. */
	const past = (count: number) => {
		const yesterday = addDays(dayOf(new Date(clock.now())), -1)
		return [addDays(yesterday, 1 - count), yesterday] as const
	}
	jobs.define('count-days', { cron: '*/15 * * * *', workers: 1, expireInSeconds: 900 }, async () => {
		await countAgain(db, ...past(often))
		await countMissing(db, ...past(nightly))
	})
	// 03:10 in Dhaka, after money was checked.
	jobs.define('count-figures', { cron: '10 21 * * *', workers: 1, expireInSeconds: 3_600 }, () =>
		countAgain(db, ...past(nightly)),
	)
}
