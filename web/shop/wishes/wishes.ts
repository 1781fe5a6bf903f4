import { create } from 'zustand'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { endpoints } from '#contract/index.ts'
import { readJson, storage } from '#web/lib/storage.ts'
import { call } from '#web/shop/session/api.ts'
import { shopperId, useSession } from '#web/shop/session/session.ts'
import { type Kept, mostWishes, noWishes, readWishes, type Wish, withoutWish, withWish } from './wishes.rules.ts'

type Answer = ReplyOf<typeof endpoints.getWishes>
type Change = (items: readonly Wish[]) => Wish[]

/** Local storage key of the wish list: one on all tabs of this device. */
const wishesKey = 'haat.wishes'
/** Milliseconds the server's list is shown again without asking. */
const freshMs = 300_000

/** What is wished for, the latest first. `ready` is false until the browser has read its storage; pages are rendered without hearts. */
export const useWishes = create<{ items: Wish[]; ready: boolean }>(() => ({ items: [], ready: false }))

/** The list without the changes that are still under way. */
let known = noWishes
/** Changes the shopper sees already and the server has not answered yet, oldest first. */
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

/** The list stays with the account. What was being wished for when the session `ended` elsewhere is a guest's now. */
function leaveWishes(ended: boolean): void {
	const items = ended ? pending.reduce<Wish[]>((wished, change) => change(wished), []) : []
	pending = []
	keep(items.length > 0 ? { ...noWishes, items } : noWishes)
}

/** Requests the list of a signed-in shopper, unless it was read within `within` ms; merges a guest's first. */
export function refreshWishes(within = 0): Promise<void> {
	return shopperId() === null ? Promise.resolve() : inTurn(() => oneTab(() => join(within)))
}

/** Wishes for a product, or no more. Shown at once; taken back, and thrown like `call` does, when the server refuses. */
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

/** Takes what is kept over: a guest's list, or that of the very shopper. */
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

/** One call after another, so that answers never overtake each other. */
function inTurn(work: () => Promise<void>): Promise<void> {
	const next = queue.then(work, work)
	queue = next.catch(() => {})
	return next
}

/** One tab at a time, where the browser has locks; merging twice changes nothing where it has not. */
function oneTab(work: () => Promise<void>): Promise<void> {
	return 'locks' in navigator ? navigator.locks.request('haat.wishes', work) : work()
}
