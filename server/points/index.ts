import type { Deps } from '#server/deps.ts'
import { transaction } from '#server/platform/db/transaction.ts'
import { bookExpired } from './ledger.store.ts'

export { onDelivered, onPiecesReturned, onReturned, returnSome, reversePoints } from './follow-delivery.ts'
export { balanceSql, pointsFragment, purseFaults } from './ledger.store.ts'
export { pointsData } from './personal.store.ts'
export { mostPoints, pointsRefusal, pointValue, sharePoints } from './points.rules.ts'
export { pointsHandlers } from './routes.ts'

/** A job that books expired points once a day. They are unusable from the moment they expire, booked or not. */
export function definePointsJobs({ jobs, db }: Pick<Deps, 'jobs' | 'db'>): void {
	jobs.define('expire-points', { cron: '23 20 * * *', workers: 1 }, async () => {
		// Repeated after a deadlock with an account that is being closed.
		while ((await transaction(db, (tx) => bookExpired(tx))) > 0);
	})
}
