import { storage, tabStorage } from '#client/storage.ts'
import { track, worth } from '#web/shop/analytics.ts'
import { useSession } from '#web/shop/session/session.ts'
import * as rules from './cart.rules.ts'
import { applyChange } from './cart-changes.rules.ts'
import { adopt, cartKey, keep, known, show, signedIn, useCart } from './cart-state.ts'
import { change, joinCart, refreshCart, stopRetry } from './cart-sync.ts'
import { forgetWaiting, waitingOf, waitingPrefix } from './cart-waiting.ts'

export type { CartItem, NewItem } from './cart.rules.ts'
export { useCart } from './cart-state.ts'
export { refreshCart, settleCart, withServerCart } from './cart-sync.ts'

/** Local storage key of the claimed promo (P1). */
const promoKey = 'promo-codes'
/** This tab's key of the choices at the checkout of the cart, see `checkout-choices.ts`. */
export const choicesKey = 'haat.checkout.choices'

/** Reads the stored cart and follows other tabs. Called once, after the page is hydrated. */
export function restoreCart(): void {
	adopt()
	useCart.setState({ ready: true })
	addEventListener('storage', ({ key }) => {
		if (key === null || key === cartKey || key.startsWith(waitingPrefix)) adopt()
	})
	addEventListener('online', () => void refreshCart().catch(() => {}))
	if (signedIn()) void joinCart().catch(() => {})
	useSession.subscribe((now, before) => {
		if (now.status === before.status && now.user?.id === before.user?.id) return
		show()
		if (now.status === 'authorized') void joinCart().catch(() => {})
		else if (before.status === 'authorized') leaveCart(now.ended ? (before.user?.id ?? '') : null)
	})
}

/** Adds to the cart. Throws RangeError for a quantity of zero or less, ApiRefusal when the stock is too small. */
export async function addToCart(item: rules.NewItem, quantity = 1): Promise<void> {
	const { productId } = rules.readItemId(item.id)
	await change({ kind: 'add', item, quantity })
	const { name, price, image } = item
	track({
		event: 'add_to_cart',
		ecommerce: worth([{ item_id: productId, item_name: name, price, quantity }]),
		product: { id: productId, product_title: name, sale_price: price, image },
	})
}

/** Sets a line's quantity; zero removes it. */
export function setQuantity(id: string, quantity: number): Promise<void> {
	const price = useCart.getState().cart.items.find((line) => line.id === id)?.price
	return quantity <= 0 ? removeFromCart(id) : change({ kind: 'set', id, quantity, price })
}

/** Removes a line, in the cart or saved for later. */
export function removeFromCart(id: string): Promise<void> {
	return change({ kind: 'remove', id })
}

/** Sets whether these lines are part of the next checkout. */
export function selectItems(ids: readonly string[], selected: boolean): Promise<void> {
	return change({ kind: 'select', ids: [...ids], selected })
}

/** Saves a line for later, or moves it back into the cart. */
export function saveForLater(id: string, saved: boolean): Promise<void> {
	return change({ kind: 'save', id, saved })
}

/** Stores the promo code the shopper claimed, in the cart and under its own key; null removes it. */
export function setPromo(promo: { code: string; discount: number } | null): void {
	if (promo) storage.set(promoKey, JSON.stringify(promo))
	else storage.remove(promoKey)
	adopt()
	keep(rules.addDiscount(rules.addPromoCode(known, promo?.code ?? null), promo?.discount ?? 0))
	show()
}

/** Empties the cart on this device and deletes its checkout choices, after an order or a sign-out. */
export function resetCart(): void {
	storage.remove(promoKey)
	forgetWaiting()
	stopRetry()
	tabStorage.remove(choicesKey)
	keep(rules.reset())
	show()
}

/**
 * After a sign-out: empties the cart on this device; the account's cart stays on the server. `ended` is the id of a shopper
 * whose session was ended elsewhere, else null: their unsent additions and an unmerged guest's cart become a guest's cart,
 * which is merged at the next sign-in.
 */
function leaveCart(ended: string | null): void {
	const guests = ended !== null && known.meta.owner === null ? known : rules.reset()
	const adds = ended === null ? [] : waitingOf(ended).filter(({ change: { kind } }) => kind === 'add')
	const left = adds.reduce((cart, { change }) => applyChange(cart, change), guests)
	resetCart()
	if (left.isEmpty) storage.remove(cartKey)
	else keep(left)
	show()
}

/** Clears the lost items after the shopper has seen them. */
export function forgetLost(): void {
	useCart.setState({ lost: [] })
}
