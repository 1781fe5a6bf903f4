import type { DistanceClass } from '#db/geo/distance.rules.ts'
import type { Deps } from '#server/deps.ts'
import { transaction } from '#server/platform/db/transaction.ts'
import { setReach } from './seller.store.ts'
import { bumpCatalogueVersion } from './version.store.ts'

/** Sets a seller's delivery range; all pages with it are rendered again. False when there is no such seller. */
export function changeReach(db: Deps['db'], slug: string, reach: DistanceClass): Promise<boolean> {
	return transaction(db, async (tx) => {
		const known = await setReach(tx, slug, reach)
		if (known) await bumpCatalogueVersion(tx)
		return known
	})
}
