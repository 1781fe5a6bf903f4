import type { Deps } from '#server/deps.ts'
import { mergeOffers } from './cart.rules.ts'
import type { Cart } from './cart-view.rules.ts'
import { changeCart } from './change-cart.ts'

type GuestItem = { product_id: number; variant: string; quantity: number }

/**
 * Brings a guest's cart in at sign-in. May be repeated: the larger quantity of each sku stays, so nothing is counted
 * twice. What is no longer sold is not in the cart that comes back.
 */
export function mergeCart(db: Deps['db'], customerId: number, items: readonly GuestItem[]): Promise<Cart> {
	const wanted = items.map((item) => ({ productId: item.product_id, keys: [item.variant] }))
	return changeCart(db, customerId, wanted, (cart, found) => {
		const guest = found.flatMap((offer, n) =>
			typeof offer === 'string' ? [] : [{ offer, quantity: (items[n] as GuestItem).quantity }],
		)
		return mergeOffers(cart.lines, guest)
	})
}
