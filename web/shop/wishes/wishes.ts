import { create } from 'zustand'
import { readJson, storage } from '#client/storage.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { endpoints } from '#contract/index.ts'
import { call } from '#web/shop/session/api.ts'
import { shopperId, useSession } from '#web/shop/session/session.ts'
import { type Kept, mostWishes, noWishes, readWishes, type Wish, withoutWish, withWish } from './wishes.rules.ts'

type Answer = ReplyOf<typeof endpoints.getWishes>
type Change = (items: readonly Wish[]) => Wish[]

/** Local storage key of the wish list. All tabs of this device share it. */
const wishesKey = 'haat.wishes'
/** Milliseconds for which the stored list of the server is used without a new request. */
const freshMs = 300_000

/** The wish list, the latest first. `ready`: whether the browser has read its storage; before that the list is empty. */
export const useWishes = create<{ items: Wish[]; ready: boolean }>(() => ({ items: [], ready: false }))

/** The list without the changes that the server has not confirmed. */
let known = noWishes
/** Changes that are shown already but have no response yet, oldest first. */
let pending: Change[] = []
let queue: Promise<unknown> = Promise.resolve()

/** Reads the stored list and follows other tabs. Called once, after hydration. */
export function restoreWishes(): void {
	adopt()
	useWishes.setState({ ready: true })
	addEventListener('storage', ({ key }) => {
		if (key === wishesKey || key === null) adopt()
	})
	if (shopperId() !== null) void refreshWishes(freshMs).catch(() => {})
	useSession.subscribe((now, before) => {
		if (now.status === before.status && now.user?.id === before.user?.id) return
		if (now.status === 'authorized') void refreshWishes().catch(() => {})
		else if (before.status === 'authorized') leaveWishes(now.ended)
	})
}

/** After a sign-out: empties the list on this device. `ended` elsewhere: unconfirmed wishes become a guest's list. */
function leaveWishes(ended: boolean): void {
	const items = ended ? pending.reduce<Wish[]>((wished, change) => change(wished), []) : []
	pending = []
	keep(items.length > 0 ? { ...noWishes, items } : noWishes)
}

/** Requests the list of a signed-in shopper, unless it was read within `within` ms. A guest's list is merged instead. */
export function refreshWishes(within = 0): Promise<void> {
	return shopperId() === null ? Promise.resolve() : inTurn(() => oneTab(() => join(within)))
}

/** Adds a product to the list or removes it, shown at once. If the request fails, undoes it and throws like `call`. */
export async function setWish(wish: Wish, wished: boolean): Promise<void> {
	const change: Change = (items) => (wished ? withWish(items, wish) : withoutWish(items, wish.id))
	if (shopperId() === null) return keep({ ...noWishes, items: change(known.items) })
	pending = [...pending, change]
	show()
	await inTurn(async () => {
		try {
			if (known.owner === null) await oneTab(() => join(0))
			const answer = await call(wished ? 'addWish' : 'removeWish', { params: { product_id: wish.id } })
			pending = pending.filter((one) => one !== change)
			takeOver(answer)
		} finally {
			pending = pending.filter((one) => one !== change)
			show()
		}
	})
}

/** Reads and shows the stored list: a guest's or the signed-in shopper's. Another shopper's list is ignored. */
function adopt(): void {
	const kept = readWishes(readJson(wishesKey))
	known = kept.owner === null || kept.owner === shopperId() ? kept : noWishes
	show()
}

async function join(within: number): Promise<void> {
	adopt()
	const guest = known.owner === null ? known.items.slice(0, mostWishes) : []
	if (guest.length > 0) {
		const items = guest.map(({ id, price }) => ({ product_id: id, price }))
		return takeOver(await call('mergeWishes', { body: { items } }))
	}
	if (known.owner === null || Date.now() - known.at >= within) takeOver(await call('getWishes', {}))
}

function takeOver({ data }: Answer): void {
	const now = shopperId()
	if (now === null) return
	keep({ owner: now, at: Date.now(), items: data.items.map(({ product_id, price }) => ({ id: product_id, price })) })
}

function keep(kept: Kept): void {
	known = kept
	if (kept === noWishes) storage.remove(wishesKey)
	else storage.set(wishesKey, JSON.stringify(kept))
	show()
}

function show(): void {
	useWishes.setState({ items: pending.reduce<Wish[]>((items, change) => change(items), known.items) })
}

/** One request after another, so that responses arrive in order. */
function inTurn(work: () => Promise<void>): Promise<void> {
	const next = queue.then(work, work)
	queue = next.catch(() => {})
	return next
}

/** One tab at a time, if the browser supports locks; if not, a second merge has no effect. */
function oneTab(work: () => Promise<void>): Promise<void> {
	return 'locks' in navigator ? navigator.locks.request('haat.wishes', work) : work()
}
