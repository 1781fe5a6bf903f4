import { create } from 'zustand'
import { readJson, storage } from '#client/storage.ts'
import { shopperId, useSession } from '#web/shop/session/session.ts'
import * as rules from './cart.rules.ts'
import { applyChange } from './cart-changes.rules.ts'
import { cartOf, type LostItem, type ServerCart } from './cart-server.rules.ts'
import { readCart } from './cart-storage.rules.ts'
import { waitingOf } from './cart-waiting.ts'

type CartState = {
	/** The cart as shown: a guest's is stored on this device only, a signed-in shopper's is the server's. */
	cart: rules.Cart
	/** False until the browser has read its storage; until then the cart is empty. */
	ready: boolean
	/** The number of requests in progress. */
	busy: number
	/** False when this browser could not store a guest's cart: it is lost when the page is closed. */
	kept: boolean
	/** Items of a guest's cart and of offline changes that could not be applied completely; shown once. */
	lost: readonly LostItem[]
}

/** Local storage key of the cart. All tabs of this device share it. */
export const cartKey = 'haat.cart'
export const useCart = create<CartState>(() => ({ cart: rules.emptyCart, ready: false, busy: 0, kept: true, lost: [] }))

/** The last cart from the server or storage, without the changes that are not sent yet. */
export let known = rules.emptyCart
/** False when the cart could not be stored: then only this tab has it. */
let stored = true

/** Reads and shows the stored cart: a guest's or the signed-in shopper's. Another shopper's cart is ignored. */
export function adopt(): void {
	if (stored) {
		const kept = readCart(readJson(cartKey))
		known = kept.meta.owner === null || kept.meta.owner === shopperId() ? kept : rules.emptyCart
	}
	show()
}

/** Shows the known cart with the waiting changes applied. */
export function show(): void {
	const owner = shopperId()
	const waiting = owner === null ? [] : waitingOf(owner)
	useCart.setState({ cart: waiting.reduce((cart, { change }) => applyChange(cart, change), known) })
}

export function keep(cart: rules.Cart): void {
	known = cart
	stored = storage.set(cartKey, JSON.stringify(cart))
	useCart.setState({ kept: stored || signedIn() })
}

export function signedIn(): boolean {
	return useSession.getState().status === 'authorized'
}

/** Stores the server's cart. A response older than the known cart, which another tab may have stored, is ignored. */
export function take(server: ServerCart): void {
	const owner = shopperId()
	const { meta } = known
	if (owner === null || (meta.owner === owner && (meta.version ?? 0) > server.version)) return
	keep(cartOf(server, owner, known))
}

export function reportLost(items: readonly LostItem[]): void {
	if (items.length > 0) useCart.setState(({ lost }) => ({ lost: [...lost, ...items] }))
}
