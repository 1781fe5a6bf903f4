import { create } from 'zustand'
import { attempt } from '#web/lib/failures.ts'
import { readJson, storage, tabStorage } from '#web/lib/storage.ts'
import { track, worth } from '#web/shop/analytics.ts'
import { areaQuery } from '#web/shop/area/area.ts'
import { ApiRefusal, call, NetworkFault } from '#web/shop/session/api.ts'
import { shopperId, useSession } from '#web/shop/session/session.ts'
import * as rules from './cart.rules.ts'
import { applyChange, type CartChange, canBeSent, idsOf, lineOf, triedOn, whatIsLeft } from './cart-changes.rules.ts'
import {
	cartOf,
	guestItems,
	type LostItem,
	leftBehind,
	refreshed,
	refusedOf,
	type ServerCart,
} from './cart-server.rules.ts'
import { readCart } from './cart-storage.rules.ts'
import {
	addWaiting,
	dropWaiting,
	forgetWaiting,
	isWaiting,
	updateWaiting,
	type Waiting,
	waitingOf,
	waitingPrefix,
} from './cart-waiting.ts'

export type { CartItem, NewItem } from './cart.rules.ts'

type CartState = {
	/** What the shopper sees: local for a guest, the server's for a signed-in shopper. */
	cart: rules.Cart
	/** False until the browser has looked into its storage; pages are drawn with an empty cart. */
	ready: boolean
	/** Calls under way. */
	busy: number
	/** False when this browser could not keep a guest's cart: it goes with the page. */
	kept: boolean
	/** What a guest's cart held, or was changed without a network, and did not come along as it was: to be told once. */
	lost: readonly LostItem[]
}

/** Local storage key of the cart: one on all tabs of this device. */
const cartKey = 'haat.cart'
/** Local storage key of the claimed promo (P1). */
const promoKey = 'promo-codes'
/** This tab's key of what was chosen for the checkout of the cart, see `checkout-choices.ts`. */
export const choicesKey = 'haat.checkout.choices'

export const useCart = create<CartState>(() => ({ cart: rules.emptyCart, ready: false, busy: 0, kept: true, lost: [] }))

/** The cart without the changes that wait for the server. */
let known = rules.emptyCart
/** False while storage has not taken the cart over: then it is as this tab knows it. */
let stored = true

/** Reads the kept cart and follows other tabs. Called once, after the page was taken over. */
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

/** Takes what is kept over: a guest's cart, or that of the very shopper. */
function adopt(): void {
	if (stored) {
		const kept = readCart(readJson(cartKey))
		known = kept.meta.owner === null || kept.meta.owner === shopperId() ? kept : rules.emptyCart
	}
	show()
}

/** Shows what is known with what waits. */
function show(): void {
	const owner = shopperId()
	const waiting = owner === null ? [] : waitingOf(owner)
	useCart.setState({ cart: waiting.reduce((cart, { change }) => applyChange(cart, change), known) })
}

function keep(cart: rules.Cart): void {
	known = cart
	stored = storage.set(cartKey, JSON.stringify(cart))
	useCart.setState({ kept: stored || signedIn() })
}

function signedIn(): boolean {
	return useSession.getState().status === 'authorized'
}

/** Milliseconds before the server is asked again after no answer came; doubled with each time, up to a minute. */
const firstPause = 2_000
const longestPause = 60_000
let pause = firstPause
let again: ReturnType<typeof setTimeout> | undefined

let queue: Promise<unknown> = Promise.resolve()

/** One call after another, so that answers never overtake each other. */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
	useCart.setState(({ busy }) => ({ busy: busy + 1 }))
	const next = queue.then(work, work).finally(() => useCart.setState(({ busy }) => ({ busy: busy - 1 })))
	queue = next.catch(() => {})
	return next
}

/** One tab at a time, where the browser has locks; what is sent twice changes nothing where it has not. */
function oneTab<T>(work: () => Promise<T>): Promise<T> {
	return 'locks' in navigator ? navigator.locks.request('haat.cart', work) : work()
}

/** Takes the server's cart over, once it has heard of everything that was done on this device. */
async function joinCart(): Promise<void> {
	await inTurn(() =>
		oneTab(async () => {
			await bringGuestItems()
			await sendWaiting()
			take(await call('getCart', { query: areaQuery() }))
			show()
		}),
	).catch(laterWhenLost)
}

/** A guest's cart of this device goes into the shopper's, so that nothing is lost. Merging twice changes nothing. */
async function bringGuestItems(): Promise<void> {
	adopt()
	const guest = known
	const items = guest.meta.owner === null ? guestItems(guest) : []
	if (items.length === 0) return
	take(await call('mergeCart', { body: { items }, query: areaQuery() }))
	tellLost(leftBehind(guest, known))
	show()
}

/** Looks at the prices and stock of now: when the cart is opened and at checkout, never just because a window has focus. */
export function refreshCart(): Promise<void> {
	if (signedIn()) return joinCart()
	if (known.isEmpty && known.meta.saved.length === 0) return Promise.resolve()
	return inTurn(async () => {
		const items = guestItems(known)
		const now = await call('previewCart', { body: { items, ...areaQuery() } })
		if (signedIn()) return
		adopt()
		keep(refreshed(known, now, items))
		show()
	})
}

/** Knows the server's cart. An answer older than what is known by now, from another tab perhaps, is left alone. */
function take(server: ServerCart): void {
	const owner = shopperId()
	const { meta } = known
	if (owner === null || (meta.owner === owner && (meta.version ?? 0) > server.version)) return
	keep(cartOf(server, owner, known))
}

/**
 * Sends what waits, oldest first and one after the other, up to `mine`; all of it where none is given. Throws at the
 * first that is not answered, which then waits with all after it, and throws what the server refuses of `mine`.
 */
async function sendWaiting(mine?: Waiting): Promise<void> {
	const owner = shopperId()
	if (owner === null) return
	let refused: { error: unknown } | undefined
	for (const one of waitingOf(owner)) {
		if (mine && one.key > mine.key) break
		if (!isWaiting(one)) continue
		try {
			await send(one)
		} catch (error) {
			if (error instanceof NetworkFault || shopperId() !== owner) throw error
			dropWaiting(one)
			if (one.key === mine?.key) refused = { error }
			if (error instanceof ApiRefusal && error.status < 500)
				await call('getCart', { query: areaQuery() }).then(take, () => {})
			if (one.key !== mine?.key) tellLost(refusedOf(one.change, known))
		} finally {
			show()
		}
	}
	pause = firstPause
	if (refused) throw refused.error
}

/** Sends one change, unless a try before has done it already. */
async function send(one: Waiting): Promise<void> {
	if (one.tried || known.meta.owner !== one.owner || !canBeSent(known, one.change)) {
		take(await call('getCart', { query: areaQuery() }))
		const left = whatIsLeft(one.change, one.tried, known)
		if (!left) return dropWaiting(one)
		updateWaiting(one, left, triedOn(known, left))
		take(await tell(left))
	} else {
		updateWaiting(one, one.change, triedOn(known, one.change))
		take(await tell(one.change))
	}
	dropWaiting(one)
}

function tell(change: CartChange): Promise<ServerCart> {
	const query = areaQuery()
	switch (change.kind) {
		case 'add': {
			const { productId, variant } = rules.readItemId(change.item.id)
			const seen = { quantity: change.quantity, price_seen: change.item.price }
			const what = { product_id: productId, color: 'default', size: 'normal', ...seen }
			return call('addToCart', { query: { ...what, ...(variant ? { variant } : {}), ...query } })
		}
		case 'set': {
			const { id, quantity, price } = change
			const seen = price === undefined ? {} : { price_seen: price }
			return call('updateQuantity', { body: { id: numberOf(id), quantity, ...seen }, query })
		}
		case 'remove':
			return call('removeItemV2', { params: { id: numberOf(change.id) }, query })
		case 'select':
			return call('updateStatus', { body: { ids: change.ids.map(numberOf), selected: change.selected }, query })
		case 'save':
			return call('saveForLater', { body: { ids: [numberOf(change.id)], saved: change.saved }, query })
	}
}

/** The server's id of a line. */
function numberOf(id: string): number {
	return lineOf(known, id)?.line ?? 0
}

/**
 * Makes a change and shows it at once. The server is told in turn; without a network it waits, on this device, until there
 * is one. Throws what the server refuses, and takes it back.
 */
async function change(wanted: CartChange): Promise<void> {
	adopt()
	const owner = shopperId()
	if (owner === null) {
		keep(applyChange(known, wanted))
		return show()
	}
	applyChange(useCart.getState().cart, wanted)
	const mine = addWaiting(owner, wanted)
	show()
	await attempt(`cart ${idsOf(wanted)}`, () =>
		inTurn(() =>
			oneTab(async () => {
				if (known.meta.owner !== owner) await bringGuestItems()
				await sendWaiting(mine)
			}),
		),
	).catch((error: unknown) => {
		if (!(error instanceof NetworkFault)) throw error
		laterWhenLost(error).catch(() => {})
	})
}

/**
 * Before an order: sends every change that waits, and answers the version of the cart that is then ordered. Throws a plain
 * error when the server cannot be reached: nothing was ordered.
 */
export async function settleCart(): Promise<number | null> {
	const owner = shopperId()
	if (owner !== null && waitingOf(owner).length > 0)
		await withServerCart(async () => {}).catch((error: unknown) => {
			throw error instanceof NetworkFault ? new Error('the cart could not be sent', { cause: error }) : error
		})
	return known.meta.version
}

/** Asks the server something about the cart of a shopper, once it has heard of all changes before. */
export function withServerCart<T>(ask: () => Promise<T>): Promise<T> {
	return inTurn(async () => {
		await oneTab(async () => {
			if (known.meta.owner === null) await bringGuestItems()
			await sendWaiting()
		})
		return ask()
	})
}

/** Tries again in a while what was not answered, and throws the error on. */
async function laterWhenLost(error: unknown): Promise<never> {
	const owner = shopperId()
	// Offline, the browser says when the network is back.
	if (error instanceof NetworkFault && navigator.onLine && owner !== null && waitingOf(owner).length > 0) {
		clearTimeout(again)
		again = setTimeout(() => void joinCart().catch(() => {}), pause)
		pause = Math.min(longestPause, pause * 2)
	}
	throw error
}

function tellLost(items: readonly LostItem[]): void {
	if (items.length > 0) useCart.setState(({ lost }) => ({ lost: [...lost, ...items] }))
}

/** Adds to the cart. Throws RangeError for a quantity of zero or below, ApiRefusal when there is not enough. */
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

/** Sets a line's quantity; zero drops it. */
export function setQuantity(id: string, quantity: number): Promise<void> {
	const price = useCart.getState().cart.items.find((line) => line.id === id)?.price
	return quantity <= 0 ? removeFromCart(id) : change({ kind: 'set', id, quantity, price })
}

/** Drops a line, in the cart or put by. */
export function removeFromCart(id: string): Promise<void> {
	return change({ kind: 'remove', id })
}

/** Chooses whether the next checkout takes these lines. */
export function selectItems(ids: readonly string[], selected: boolean): Promise<void> {
	return change({ kind: 'select', ids: [...ids], selected })
}

/** Puts a line by for later, or back into the cart. */
export function saveForLater(id: string, saved: boolean): Promise<void> {
	return change({ kind: 'save', id, saved })
}

/** Keeps the promo the shopper claimed, in the cart and by itself; null for none. */
export function setPromo(promo: { code: string; discount: number } | null): void {
	if (promo) storage.set(promoKey, JSON.stringify(promo))
	else storage.remove(promoKey)
	adopt()
	keep(rules.addDiscount(rules.addPromoCode(known, promo?.code ?? null), promo?.discount ?? 0))
	show()
}

/** Empties the cart on this device, and forgets what was chosen for its checkout: an order took it. */
export function resetCart(): void {
	storage.remove(promoKey)
	forgetWaiting()
	clearTimeout(again)
	tabStorage.remove(choicesKey)
	keep(rules.reset())
	show()
}

/**
 * The cart's shopper is gone, and it stays with the account. When the session of `ended` (a shopper's id) was ended elsewhere,
 * what was just added, or brought along as a guest, is a guest's and goes with the next sign-in.
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

/** What could not come along has been told. */
export function forgetLost(): void {
	useCart.setState({ lost: [] })
}
