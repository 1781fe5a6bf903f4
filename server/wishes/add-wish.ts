import { fromBdt } from '#contract/money.ts'
import { mostWishes } from '#contract/wishes.ts'
import { cardsByIds } from '#server/catalogue/index.ts'
import type { Deps } from '#server/deps.ts'
import { transaction } from '#server/platform/db/transaction.ts'
import { ShopError } from '#server/platform/shop-error.ts'
import { insertWishes, lockWishes, readWishes } from './wish.store.ts'
import type { Wish } from './wish-view.rules.ts'

/**
 * Adds a product to the wish list with its present price. A repeated call changes nothing. Throws `product_not_found` and
 * `wish_list_full`.
 */
export function addWish(db: Deps['db'], customerId: number, productId: number): Promise<Wish[]> {
	return transaction(db, async (tx) => {
		const card = (await cardsByIds(tx, [productId], 'en')).get(productId)
		if (!card) throw new ShopError('product_not_found')
		await lockWishes(tx, customerId)
		const wishes = await readWishes(tx, customerId)
		if (wishes.some((wish) => wish.product_id === productId)) return wishes
		if (wishes.length >= mostWishes) throw new ShopError('wish_list_full')
		await insertWishes(tx, customerId, [{ product_id: productId, price: fromBdt(card.sale_price ?? card.price) }])
		return readWishes(tx, customerId)
	})
}
