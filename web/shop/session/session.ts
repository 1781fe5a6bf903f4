import { create } from 'zustand'
import { asRecord, getCookie, parseJson, readJson, setCookie, storage, tabStorage } from '#web/lib/storage.ts'
import { emptyDevice, emptyTab, tokenCookie, userKey } from './device.ts'
import { type Left, loadFreshDocument, takeLeaveReason } from './fresh-document.ts'

/** What the storefront keeps of the shopper (A7): cookie `user` and local storage `user`. */
export type User = { id: string; first_name: string; last_name: string; avatar: string | null }

/** What a sign-in or a refresh answers; `expires_in` is seconds. */
export type Session = { token: string; expires_in: number; data: User; limited?: boolean }

type SessionState = {
	/** Undefined until the browser has read its storage; pages are rendered for an unknown visitor. */
	status: 'unknown' | 'authorized' | 'unauthorized'
	token: string | undefined
	/** When the token ends by this device's clock, ms since 1970; undefined when nobody noted it. */
	endsAt: number | undefined
	user: User | undefined
	/**
	 * The shopper signed out in this very tab, and is not to be sent to the sign-in. Whether the shop could be reached
	 * then: a browser that says it is online need not be.
	 */
	signedOut: 'asking' | 'reached' | 'unreached' | undefined
	/** The number slept so long that it may have a new owner: the account stays closed to this session. */
	limited: boolean
	/** False when the browser did not keep the session: it ends with the page. */
	kept: boolean
	/** The session was ended elsewhere while it was in use: what the shopper was adding is not lost. */
	ended: boolean
	/** Why the document before this one ended the session; shown once. */
	left: Left | undefined
}

/** When the token ends: kept beside it so that a reload plans right, and watched so that tabs agree. */
const endsKey = 'haat.session.ends'
const monthSeconds = 30 * 24 * 3600
/** There while the session is a limited one. */
const limitedKey = 'haat.session.limited'
/** Whose this tab's storage is: a tab may come back after its shopper has left. */
const tabOfKey = 'haat.tab-of'
/** Milliseconds: a cookie that another tab has changed may be seen here a little later than its storage event. */
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
 * Looks for a token, once the browser has taken the page over: authorized if one exists. Then follows other tabs. What
 * this tab keeps for a shopper who is not signed in any more is emptied.
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
	// A page the browser had put aside comes back as it was.
	addEventListener('pageshow', adoptSession)
}

function noteTab(): void {
	const id = shopperId()
	if (id) tabStorage.set(tabOfKey, id)
}

/**
 * Takes over what another tab has kept or forgotten since. A session that could not be kept is this page's own. A page
 * rendered for one shopper never uses another's session, or none: it is replaced.
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

/** The kept token. One that no header could carry is removed. */
function readToken(): string | undefined {
	const token = getCookie(tokenCookie)
	if (!token || isToken(token)) return token || undefined
	setCookie(tokenCookie, '', 0)
	return undefined
}

/** Whether a kept text can be a token. */
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

/** The signed-in shopper; null for a guest. */
export function shopperId(): string | null {
	const { status, user } = useSession.getState()
	return status === 'authorized' ? (user?.id ?? '') : null
}

/**
 * Keeps a session that a sign-in or refresh brought. What is kept here for another shopper goes first, and a page that was
 * rendered for another is replaced.
 */
export function keepSession({ token, expires_in, data, limited = false }: Session): void {
	const before = useSession.getState().user
	const keptFor = readUser(readJson(userKey)) ?? before
	if (keptFor && keptFor.id !== data.id) emptyDevice()
	const endsAt = Date.now() + expires_in * 1000
	// The token comes after its shopper: no tab may find it beside another's name.
	const user = storeUser(data)
	setCookie(tokenCookie, token, monthSeconds)
	const kept = getCookie(tokenCookie) === token
	keepLimited(limited)
	storage.set(endsKey, String(endsAt))
	if (kept && before && before.id !== user.id) {
		loadFreshDocument()
		return
	}
	const said = { signedOut: undefined, ended: false, left: undefined }
	useSession.setState({ status: 'authorized', token, endsAt, user, limited, kept, ...said })
	noteTab()
}

/** The API closed the account to this session: its number slept. */
export function noteLimited(): void {
	useSession.setState({ limited: true })
	keepLimited(true)
}

function keepLimited(limited: boolean): void {
	if (limited) storage.set(limitedKey, '1')
	else storage.remove(limitedKey)
}

/** Keeps another name or picture of the shopper who is signed in. */
export function keepUser(data: User): void {
	if (useSession.getState().status === 'authorized') useSession.setState({ user: storeUser(data) })
}

function storeUser(data: User): User {
	const user: User = { id: data.id, first_name: data.first_name, last_name: data.last_name, avatar: data.avatar }
	setCookie(userKey, JSON.stringify(user), monthSeconds)
	// An old one that full storage still holds would count for more than the cookie.
	if (!storage.set(userKey, JSON.stringify(user))) storage.remove(userKey)
	return user
}

/**
 * Forgets the session and empties this device of its shopper. `ended`: the session was ended elsewhere. The caller replaces
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
