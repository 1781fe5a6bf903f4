import type { Deps } from '#server/deps.ts'
import { transaction } from '#server/platform/db/transaction.ts'
import { ShopError } from '#server/platform/shop-error.ts'
import { type Decision, difference } from './cart.rules.ts'
import { type Found, lockCart, readCartAndOffers, type Wanted, writeCart } from './cart.store.ts'
import type { Cart } from './cart-view.rules.ts'

type Decide = (cart: Cart, found: Found[]) => Decision

/**
 * Changes a cart: reads it, lets `decide` compute the new lines, and writes the difference if the cart has not changed
 * since; else repeats this with the cart locked. Returns the resulting cart. Throws the refusal of `decide`. Without a
 * difference the version stays.
 */
export async function changeCart(
	db: Deps['db'],
	customerId: number,
	items: readonly Wanted[],
	decide: Decide,
): Promise<Cart> {
	const changed = await attempt(db, customerId, items, decide)
	if (changed) return changed
	return transaction(db, async (tx) => {
		await lockCart(tx, customerId)
		const locked = await attempt(tx, customerId, items, decide)
		if (!locked) throw new ShopError('unavailable', { retryAfter: 1 })
		return locked
	})
}

async function attempt(
	db: Deps['db'],
	customerId: number,
	items: readonly Wanted[],
	decide: Decide,
): Promise<Cart | null> {
	const { cart, found } = await readCartAndOffers(db, customerId, items)
	const lines = decide(cart, found)
	if (typeof lines === 'string') throw new ShopError(lines)
	const change = difference(cart.lines, lines)
	if (change.removed.length === 0 && change.put.length === 0) return cart
	const written = await writeCart(db, customerId, cart.version, change)
	if (!written) return null
	return {
		version: written.version,
		...{ home: cart.home, zones: cart.zones },
		lines: lines.map((line) => (line.id === 0 ? { ...line, id: written.ids[line.skuId] ?? 0 } : line)),
	}
}
