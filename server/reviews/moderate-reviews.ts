import { lockProduct } from '#server/catalogue/index.ts'
import type { Deps } from '#server/deps.ts'
import { transactionOf } from '#server/platform/db/name-actor.ts'
import { transaction } from '#server/platform/db/transaction.ts'
import { ShopError } from '#server/platform/shop-error.ts'
import { rateAgain } from './rate-again.ts'
import { addReport, productOfReview, setHidden } from './review.store.ts'

/** Stores a shopper's report of a review; the shop's staff decides. Throws `review_not_found`. */
export function reportReview(db: Deps['db'], id: number, customerId: number, reason: string): Promise<void> {
	return transaction(db, async (tx) => {
		if (!(await addReport(tx, id, customerId, reason))) throw new ShopError('review_not_found')
	})
}

/** Hides a review from everybody but its writer, or shows it again and clears its reports. Throws `review_not_found`. */
export function hideReview(db: Deps['db'], actor: string, id: number, hidden: boolean): Promise<void> {
	return transactionOf(db, actor, async (tx) => {
		const productId = await productOfReview(tx, id)
		if (productId === undefined) throw new ShopError('review_not_found')
		await lockProduct(tx, productId, true)
		await setHidden(tx, id, hidden)
		await rateAgain(tx, productId)
	})
}
