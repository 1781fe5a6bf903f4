import { readJson, storage } from '#web/lib/storage.ts'

const key = 'searches'
const most = 6

/** What was searched for on this device, the latest first. It never leaves it. */
export function recentSearches(): string[] {
	const kept = readJson(key)
	return Array.isArray(kept) ? kept.filter((one): one is string => typeof one === 'string').slice(0, most) : []
}

/** Puts a text first. */
export function rememberSearch(text: string): void {
	const said = text.trim().slice(0, 80)
	if (said) storage.set(key, JSON.stringify([said, ...recentSearches().filter((one) => one !== said)].slice(0, most)))
}

export function forgetSearches(): void {
	storage.remove(key)
}
