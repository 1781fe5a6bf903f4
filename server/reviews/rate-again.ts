import { rateProduct } from '#server/catalogue/index.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { ratingOf } from './review.rules.ts'
import { countStars } from './review.store.ts'

/** Computes a product's rating from its reviews. The caller has locked the product. */
export async function rateAgain(tx: Tx, productId: number): Promise<void> {
	await rateProduct(tx, productId, ratingOf(await countStars(tx, productId)))
}
