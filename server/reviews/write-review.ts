import { lockProduct } from '#server/catalogue/index.ts'
import type { Deps } from '#server/deps.ts'
import { deliveredOrder } from '#server/orders/index.ts'
import { type Tx, transaction } from '#server/platform/db/transaction.ts'
import { ShopError } from '#server/platform/shop-error.ts'
import { presentOwn } from './my-review.ts'
import { rateAgain } from './rate-again.ts'
import type { ReviewRow } from './review.rules.ts'
import { noteEdit, readOwnReview, saveReview } from './review.store.ts'
import { setPhotos } from './review-photo.store.ts'
import { cleanShopperText, hasContactData } from './saying.rules.ts'

/** `photos`: their ids, in order; undefined leaves them as they are. */
export type ReviewInput = {
	productId: number
	customerId: number
	stars: number
	text: string
	photos?: readonly number[] | undefined
}

/**
 * Writes a shopper's one review of a product, or changes it; the product's rating is updated in the same transaction.
 * Throws `product_not_found`, `review_needs_purchase` before a delivery, `contact_not_allowed`, `photo_not_found`, and
 * `review_text_needed` for photos without a text.
 */
export async function writeReview(db: Deps['db'], input: ReviewInput) {
	const { productId, customerId, stars, photos } = input
	const text = cleanShopperText(input.text)
	if (hasContactData(text)) throw new ShopError('contact_not_allowed', { errors: { text: 'contact_not_allowed' } })
	return transaction(db, async (tx) => {
		await lockProduct(tx, productId)
		const before = await readOwnReview(tx, productId, customerId)
		const orderId = await deliveredOrder(tx, customerId, productId)
		if (!before && orderId === undefined) throw new ShopError('review_needs_purchase')
		await saveReview(tx, { productId, customerId, orderId: orderId ?? null, stars, text })
		if (photos) await keepPhotos(tx, input, photos, before !== undefined)
		await rateAgain(tx, productId)
		const own = (await readOwnReview(tx, productId, customerId)) as ReviewRow
		if (own.photos.length > 0 && !text)
			throw new ShopError('review_text_needed', { errors: { text: 'review_text_needed' } })
		return presentOwn(own)
	})
}

async function keepPhotos(
	tx: Tx,
	{ productId, customerId }: ReviewInput,
	photos: readonly number[],
	edits: boolean,
): Promise<void> {
	const { id, hidden } = (await readOwnReview(tx, productId, customerId)) as ReviewRow
	const { found, changed } = await setPhotos(tx, { reviewId: id, customerId, hidden }, photos)
	if (!found) throw new ShopError('photo_not_found', { errors: { photo_ids: 'photo_not_found' } })
	if (changed && edits) await noteEdit(tx, id)
}
