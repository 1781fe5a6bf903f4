import type { DistanceClass } from '#db/geo/distance.rules.ts'
import type { Deps } from '#server/deps.ts'
import { transaction } from '#server/platform/db/transaction.ts'
import { setReach } from './seller.store.ts'

/** Sets a seller's delivery range. False when there is no such seller. */
export function changeReach(db: Deps['db'], slug: string, reach: DistanceClass): Promise<boolean> {
	return transaction(db, (tx) => setReach(tx, slug, reach))
}
