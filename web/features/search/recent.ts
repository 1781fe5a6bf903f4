import { readJson, storage } from '#client/storage.ts'

const key = 'searches'
const most = 6

/** Searches made on this device, the latest first. They never leave it. */
export function recentSearches(): string[] {
	const kept = readJson(key)
	return Array.isArray(kept) ? kept.filter((one): one is string => typeof one === 'string').slice(0, most) : []
}

/** Stores a text as the latest search. */
export function rememberSearch(text: string): void {
	const query = text.trim().slice(0, 80)
	if (query)
		storage.set(key, JSON.stringify([query, ...recentSearches().filter((one) => one !== query)].slice(0, most)))
}

export function forgetSearches(): void {
	storage.remove(key)
}
