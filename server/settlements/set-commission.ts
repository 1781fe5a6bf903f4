import type { Deps } from '#server/deps.ts'
import { transactionOf } from '#server/platform/db/name-actor.ts'
import { ShopError } from '#server/platform/shop-error.ts'
import { findCategoryId, readRates, type StoredRate, saveRate } from './commission.store.ts'
import { findSeller } from './seller.store.ts'
import { isPeriod } from './statement.rules.ts'

export type CommissionWish = { seller?: string; category?: string; percent: number; from: string }

/**
 * Sets the commission of a seller, a category, both, or of all others, from a day on. What is delivered before keeps its
 * rate. Throws `not_found`, and `period_invalid` for a day before today.
 */
export async function setCommission(db: Deps['db'], actor: string, wish: CommissionWish): Promise<StoredRate> {
	if (!isPeriod(wish.from, wish.from)) throw new ShopError('period_invalid')
	return transactionOf(db, actor, async (tx) => {
		const seller = wish.seller === undefined ? null : await findSeller(tx, wish.seller)
		const categoryId = wish.category === undefined ? null : await findCategoryId(tx, wish.category)
		if (seller === undefined || categoryId === undefined) throw new ShopError('not_found')
		const rate = Math.round(wish.percent * 100)
		const id = await saveRate(tx, { sellerId: seller?.id ?? null, categoryId, rate, from: wish.from })
		if (id === undefined) throw new ShopError('period_invalid')
		return (await readRates(tx, id))[0] as StoredRate
	})
}
