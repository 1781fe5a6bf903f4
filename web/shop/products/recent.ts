import { storage } from '#web/lib/storage.ts'

/** Local storage key of the products looked at on this device; it never leaves it. */
const recentKey = 'haat.recent'
const most = 20

/** Ids of the products looked at, the latest first. */
export function recentProducts(): number[] {
	return readRecent(storage.get(recentKey))
}

/** Puts a product at the head of the list. */
export function noteProduct(id: number): void {
	storage.set(recentKey, JSON.stringify(withProduct(recentProducts(), id)))
}

/** Forgets all of them. */
export function forgetProducts(): void {
	storage.remove(recentKey)
}

/** The kept list; whatever is no list of ids reads as nothing. */
export function readRecent(text: string | null): number[] {
	if (!text || !/^\[\d{1,10}(,\d{1,10})*\]$/.test(text)) return []
	return (JSON.parse(text) as number[]).filter((id) => id > 0).slice(0, most)
}

/** The list with `id` at its head, once, and not longer than it may be. */
export function withProduct(ids: readonly number[], id: number): number[] {
	return [id, ...ids.filter((other) => other !== id)].slice(0, most)
}
