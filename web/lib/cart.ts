import { create } from 'zustand'
import { track, worth } from './analytics.ts'
import { ApiRefusal, call, NetworkFault } from './api.ts'
import { areaQuery } from './area.ts'
import * as rules from './cart.rules.ts'
import { cartOf, guestItems, leftBehind, refreshed, type ServerCart } from './cart-server.rules.ts'
import { useSession } from './session.ts'
import { readJson, storage, tabStorage } from './storage.ts'

export type { CartItem, NewItem } from './cart.rules.ts'

type CartState = {
	/** What the shopper sees: local for a guest, the server's for a signed-in shopper. */
	cart: rules.Cart
	/** False until the browser has looked into its storage; pages are drawn with an empty cart. */
	ready: boolean
	/** Calls under way. */
	busy: number
	/** What a guest's cart held that could not come along at sign-in, to be told once. */
	lost: rules.CartItem[]
}

type Change = (cart: rules.Cart) => rules.Cart

/** Local storage key of the cart: one on all tabs of this device. */
const cartKey = 'haat.cart'
/** Local storage key of what the server has to be told of a shopper's cart: item id → quantity wanted, 0 for none. */
const laterKey = 'haat.cart.later'
/** Local storage key of the claimed promo (P1). */
const promoKey = 'promo-codes'
/** This tab's key of what was chosen for the checkout of the cart, see `checkout-choices.ts`. */
export const choicesKey = 'haat.checkout.choices'

export const useCart = create<CartState>(() => ({ cart: rules.emptyCart, ready: false, busy: 0, lost: [] }))

/** The cart without the changes that are still under way. */
let known = rules.emptyCart
/** Changes the shopper sees already and the server has not answered yet, oldest first. */
let pending: Change[] = []

/** Reads the kept cart and follows other tabs. Called once, after the page was taken over. */
export function restoreCart(): void {
	adopt()
	useCart.setState({ ready: true })
	addEventListener('storage', ({ key }) => {
		if (key === cartKey || key === null) adopt()
	})
	const catchUp = () => signedIn() && void joinCart().catch(() => {})
	addEventListener('online', catchUp)
	catchUp()
	useSession.subscribe((now, before) => {
		if (now.status === before.status && now.user?.id === before.user?.id) return
		if (now.status === 'authorized') void joinCart().catch(() => {})
		else if (before.status === 'authorized') resetCart()
	})
}

/** Takes what is kept over. A shopper's cart is not shown to a guest, and so never becomes another shopper's. */
function adopt(): void {
	const kept = rules.readCart(readJson(cartKey))
	known = kept.meta.owner !== null && !signedIn() ? rules.emptyCart : kept
	show()
}

function show(): void {
	useCart.setState({ cart: pending.reduce((cart, change) => change(cart), known) })
}

function keep(cart: rules.Cart): void {
	known = cart
	storage.set(cartKey, JSON.stringify(cart))
	show()
}

function signedIn(): boolean {
	return useSession.getState().status === 'authorized'
}

let queue: Promise<unknown> = Promise.resolve()

/** One call after another, so that answers never overtake each other. */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
	useCart.setState(({ busy }) => ({ busy: busy + 1 }))
	const next = queue.then(work, work).finally(() => useCart.setState(({ busy }) => ({ busy: busy - 1 })))
	queue = next.catch(() => {})
	return next
}

/** Takes the server's cart over; a guest's cart of this device goes in first, so that nothing is lost. */
function joinCart(): Promise<void> {
	return inTurn(() => oneTab(join))
}

async function join(): Promise<void> {
	adopt()
	const guest = known
	const items = guest.meta.owner === null ? guestItems(guest) : []
	if (items.length === 0) {
		await tellLater()
		return takeOver(await call('getCart', { query: areaQuery() }))
	}
	takeOver(await call('mergeCart', { body: { items }, query: areaQuery() }))
	const lost = leftBehind(guest, known)
	if (lost.length > 0) useCart.setState({ lost })
}

/** One tab at a time, where the browser has locks; merging twice changes nothing where it has not. */
function oneTab(work: () => Promise<void>): Promise<void> {
	return 'locks' in navigator ? navigator.locks.request('haat.cart', work) : work()
}

/** Looks at the prices and stock of now: when the cart is opened and at checkout, never just because a window has focus. */
export function refreshCart(): Promise<void> {
	if (signedIn()) return joinCart()
	if (known.isEmpty && known.meta.saved.length === 0) return Promise.resolve()
	return inTurn(async () => {
		const now = await call('previewCart', { body: { items: guestItems(known), ...areaQuery() } })
		if (!signedIn()) keep(refreshed(known, now))
	})
}

/** An answer older than what is known by now, from another tab perhaps, is left alone. */
function takeOver(server: ServerCart): void {
	const owner = useSession.getState().user?.id ?? ''
	const { meta } = known
	if (!signedIn() || (meta.owner === owner && (meta.version ?? 0) > server.version)) return
	keep(cartOf(server, owner, known))
}

/** Tells the server what was changed without a network. Quantities, not steps: said twice, nothing is counted twice. */
async function tellLater(): Promise<void> {
	const wanted = Object.entries(readJson<Record<string, number>>(laterKey) ?? {})
	if (wanted.length === 0) return
	const items = wanted.flatMap(([id, quantity]) => {
		const { productId, variant } = rules.readItemId(id)
		return quantity > 0 ? [{ product_id: productId, variant, quantity }] : []
	})
	takeOver(
		await (items.length > 0
			? call('mergeCart', { body: { items }, query: areaQuery() })
			: call('getCart', { query: areaQuery() })),
	)
	for (const [id, quantity] of wanted) {
		const line = [...known.items, ...known.meta.saved].find((one) => one.id === id)
		if (!line || line.quantity <= quantity) continue
		const body = { id: lineOf(id), quantity }
		takeOver(
			await (quantity > 0
				? call('updateQuantity', { body, query: areaQuery() })
				: call('removeItemV2', { params: { id: body.id }, query: areaQuery() })),
		)
	}
	storage.remove(laterKey)
}

/** Without a network a change of `id` stays, and is told when there is one again. */
function keepForLater(local: Change, id: string): void {
	keep(local(known))
	const quantity = known.items.find((one) => one.id === id)?.quantity ?? 0
	storage.set(laterKey, JSON.stringify({ ...readJson<Record<string, number>>(laterKey), [id]: quantity }))
}

/**
 * Shows a change at once. When the server refuses it, it is taken back, the server's cart is asked for, and the error is
 * thrown. Without a network it stays when it is about the quantity of `id`.
 */
async function change(local: Change, remote: () => Promise<ServerCart>, id?: string): Promise<void> {
	const alone = local(known)
	if (!signedIn()) return keep(alone)
	pending = [...pending, local]
	show()
	const done = () => {
		pending = pending.filter((one) => one !== local)
	}
	await inTurn(async () => {
		try {
			if (known.meta.owner === null) await oneTab(join)
			const answer = await remote()
			done()
			takeOver(answer)
		} catch (error) {
			done()
			if (error instanceof NetworkFault && id !== undefined) return keepForLater(local, id)
			if (error instanceof ApiRefusal && error.status < 500) takeOver(await call('getCart', { query: areaQuery() }))
			throw error
		} finally {
			show()
		}
	})
}

/** Asks the server something about the cart of a shopper once it is there, with all changes under way before. */
export function withServerCart<T>(ask: () => Promise<T>): Promise<T> {
	return inTurn(async () => {
		if (known.meta.owner === null) await oneTab(join)
		return ask()
	})
}

/** Adds to the cart. Throws RangeError for a quantity of zero or below, ApiRefusal when there is not enough. */
export async function addToCart(item: rules.NewItem, quantity = 1): Promise<void> {
	const { productId, variant } = rules.readItemId(item.id)
	await change(
		(cart) => rules.addWithQuantity(cart, item, quantity),
		() =>
			call('addToCart', {
				query: {
					product_id: productId,
					color: 'default',
					size: 'normal',
					quantity,
					...(variant ? { variant } : {}),
					...areaQuery(),
				},
			}),
		item.id,
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
		() => call('updateQuantity', { body: { id: lineOf(id), quantity }, query: areaQuery() }),
		id,
	)
}

/** Drops a line, in the cart or put by. */
export function removeFromCart(id: string): Promise<void> {
	return change(
		(cart) => rules.remove(cart, id),
		() => call('removeItemV2', { params: { id: lineOf(id) }, query: areaQuery() }),
		id,
	)
}

/** Chooses whether the next checkout takes these lines. */
export function selectItems(ids: readonly string[], selected: boolean): Promise<void> {
	return change(
		(cart) => rules.select(cart, ids, selected),
		() => call('updateStatus', { body: { ids: ids.map(lineOf), selected }, query: areaQuery() }),
	)
}

/** Puts a line by for later, or back into the cart. */
export function saveForLater(id: string, saved: boolean): Promise<void> {
	return change(
		(cart) => rules.saveForLater(cart, id, saved),
		() => call('saveForLater', { body: { ids: [lineOf(id)], saved }, query: areaQuery() }),
	)
}

/** Keeps the promo the shopper claimed, in the cart and by itself; null for none. */
export function setPromo(promo: { code: string; discount: number } | null): void {
	if (promo) storage.set(promoKey, JSON.stringify(promo))
	else storage.remove(promoKey)
	keep(rules.addDiscount(rules.addPromoCode(known, promo?.code ?? null), promo?.discount ?? 0))
}

/** Empties the cart on this device, and forgets what was chosen for its checkout: after an order took it, or its shopper left. */
export function resetCart(): void {
	storage.remove(promoKey)
	storage.remove(laterKey)
	tabStorage.remove(choicesKey)
	keep(rules.reset())
}

/** What could not come along has been told. */
export function forgetLost(): void {
	useCart.setState({ lost: [] })
}

/** The server's id of a line, as the calls before this one have left it. */
function lineOf(id: string): number {
	return [...known.items, ...known.meta.saved].find((one) => one.id === id)?.line ?? 0
}
