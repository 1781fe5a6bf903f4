import { storage } from '#client/storage.ts'

/** Local storage key of the products viewed on this device. The list is never sent to the server. */
const recentKey = 'haat.recent'
const most = 20

/** Ids of the viewed products, the latest first. */
export function recentProducts(): number[] {
	return readRecent(storage.get(recentKey))
}

/** Adds a product at the start of the list. */
export function noteProduct(id: number): void {
	storage.set(recentKey, JSON.stringify(withProduct(recentProducts(), id)))
}

/** Deletes the list. */
export function forgetProducts(): void {
	storage.remove(recentKey)
}

/** The list of a stored text; empty if the text is not a list of ids. */
export function readRecent(text: string | null): number[] {
	if (!text || !/^\[\d{1,10}(,\d{1,10})*\]$/.test(text)) return []
	return (JSON.parse(text) as number[]).filter((id) => id > 0).slice(0, most)
}

/** The list with `id` at its start, without a second `id`, and with at most `most` ids. */
export function withProduct(ids: readonly number[], id: number): number[] {
	return [id, ...ids.filter((other) => other !== id)].slice(0, most)
}
