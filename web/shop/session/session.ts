import { create } from 'zustand'
import { asRecord, getCookie, parseJson, readJson, setCookie, storage, tabStorage } from '#client/storage.ts'
import { emptyDevice, emptyTab, tokenCookie, userKey } from './device.ts'
import { type Left, loadFreshDocument, takeLeaveReason } from './fresh-document.ts'

/** The shopper's data that the browser stores (A7): in the cookie `user` and in local storage `user`. */
export type User = { id: string; first_name: string; last_name: string; avatar: string | null }

/** The response to a sign-in or a token refresh; `expires_in` in seconds. */
export type Session = { token: string; expires_in: number; data: User; limited?: boolean }

type SessionState = {
	/** `unknown` until the browser has read its storage; the server renders pages for an unknown visitor. */
	status: 'unknown' | 'authorized' | 'unauthorized'
	token: string | undefined
	/** When the token expires by this device's clock, ms since 1970; undefined when that was not stored. */
	endsAt: number | undefined
	user: User | undefined
	/**
	 * Set when the shopper signed out in this tab: they are not sent to the sign-in page. `asking` until the response to the
	 * sign-out, then whether the server could be reached: a browser that reports to be online may still be offline.
	 */
	signedOut: 'asking' | 'reached' | 'unreached' | undefined
	/** The phone number was not verified for a long time and may have a new owner: no access to the account. */
	limited: boolean
	/** False when the browser could not store the session: it ends when the page is closed. */
	kept: boolean
	/** True when the session in use was ended elsewhere: unsent additions of the shopper are preserved. */
	ended: boolean
	/** Why the previous document ended the session; shown once. */
	left: Left | undefined
}

/** Local storage key of the time when the token expires: a reload schedules the refresh by it, other tabs watch it. */
const endsKey = 'haat.session.ends'
const monthSeconds = 30 * 24 * 3600
/** Local storage key that exists while the session is limited. */
const limitedKey = 'haat.session.limited'
/** This tab's key of the shopper its storage belongs to: a tab may be restored after that shopper signed out. */
const tabOfKey = 'haat.tab-of'
/** Milliseconds: a cookie changed by another tab may become visible here a little later than the storage event. */
const cookieLag = 1000

export const useSession = create<SessionState>(() => ({
	status: 'unknown',
	token: undefined,
	endsAt: undefined,
	user: undefined,
	signedOut: undefined,
	limited: false,
	kept: true,
	ended: false,
	left: undefined,
}))

/**
 * Reads the stored token, after hydration: authorized if there is one. Then follows the changes of other tabs. Empties this
 * tab's storage if it belongs to a shopper who is no longer signed in.
 */
export function restoreSession(): void {
	adoptSession()
	useSession.setState({ left: takeLeaveReason() })
	const of = tabStorage.get(tabOfKey)
	if (of !== null && of !== shopperId()) emptyTab()
	noteTab()
	addEventListener('storage', ({ key, newValue }) => {
		if (key === endsKey && newValue === null) return adopt(undefined)
		if (key !== endsKey && key !== null) return
		adoptSession()
		setTimeout(adoptSession, cookieLag)
	})
	document.addEventListener('visibilitychange', () => {
		if (!document.hidden) adoptSession()
	})
	// A page restored from the back-forward cache has its old state.
	addEventListener('pageshow', adoptSession)
}

function noteTab(): void {
	const id = shopperId()
	if (id) tabStorage.set(tabOfKey, id)
}

/**
 * Adopts a session that another tab has stored or removed. A session that could not be stored belongs to this page alone and
 * does not change. A page rendered for one shopper never uses another's session, or none: the document is replaced.
 */
export function adoptSession(): void {
	const { token, kept } = useSession.getState()
	if (token === undefined || kept) adopt(readToken())
}

function adopt(token: string | undefined): void {
	const now = useSession.getState()
	if (now.status !== 'unknown' && now.token === token) return
	const user = token ? (readUser(readJson(userKey)) ?? readUser(parseJson(getCookie(userKey)))) : undefined
	if (now.status === 'authorized' && (!token || (now.user && now.user.id !== user?.id))) {
		emptyTab()
		loadFreshDocument()
		return
	}
	useSession.setState({
		status: token ? 'authorized' : 'unauthorized',
		token,
		endsAt: token ? readEnd(storage.get(endsKey)) : undefined,
		user,
		limited: token !== undefined && storage.get(limitedKey) !== null,
	})
	noteTab()
}

/** The stored token. Removes one that is not valid in a header. */
function readToken(): string | undefined {
	const token = getCookie(tokenCookie)
	if (!token || isToken(token)) return token || undefined
	setCookie(tokenCookie, '', 0)
	return undefined
}

/** Whether a stored text can be a token. */
export function isToken(text: string): boolean {
	return /^[\x21-\x7e]{1,512}$/.test(text)
}

function readEnd(kept: string | null): number | undefined {
	const end = Number(kept)
	return end > 0 && end < Date.now() + monthSeconds * 1000 ? end : undefined
}

function readUser(kept: unknown): User | undefined {
	const { id, first_name, last_name, avatar } = asRecord(kept)
	if (typeof id !== 'string' || typeof first_name !== 'string' || typeof last_name !== 'string') return undefined
	return { id, first_name, last_name, avatar: typeof avatar === 'string' ? avatar : null }
}

/** Id of the signed-in shopper, empty when it is not known; null for a guest. */
export function shopperId(): string | null {
	const { status, user } = useSession.getState()
	return status === 'authorized' ? (user?.id ?? '') : null
}

/**
 * Stores the session of a sign-in or refresh. Data of another shopper on this device is deleted first. A document that was
 * rendered for another shopper is replaced.
 */
export function keepSession({ token, expires_in, data, limited = false }: Session): void {
	const before = useSession.getState().user
	const keptFor = readUser(readJson(userKey)) ?? before
	if (keptFor && keptFor.id !== data.id) emptyDevice()
	const endsAt = Date.now() + expires_in * 1000
	// The shopper is stored before the token: no tab may read the token with another shopper's name.
	const user = storeUser(data)
	setCookie(tokenCookie, token, monthSeconds)
	const kept = getCookie(tokenCookie) === token
	keepLimited(limited)
	storage.set(endsKey, String(endsAt))
	if (kept && before && before.id !== user.id) {
		loadFreshDocument()
		return
	}
	const signedIn = { signedOut: undefined, ended: false, left: undefined }
	useSession.setState({ status: 'authorized', token, endsAt, user, limited, kept, ...signedIn })
	noteTab()
}

/** The API refused access to the account: the phone number was not verified for a long time. */
export function noteLimited(): void {
	useSession.setState({ limited: true })
	keepLimited(true)
}

function keepLimited(limited: boolean): void {
	if (limited) storage.set(limitedKey, '1')
	else storage.remove(limitedKey)
}

/** Stores a changed name or picture of the signed-in shopper. */
export function keepUser(data: User): void {
	if (useSession.getState().status === 'authorized') useSession.setState({ user: storeUser(data) })
}

function storeUser(data: User): User {
	const user: User = { id: data.id, first_name: data.first_name, last_name: data.last_name, avatar: data.avatar }
	setCookie(userKey, JSON.stringify(user), monthSeconds)
	// When storage is full, an old value would remain there and take precedence over the cookie.
	if (!storage.set(userKey, JSON.stringify(user))) storage.remove(userKey)
	return user
}

/**
 * Deletes the session and the shopper's data on this device. `ended`: the session was ended elsewhere. The caller replaces
 * the document, and notifies the identity service in the background.
 */
export function forgetSession({ ended = false } = {}): void {
	setCookie(tokenCookie, '', 0)
	useSession.setState({
		status: 'unauthorized',
		token: undefined,
		endsAt: undefined,
		user: undefined,
		limited: false,
		kept: true,
		ended,
	})
	emptyDevice()
}
