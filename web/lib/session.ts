import { create } from 'zustand'
import { getCookie, readJson, setCookie, storage } from './storage.ts'

/** What the storefront keeps of the shopper (A7): cookie `user` and local storage `user`. */
export type User = { id: string; first_name: string; last_name: string; avatar: string | null }

type SessionState = {
	/** Undefined until the browser has looked; pages are drawn for an unknown visitor. */
	status: 'unknown' | 'authorized' | 'unauthorized'
	token: string | undefined
	user: User | undefined
}

const tokenCookie = 'auth_token'
const userKey = 'user'
const monthSeconds = 30 * 24 * 3600

export const useSession = create<SessionState>(() => ({ status: 'unknown', token: undefined, user: undefined }))

/** Looks for a token, once the browser has taken the page over: authorized if one exists. */
export function restoreSession(): void {
	const token = getCookie(tokenCookie)
	useSession.setState({
		status: token ? 'authorized' : 'unauthorized',
		token,
		user: token ? readJson<User>(userKey) : undefined,
	})
}

/** Keeps a session that a sign-in or refresh brought. */
export function keepSession(token: string, user: User): void {
	const kept: User = { id: user.id, first_name: user.first_name, last_name: user.last_name, avatar: user.avatar }
	setCookie(tokenCookie, token, monthSeconds)
	setCookie(userKey, JSON.stringify(kept), monthSeconds)
	storage.set(userKey, JSON.stringify(kept))
	useSession.setState({ status: 'authorized', token, user: kept })
}

/** Forgets the session on this device. The caller tells the identity service in the background. */
export function forgetSession(): void {
	setCookie(tokenCookie, '', 0)
	setCookie(userKey, '', 0)
	storage.remove(userKey)
	useSession.setState({ status: 'unauthorized', token: undefined, user: undefined })
}
