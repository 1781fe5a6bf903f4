import { asRecord, readJson, setCookie, storage, tabStorage } from '#web/lib/storage.ts'

/** Cookies of the session and its shopper. */
export const tokenCookie = 'auth_token'
export const userKey = 'user'
/** This tab's key of why the document before left its shopper, see `start-anew.ts`. */
export const leftKey = 'haat.left'

const always = () => true

/**
 * What stays in local storage when a shopper leaves, as long as its value says that it is nobody's own. Everything else
 * goes, so a new key is the shopper's unless it is added here.
 */
const stays = new Map<string, (kept: Record<string, unknown>) => boolean>([
	['haat.consent', always],
	['haat.digits', always],
	['haat.low-data', always],
	// The token of a session that is still to be ended.
	['haat.logged-out', always],
	// Chosen by hand; one from a shopper's address carries the shopper's id.
	['haat.area', ({ of }) => of === undefined || of === null],
	['haat.cart', ({ meta }) => asRecord(meta).owner === null],
	['haat.wishes', ({ owner }) => owner === null],
])

/**
 * Empties this device of a shopper: cookies, local storage and this tab's storage. Every way out uses it: sign-out, closing,
 * a session that was ended elsewhere, another shopper who signs in. The caches of pages go with the service worker's next
 * message (`pwa.ts`), memory with the document (`start-anew.ts`).
 */
export function emptyDevice(): void {
	for (const name of [tokenCookie, userKey]) setCookie(name, '', 0)
	for (const key of storage.keys('')) if (!stays.get(key)?.(asRecord(readJson(key)))) storage.remove(key)
	emptyTab()
}

/** Empties the storage of this tab alone. */
export function emptyTab(): void {
	for (const key of tabStorage.keys('')) if (key !== leftKey) tabStorage.remove(key)
}
