import { fromBdt } from '#contract/money.ts'
import type { Deps } from '#server/deps.ts'
import { removeLine, setQuantity, setSaved, setSelected } from './cart.rules.ts'
import type { Cart } from './cart-view.rules.ts'
import { changeCart } from './change-cart.ts'

type Update = { id: number; quantity: number; price_seen?: number }

/** Sets the quantity of a line. Throws `cart_item_not_found`, `out_of_stock`. */
export function updateQuantity(db: Deps['db'], customerId: number, update: Update): Promise<Cart> {
	const { id, quantity, price_seen } = update
	const priceSeen = price_seen === undefined ? undefined : fromBdt(price_seen)
	return changeCart(db, customerId, [], (cart) => setQuantity(cart.lines, id, quantity, priceSeen))
}

/** Selects the lines of the next checkout. Throws `cart_item_not_found`. */
export function updateStatus(db: Deps['db'], customerId: number, ids: number[], selected: boolean): Promise<Cart> {
	return changeCart(db, customerId, [], (cart) => setSelected(cart.lines, ids, selected))
}

/** Saves lines for later, or moves them back. Throws `cart_item_not_found`. */
export function saveForLater(db: Deps['db'], customerId: number, ids: number[], saved: boolean): Promise<Cart> {
	return changeCart(db, customerId, [], (cart) => setSaved(cart.lines, ids, saved))
}

/** Throws `cart_item_not_found`. */
export function removeItem(db: Deps['db'], customerId: number, id: number): Promise<Cart> {
	return changeCart(db, customerId, [], (cart) => removeLine(cart.lines, id))
}
