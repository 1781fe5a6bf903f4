import { requireProduct } from '#server/catalogue/index.ts'
import type { Deps } from '#server/deps.ts'
import { deliveredOrder } from '#server/orders/index.ts'
import { presentReview, type ReviewRow } from './review.rules.ts'
import { readOwnReview } from './review.store.ts'

/** A shopper's review of a product and whether they may write one. Throws `product_not_found`. */
export async function myReview(db: Deps['db'], productId: number, customerId: number) {
	await requireProduct(db, productId)
	const own = await readOwnReview(db, productId, customerId)
	const may = own !== undefined || (await deliveredOrder(db, customerId, productId)) !== undefined
	return { may_review: may, review: own ? presentOwn(own) : null }
}

export function presentOwn(row: ReviewRow) {
	return { ...presentReview(row), hidden: row.hidden }
}
