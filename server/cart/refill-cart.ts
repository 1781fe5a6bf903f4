import type { Deps } from '#server/deps.ts'
import { mergeOffers } from './cart.rules.ts'
import type { Found } from './cart.store.ts'
import { changeCart } from './change-cart.ts'

export type RefillItem = { productId: number; variant: string; quantity: number }

/** What became of one item: how many of it the cart holds now, up to what was wanted, and why not all. */
export type Refilled = { quantity: number; why: 'not_sold' | 'out_of_stock' | 'fewer' | 'cart_full' | null }

/**
 * Puts what was bought before into the cart again, chosen for the next checkout, as far as it is in stock. May be repeated: the cart then holds at least as
 * many already. Answers, in their order, what became of the items.
 */
export async function refillCart(
	db: Deps['db'],
	customerId: number,
	items: readonly RefillItem[],
): Promise<Refilled[]> {
	const wanted = items.map(({ productId, variant }) => ({ productId, keys: [variant] }))
	let offers: Found[] = []
	const cart = await changeCart(db, customerId, wanted, (now, found) => {
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
		const held = cart.lines.find((line) => line.skuId === offer.skuId && !line.saved)?.quantity ?? 0
		const quantity = Math.min(held, item.quantity, offer.stock)
		if (quantity === item.quantity) return { quantity, why: null }
		return { quantity, why: quantity > 0 ? 'fewer' : 'cart_full' }
	})
}
