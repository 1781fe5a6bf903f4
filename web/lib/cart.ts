import { create } from 'zustand'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { endpoints } from '#contract/index.ts'
import { track, worth } from './analytics.ts'
import { ApiRefusal, call } from './api.ts'
import * as rules from './cart.rules.ts'
import { useSession } from './session.ts'
import { readJson, storage } from './storage.ts'

export type { CartItem, NewItem } from './cart.rules.ts'

type ServerCart = ReplyOf<typeof endpoints.getCart>

type CartState = {
	/** What the shopper sees: local for a guest, the server's for a signed-in shopper. */
	cart: rules.Cart
	/** False until the browser has looked into its storage; pages are drawn with an empty cart. */
	ready: boolean
	/** Version of the server's cart; null for a guest. */
	version: number | null
	/** Line ids of the server's cart by item id. */
	lines: Record<string, number>
	/** Calls under way. */
	busy: number
}

/** Local storage key of the cart. */
const cartKey = 'haat.cart'
/** Set while the kept cart is a guest's, to be merged at sign-in. */
const guestKey = 'haat.cart.guest'

export const useCart = create<CartState>(() => ({
	cart: rules.emptyCart,
	ready: false,
	version: null,
	lines: {},
	busy: 0,
}))

/** Reads the kept cart and follows other tabs. Called once, after the page was taken over. */
export function restoreCart(): void {
	useCart.setState({ cart: rules.readCart(readJson(cartKey)), ready: true })
	addEventListener('storage', (event) => {
		if (event.key === cartKey) useCart.setState({ cart: rules.readCart(readJson(cartKey)) })
	})
	if (useSession.getState().status === 'authorized') void joinCart().catch(() => {})
	useSession.subscribe((now, before) => {
		if (now.status === before.status) return
		if (now.status === 'authorized') void joinCart().catch(() => {})
		else if (before.status === 'authorized') keep(rules.emptyCart, null, {})
	})
}

function keep(cart: rules.Cart, version: number | null, lines: Record<string, number>): void {
	storage.set(cartKey, JSON.stringify(cart))
	useCart.setState({ cart, version, lines })
}

function keepLocal(cart: rules.Cart): void {
	if (!signedIn()) storage.set(guestKey, '1')
	const { version, lines } = useCart.getState()
	keep(cart, version, lines)
}

function signedIn(): boolean {
	return useSession.getState().status === 'authorized'
}

let queue: Promise<unknown> = Promise.resolve()

/** One change after another, so that answers never overtake each other. */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
	useCart.setState(({ busy }) => ({ busy: busy + 1 }))
	const next = queue.then(work, work).finally(() => useCart.setState(({ busy }) => ({ busy: busy - 1 })))
	queue = next.catch(() => {})
	return next
}

/** Takes the server's cart over; a guest's cart of this device goes in first, so that nothing is lost. */
export function joinCart(): Promise<void> {
	return inTurn(async () => {
		const local = useCart.getState().cart
		if (!storage.get(guestKey) || local.isEmpty) return takeOver(await call('getCart', {}))
		const items = local.items.slice(0, 50).map(({ id, quantity }) => {
			const { productId, variant } = rules.readItemId(id)
			return { product_id: productId, variant, quantity }
		})
		takeOver(await call('mergeCart', { body: { items } }))
		storage.remove(guestKey)
	})
}

/** Reads the server's cart again (a guest's stays as it is). */
export function refreshCart(): Promise<void> {
	return signedIn() ? inTurn(async () => takeOver(await call('getCart', {}))) : Promise.resolve()
}

function takeOver(server: ServerCart): void {
	const products = server.data.flatMap((group) => group.products)
	const items = products.map((product) => {
		const price = product.sale_price ?? product.price
		return {
			id: rules.itemId(product.product_id, product.variant),
			name: product.name,
			slug: product.slug,
			image: product.image,
			price,
			attributes: product.attributes,
			quantity: product.quantity,
			itemTotal: Math.round(price * product.quantity * 100) / 100,
			seller_id: product.seller_id,
			unit: product.unit,
			stock: product.stock,
		}
	})
	const lines = Object.fromEntries(products.map((p) => [rules.itemId(p.product_id, p.variant), p.id]))
	keep(rules.withItems(useCart.getState().cart, items), server.version, lines)
}

/** Shows a change at once; when the server refuses it, its cart comes back and the refusal is thrown. */
async function change(local: (cart: rules.Cart) => rules.Cart, remote: () => Promise<ServerCart>): Promise<void> {
	keepLocal(local(useCart.getState().cart))
	if (!signedIn()) return
	await inTurn(async () => {
		try {
			takeOver(await remote())
		} catch (error) {
			if (error instanceof ApiRefusal) takeOver(await call('getCart', {}))
			throw error
		}
	})
}

/** Adds to the cart. Throws RangeError for a quantity of zero or below, ApiRefusal when there is not enough. */
export async function addToCart(item: rules.NewItem, quantity = 1): Promise<void> {
	const { productId, variant } = rules.readItemId(item.id)
	await change(
		(cart) => rules.addWithQuantity(cart, item, quantity),
		() =>
			call('addToCart', {
				query: { product_id: productId, color: 'default', size: 'normal', quantity, ...(variant ? { variant } : {}) },
			}),
	)
	const { name, price, image } = item
	track({
		event: 'add_to_cart',
		ecommerce: worth([{ item_id: productId, item_name: name, price, quantity }]),
		product: { id: productId, product_title: name, sale_price: price, image },
	})
}

/** Sets a line's quantity; zero drops it. */
export function setQuantity(id: string, quantity: number): Promise<void> {
	if (quantity <= 0) return removeFromCart(id)
	return change(
		(cart) => rules.update(cart, id, { quantity }),
		() => call('updateQuantity', { body: { id: lineOf(id), quantity } }),
	)
}

/** Drops a line. */
export function removeFromCart(id: string): Promise<void> {
	return change(
		(cart) => rules.remove(cart, id),
		() => call('removeItemV2', { params: { id: lineOf(id) } }),
	)
}

/** Empties the cart on this device, after an order took it. */
export function resetCart(): void {
	keep(rules.emptyCart, null, {})
}

function lineOf(id: string): number {
	return useCart.getState().lines[id] ?? 0
}
