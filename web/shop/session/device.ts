import { asRecord, readJson, setCookie, storage, tabStorage } from '#client/storage.ts'

/** Cookies of the session and its shopper. */
export const tokenCookie = 'auth_token'
export const userKey = 'user'
/** This tab's key of the reason why the previous document ended its session, see `fresh-document.ts`. */
export const leftKey = 'haat.left'

/** Local storage key of the token of a sign-out that the identity service has not confirmed: a reload sends it again. */
export const pendingSignOut = 'haat.logged-out'

const always = () => true

/**
 * The keys of local storage that remain after a sign-out, with a test that the value does not belong to the shopper. All
 * others are deleted, so a new key counts as the shopper's unless it is added here.
 */
const stays = new Map<string, (kept: Record<string, unknown>) => boolean>([
	['haat.consent', always],
	['haat.digits', always],
	['haat.low-data', always],
	// The token of a session that the server has not ended yet.
	[pendingSignOut, always],
	// Remains if it was chosen by hand; an area from a shopper's address has the shopper's id in `of`.
	['haat.area', ({ of }) => of === undefined || of === null],
	['haat.cart', ({ meta }) => asRecord(meta).owner === null],
	['haat.wishes', ({ owner }) => owner === null],
])

/**
 * Deletes the shopper's data on this device: cookies, local storage and this tab's storage. Used at sign-out, when the
 * account is closed, when the session was ended elsewhere and when another shopper signs in. The service worker deletes the
 * cached pages when it receives the sign-out (`start-pwa.ts`); a new document clears memory (`fresh-document.ts`).
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
