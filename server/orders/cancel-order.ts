import { bumpCatalogueVersion, lockSkus, returnStock } from '#server/catalogue/index.ts'
import type { Deps } from '#server/deps.ts'
import { giveBackFlash } from '#server/flash-sales/index.ts'
import { transaction } from '#server/platform/db/transaction.ts'
import { ShopError } from '#server/platform/shop-error.ts'
import { reversePoints } from '#server/points/index.ts'
import { releasePromo } from '#server/promos/index.ts'
import { cancellableStates, readOrderNumber } from './order.rules.ts'
import { lockOrder, moveOrder, orderByNumber, stockOf } from './order.store.ts'
import type { OrderRecord } from './order-view.rules.ts'

/**
 * Cancels an order and returns its stock, pieces of flash sales, promo and points, once: the order's row is locked, and
 * one that is cancelled already is answered as it is. Throws `order_not_found`, `order_not_cancellable`.
 */
export function cancelOrder(db: Deps['db'], customerId: number, typed: string): Promise<OrderRecord> {
	const number = readOrderNumber(typed)
	if (!number) throw new ShopError('order_not_found')
	return transaction(db, async (tx) => {
		const order = await lockOrder(tx, customerId, number)
		if (!order) throw new ShopError('order_not_found')
		if (order.status !== 'cancelled') {
			if (!cancellableStates.includes(order.status)) throw new ShopError('order_not_cancellable')
			await moveOrder(tx, order.id, 'cancelled')
			const lines = await stockOf(tx, order.id)
			const skus = await lockSkus(
				tx,
				lines.map((line) => line.skuId),
			)
			await returnStock(tx, lines)
			const flashAgain = await giveBackFlash(tx, customerId, lines)
			await releasePromo(tx, order.id)
			await reversePoints(tx, order.id)
			if (flashAgain || skus.some((sku) => sku.stock === 0)) await bumpCatalogueVersion(tx)
		}
		return orderByNumber(tx, customerId, number)
	})
}
