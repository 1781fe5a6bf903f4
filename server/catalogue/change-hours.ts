import type { KitchenHours } from '#contract/kitchen-hours.ts'
import type { Deps } from '#server/deps.ts'
import { nameActor } from '#server/platform/db/name-actor.ts'
import { transaction } from '#server/platform/db/transaction.ts'
import { lockHours, setHours } from './seller.store.ts'

/**
 * Changes a seller's opening hours: `change` gets the present ones and returns the new ones, null for none. False when
 * there is no such seller.
 */
export function changeHours(
	db: Deps['db'],
	actor: string,
	slug: string,
	change: (now: KitchenHours | null) => KitchenHours | null,
): Promise<boolean> {
	return transaction(db, async (tx) => {
		const seller = await lockHours(tx, slug)
		if (!seller) return false
		await nameActor(tx, actor)
		await setHours(tx, slug, change(seller.kitchen))
		return true
	})
}
