import type { Deps } from '#server/deps.ts'
import { deleteWish, readWishes } from './wish.store.ts'
import type { Wish } from './wish-view.rules.ts'

/** Takes a product off the wish list; fine when it is not on it. */
export async function removeWish(db: Deps['db'], customerId: number, productId: number): Promise<Wish[]> {
	await deleteWish(db, customerId, productId)
	return readWishes(db, customerId)
}
