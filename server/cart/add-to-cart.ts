import { fromBdt } from '#contract/money.ts'
import type { Deps } from '#server/deps.ts'
import { addOffer, meantVariants } from './cart.rules.ts'
import type { Cart } from './cart-view.rules.ts'
import { changeCart } from './change-cart.ts'

type Addition = {
	product_id: number
	quantity: number
	color?: string
	size?: string
	variant?: string
	price_seen?: number
}

/** Adds pieces of one product. Throws `product_not_found`, `variant_required`, `out_of_stock`, `cart_full`. */
export function addToCart(db: Deps['db'], customerId: number, addition: Addition): Promise<Cart> {
	const items = [{ productId: addition.product_id, keys: meantVariants(addition) }]
	const { quantity, price_seen } = addition
	const priceSeen = price_seen === undefined ? undefined : fromBdt(price_seen)
	return changeCart(db, customerId, items, (cart, [found = 'product_not_found']) =>
		typeof found === 'string' ? found : addOffer(cart.lines, found, quantity, priceSeen),
	)
}
