import type { Tx } from '#server/platform/db/transaction.ts'
import { ShopError } from '#server/platform/shop-error.ts'
import { lockOrMakeCart, putLines, restoreLines, takeLines } from './lent-cart.store.ts'

/**
 * Runs `act` with these lines in a shopper's cart, all chosen, and puts the shopper's own back afterwards: so an order that is
 * not the shopper's cart goes through the same checkout. The cart is locked until `tx` ends. Throws `product_not_found` for a
 * variant that does not exist.
 */
export async function lendCart<T>(
	tx: Tx,
	customerId: number,
	lines: readonly { sku: number; quantity: number }[],
	act: () => Promise<T>,
): Promise<T> {
	await lockOrMakeCart(tx, customerId)
	const own = await takeLines(tx, customerId)
	if ((await putLines(tx, customerId, lines)) < lines.length) throw new ShopError('product_not_found')
	const result = await act()
	await takeLines(tx, customerId)
	await restoreLines(tx, own)
	return result
}
