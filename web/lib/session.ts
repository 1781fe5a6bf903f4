import { create } from 'zustand'
import { asRecord, getCookie, parseJson, readJson, setCookie, storage } from './storage.ts'

/** What the storefront keeps of the shopper (A7): cookie `user` and local storage `user`. */
export type User = { id: string; first_name: string; last_name: string; avatar: string | null }

/** What a sign-in or a refresh answers; `expires_in` is seconds. */
export type Session = { token: string; expires_in: number; data: User; limited?: boolean }

type SessionState = {
	/** Undefined until the browser has looked; pages are drawn for an unknown visitor. */
	status: 'unknown' | 'authorized' | 'unauthorized'
	token: string | undefined
	/** When the token ends by this device's clock, ms since 1970; undefined when nobody noted it. */
	endsAt: number | undefined
	user: User | undefined
	/**
	 * The shopper signed out in this very tab, and is not to be asked to sign in again. Whether the shop could be reached
	 * then: a browser that says it is online need not be.
	 */
	signedOut: 'asking' | 'reached' | 'unreached' | undefined
	/** The number slept so long that it may have a new owner: the account stays closed to this session. */
	limited: boolean
	/** False when the browser did not keep the session: it ends with the page. */
	kept: boolean
}

const tokenCookie = 'auth_token'
const userKey = 'user'
/** When the token ends: kept beside it so that a reload plans right, and watched so that tabs agree. */
const endsKey = 'haat.session.ends'
const monthSeconds = 30 * 24 * 3600
/** There while the session is a limited one. */
const limitedKey = 'haat.session.limited'
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
}))

/** Looks for a token, once the browser has taken the page over: authorized if one exists. Then follows other tabs. */
export function restoreSession(): void {
	adoptSession()
	addEventListener('storage', ({ key, newValue }) => {
		if (key === endsKey && newValue === null) return adopt(undefined)
		if (key !== endsKey && key !== null) return
		adoptSession()
		setTimeout(adoptSession, cookieLag)
	})
	document.addEventListener('visibilitychange', () => {
		if (!document.hidden) adoptSession()
	})
}

/** Takes over what another tab has kept or forgotten since. A session that could not be kept is this page's own. */
export function adoptSession(): void {
	const { token, kept } = useSession.getState()
	if (token === undefined || kept) adopt(readToken())
}

function adopt(token: string | undefined): void {
	const now = useSession.getState()
	if (now.status !== 'unknown' && now.token === token) return
	useSession.setState({
		status: token ? 'authorized' : 'unauthorized',
		token,
		endsAt: token ? readEnd(storage.get(endsKey)) : undefined,
		user: token ? (readUser(readJson(userKey)) ?? readUser(parseJson(getCookie(userKey)))) : undefined,
		limited: token !== undefined && storage.get(limitedKey) !== null,
	})
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

/** Keeps a session that a sign-in or refresh brought. */
export function keepSession({ token, expires_in, data, limited = false }: Session): void {
	const endsAt = Date.now() + expires_in * 1000
	setCookie(tokenCookie, token, monthSeconds)
	const user = storeUser(data)
	const kept = getCookie(tokenCookie) === token
	useSession.setState({ status: 'authorized', token, endsAt, user, signedOut: undefined, limited, kept })
	keepLimited(limited)
	storage.set(endsKey, String(endsAt))
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
	storage.set(userKey, JSON.stringify(user))
	return user
}

/** Forgets the session on this device. The caller tells the identity service in the background. */
export function forgetSession(): void {
	setCookie(tokenCookie, '', 0)
	setCookie(userKey, '', 0)
	storage.remove(userKey)
	useSession.setState({
		status: 'unauthorized',
		token: undefined,
		endsAt: undefined,
		user: undefined,
		limited: false,
		kept: true,
	})
	storage.remove(limitedKey)
	storage.remove(endsKey)
}
