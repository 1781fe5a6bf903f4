import { fromBdt } from '#contract/money.ts'
import { mostWishes } from '#contract/wishes.ts'
import type { Deps } from '#server/deps.ts'
import { transaction } from '#server/platform/db/transaction.ts'
import { insertWishes, lockWishes, readWishes } from './wish.store.ts'
import type { Wish } from './wish-view.rules.ts'

/** A shopper's full list and a guest's full list: a merge loses nothing, yet the size of a list is bounded. */
const mostMerged = 2 * mostWishes

/**
 * Merges a guest's wish list at sign-in, the latest first, with the prices (BDT) they saw. Can be repeated; a product on
 * the list keeps its price.
 */
export function mergeWishes(
	db: Deps['db'],
	customerId: number,
	items: readonly { product_id: number; price: number }[],
): Promise<Wish[]> {
	return transaction(db, async (tx) => {
		await lockWishes(tx, customerId)
		const known = await readWishes(tx, customerId)
		const have = new Set(known.map(({ product_id }) => product_id))
		const fresh = items
			.filter(({ product_id }) => !have.has(product_id))
			.slice(0, Math.max(0, mostMerged - known.length))
			.map(({ product_id, price }) => ({ product_id, price: fromBdt(price) }))
		if (fresh.length === 0) return known
		await insertWishes(tx, customerId, fresh)
		return readWishes(tx, customerId)
	})
}
