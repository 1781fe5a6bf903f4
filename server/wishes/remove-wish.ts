import type { Deps } from '#server/deps.ts'
import { deleteWish, readWishes } from './wish.store.ts'
import type { Wish } from './wish-view.rules.ts'

/** Removes a product from the wish list; nothing happens when it is not there. */
export async function removeWish(db: Deps['db'], customerId: number, productId: number): Promise<Wish[]> {
	await deleteWish(db, customerId, productId)
	return readWishes(db, customerId)
}
