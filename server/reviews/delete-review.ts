import { lockProduct } from '#server/catalogue/index.ts'
import type { Deps } from '#server/deps.ts'
import { transaction } from '#server/platform/db/transaction.ts'
import { ShopError } from '#server/platform/shop-error.ts'
import { rateAgain } from './rate-again.ts'
import { dropReview } from './review.store.ts'
import { withdrawPhotos } from './review-photo.store.ts'

/** Deletes a shopper's review. Throws `product_not_found`, `review_not_found`. */
export function deleteReview(db: Deps['db'], productId: number, customerId: number): Promise<void> {
	return transaction(db, async (tx) => {
		await lockProduct(tx, productId)
		await withdrawPhotos(tx, customerId, productId)
		if (!(await dropReview(tx, productId, customerId))) throw new ShopError('review_not_found')
		await rateAgain(tx, productId)
	})
}
