import { endpoints } from '#contract/index.ts'
import { sendCall } from './api-transport.ts'
import { readBoot } from './boot.ts'
import { forgetSession, useSession } from './session.ts'
import { storage } from './storage.ts'

/** Set while the identity service has not been told of a sign-out, so that a reload never signs in again by itself. */
const pendingKey = 'haat.logged-out'

/**
 * Signs out on this device at once, online or not; the identity service is told in the background, so that a copied
 * token dies too.
 */
export function signOut(): void {
	const { token } = useSession.getState()
	useSession.setState({ signedOut: true })
	forgetSession()
	if (token) storage.set(pendingKey, token)
	finishSignOut()
}

/** After the account was closed: this device forgets it too. There is no session left to end. */
export function leaveClosedAccount(): void {
	useSession.setState({ signedOut: true })
	forgetSession()
}

/** Tells the identity service of a sign-out it has not heard of yet. Called at boot and when the network is back. */
export function finishSignOut(): void {
	const token = storage.get(pendingKey)
	if (!token) return
	const { apiBase, language } = readBoot()
	// Somebody signed in since: their cookie stays out of it.
	const credentials = useSession.getState().token ? 'omit' : 'include'
	const send = (url: string, init: RequestInit) => fetch(url, { ...init, credentials })
	sendCall(endpoints.logout, {}, { base: apiBase, language, token, send, keepalive: true }).then(
		() => storage.remove(pendingKey),
		() => addEventListener('online', finishSignOut, { once: true }),
	)
}
