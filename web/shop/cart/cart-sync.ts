import { attempt } from '#client/failures.ts'
import { areaQuery } from '#web/shop/area/area.ts'
import { ApiRefusal, call, NetworkFault } from '#web/shop/session/api.ts'
import { shopperId } from '#web/shop/session/session.ts'
import { applyChange, type CartChange, canBeSent, idsOf, triedOn, whatIsLeft } from './cart-changes.rules.ts'
import { guestItems, leftBehind, refreshed, refusedOf } from './cart-server.rules.ts'
import { adopt, keep, known, reportLost, show, signedIn, take, useCart } from './cart-state.ts'
import { addWaiting, dropWaiting, isWaiting, updateWaiting, type Waiting, waitingOf } from './cart-waiting.ts'
import { sendChange } from './send-change.ts'

/** Milliseconds before the retry of a request without a response; doubled each time, up to a minute. */
const firstPause = 2_000
const longestPause = 60_000
let pause = firstPause
let again: ReturnType<typeof setTimeout> | undefined

let queue: Promise<unknown> = Promise.resolve()

/** One request after another, so that responses arrive in order. */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
	useCart.setState(({ busy }) => ({ busy: busy + 1 }))
	const next = queue.then(work, work).finally(() => useCart.setState(({ busy }) => ({ busy: busy - 1 })))
	queue = next.catch(() => {})
	return next
}

/** One tab at a time, if the browser supports locks; if not, a change that is sent twice has the same effect as once. */
function oneTab<T>(work: () => Promise<T>): Promise<T> {
	return 'locks' in navigator ? navigator.locks.request('haat.cart', work) : work()
}

/** Sends every change made on this device, then reads the server's cart. */
export async function joinCart(): Promise<void> {
	await inTurn(() =>
		oneTab(async () => {
			await bringGuestItems()
			await sendWaiting()
			take(await call('getCart', { query: areaQuery() }))
			show()
		}),
	).catch(laterWhenLost)
}

/** Merges the guest's cart of this device into the shopper's. Merging twice changes nothing. */
async function bringGuestItems(): Promise<void> {
	adopt()
	const guest = known
	const items = guest.meta.owner === null ? guestItems(guest) : []
	if (items.length === 0) return
	take(await call('mergeCart', { body: { items }, query: areaQuery() }))
	reportLost(leftBehind(guest, known))
	show()
}

/** Reads current prices and stock: when the cart is opened and at checkout, not when the window gets the focus. */
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

/**
 * Sends the waiting changes, oldest first: up to `mine`, by default all. Throws at the first change without a response; that
 * change and all later ones remain in the queue. Throws the server's refusal of `mine`; other refusals are shown as lost
 * items.
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
			if (one.key !== mine?.key) reportLost(refusedOf(one.change, known))
		} finally {
			show()
		}
	}
	pause = firstPause
	if (refused) throw refused.error
}

/** Sends one change, or the part of it that is missing after an earlier attempt. */
async function send(one: Waiting): Promise<void> {
	if (one.tried || known.meta.owner !== one.owner || !canBeSent(known, one.change)) {
		take(await call('getCart', { query: areaQuery() }))
		const left = whatIsLeft(one.change, one.tried, known)
		if (!left) return dropWaiting(one)
		updateWaiting(one, left, triedOn(known, left))
		take(await sendChange(left))
	} else {
		updateWaiting(one, one.change, triedOn(known, one.change))
		take(await sendChange(one.change))
	}
	dropWaiting(one)
}

/**
 * Makes a change and shows it at once. It is sent after all earlier changes; without a network it is stored on this device
 * and sent later. If the server refuses the change, it is undone and the error is thrown.
 */
export async function change(made: CartChange): Promise<void> {
	adopt()
	const owner = shopperId()
	if (owner === null) {
		keep(applyChange(known, made))
		return show()
	}
	applyChange(useCart.getState().cart, made)
	const mine = addWaiting(owner, made)
	show()
	await attempt(`cart ${idsOf(made)}`, () =>
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
 * Before an order: sends every waiting change and returns the version of the cart that is ordered. Throws a plain error
 * when the server cannot be reached: nothing was ordered.
 */
export async function settleCart(): Promise<number | null> {
	const owner = shopperId()
	if (owner !== null && waitingOf(owner).length > 0)
		await withServerCart(async () => {}).catch((error: unknown) => {
			throw error instanceof NetworkFault ? new Error('the cart could not be sent', { cause: error }) : error
		})
	return known.meta.version
}

/** Runs a request about the shopper's cart after all earlier changes were sent. */
export function withServerCart<T>(request: () => Promise<T>): Promise<T> {
	return inTurn(async () => {
		await oneTab(async () => {
			if (known.meta.owner === null) await bringGuestItems()
			await sendWaiting()
		})
		return request()
	})
}

/** Schedules a retry after a request without a response, and rethrows the error. */
async function laterWhenLost(error: unknown): Promise<never> {
	const owner = shopperId()
	// Offline, the browser's `online` event starts the retry.
	if (error instanceof NetworkFault && navigator.onLine && owner !== null && waitingOf(owner).length > 0) {
		clearTimeout(again)
		again = setTimeout(() => void joinCart().catch(() => {}), pause)
		pause = Math.min(longestPause, pause * 2)
	}
	throw error
}

/** Cancels the scheduled retry: there is nothing left to send. */
export function stopRetry(): void {
	clearTimeout(again)
}
