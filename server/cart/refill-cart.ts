import type { Deps } from '#server/deps.ts'
import { mergeOffers } from './cart.rules.ts'
import type { Found } from './cart.store.ts'
import { changeCart } from './change-cart.ts'

export type RefillItem = { productId: number; variant: string; quantity: number }

/** The result for one item: the quantity in the cart now, up to the requested one, and the reason if it is less. */
export type Refilled = { quantity: number; why: 'not_sold' | 'out_of_stock' | 'fewer' | 'cart_full' | null }

/**
 * Adds items of an earlier order to the cart again, selected for the next checkout, as far as they are in stock. Can be
 * repeated: the cart then has at least as many already. Returns the results of the items in their order.
 */
export async function refillCart(
	db: Deps['db'],
	customerId: number,
	items: readonly RefillItem[],
): Promise<Refilled[]> {
	const variants = items.map(({ productId, variant }) => ({ productId, keys: [variant] }))
	let offers: Found[] = []
	const cart = await changeCart(db, customerId, variants, (now, found) => {
		offers = found
		const bought = found.flatMap((offer, n) =>
			typeof offer === 'string' || offer.stock === 0 ? [] : [{ offer, quantity: (items[n] as RefillItem).quantity }],
		)
		return mergeOffers(now.lines, bought)
	})
	return items.map((item, n) => {
		const offer = offers[n]
		if (!offer || typeof offer === 'string') return { quantity: 0, why: 'not_sold' }
		if (offer.stock === 0) return { quantity: 0, why: 'out_of_stock' }
		const inCart = cart.lines.find((line) => line.skuId === offer.skuId && !line.saved)?.quantity ?? 0
		const quantity = Math.min(inCart, item.quantity, offer.stock)
		if (quantity === item.quantity) return { quantity, why: null }
		return { quantity, why: quantity > 0 ? 'fewer' : 'cart_full' }
	})
}
