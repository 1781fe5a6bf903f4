import { lockProduct } from '#server/catalogue/index.ts'
import type { Deps } from '#server/deps.ts'
import { deliveredOrder } from '#server/orders/index.ts'
import { transaction } from '#server/platform/db/transaction.ts'
import { ShopError } from '#server/platform/shop-error.ts'
import { presentOwn } from './my-review.ts'
import { rateAgain } from './rate-again.ts'
import type { ReviewRow } from './review.rules.ts'
import { readOwnReview, saveReview } from './review.store.ts'
import { cleanShopperText, hasContactData } from './saying.rules.ts'

export type ReviewInput = { productId: number; customerId: number; stars: number; text: string }

/**
 * Writes a shopper's one review of a product, or changes it; the product's rating is updated in the same transaction.
 * Throws `product_not_found`, `review_needs_purchase` before a delivery, `contact_not_allowed`.
 */
export async function writeReview(db: Deps['db'], input: ReviewInput) {
	const { productId, customerId, stars } = input
	const text = cleanShopperText(input.text)
	if (hasContactData(text)) throw new ShopError('contact_not_allowed', { errors: { text: 'contact_not_allowed' } })
	return transaction(db, async (tx) => {
		await lockProduct(tx, productId)
		const before = await readOwnReview(tx, productId, customerId)
		const orderId = await deliveredOrder(tx, customerId, productId)
		if (!before && orderId === undefined) throw new ShopError('review_needs_purchase')
		await saveReview(tx, { productId, customerId, orderId: orderId ?? null, stars, text })
		await rateAgain(tx, productId)
		return presentOwn((await readOwnReview(tx, productId, customerId)) as ReviewRow)
	})
}
