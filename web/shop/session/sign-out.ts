import { ApiRefusal } from '#client/api-errors.ts'
import { sendCall } from '#client/api-transport.ts'
import { storage } from '#client/storage.ts'
import { endpoints } from '#contract/index.ts'
import { readBoot } from '#web/lib/boot.ts'
import { pendingSignOut } from './device.ts'
import { keepLeaveReason } from './fresh-document.ts'
import { forgetSession, isToken, useSession } from './session.ts'
import { waitAfter } from './session-clock.ts'

/** Timeout of the sign-out request in ms; after it the server counts as unreachable. */
const timeout = 10_000

let failures = 0
let again: ReturnType<typeof setTimeout> | undefined

/**
 * Signs out on this device at once, online or not. The identity service is notified in the background: it makes the token
 * invalid, also for anybody who copied it.
 */
export function signOut(): void {
	const { token } = useSession.getState()
	useSession.setState({ signedOut: token ? 'asking' : 'reached' })
	forgetSession()
	if (token) storage.set(pendingSignOut, token)
	failures = 0
	finishSignOut()
}

/** After the account was closed: deletes its data on this device. The server has already ended the session. */
export function leaveClosedAccount(): void {
	useSession.setState({ signedOut: 'reached' })
	forgetSession()
	keepLeaveReason('closed')
}

/**
 * Sends a sign-out that the identity service has not confirmed, with retries until it has. Called when the page is loaded
 * and when the network is back.
 */
export function finishSignOut(): void {
	clearTimeout(again)
	const token = storage.get(pendingSignOut)
	if (!token) return
	if (!isToken(token)) {
		storage.remove(pendingSignOut)
		return
	}
	const { apiBase, language } = readBoot()
	// Somebody has signed in since the sign-out: the request must not contain their session cookie.
	const credentials = useSession.getState().token ? 'omit' : 'include'
	const send = (url: string, init: RequestInit) => fetch(url, { ...init, credentials })
	sendCall(endpoints.logout, {}, { base: apiBase, language, token, send, keepalive: true, timeout }).then(
		() => onConfirmed(token),
		(error: unknown) => (error instanceof ApiRefusal && error.status < 500 ? onConfirmed(token) : tryLater()),
	)
}

function onConfirmed(token: string): void {
	failures = 0
	// There may be another sign-out since.
	if (storage.get(pendingSignOut) === token) storage.remove(pendingSignOut)
	noteReach('reached')
}

function tryLater(): void {
	noteReach('unreached')
	failures += 1
	clearTimeout(again)
	again = setTimeout(finishSignOut, waitAfter(failures))
	addEventListener('online', finishSignOut, { once: true })
}

function noteReach(signedOut: 'reached' | 'unreached'): void {
	if (useSession.getState().signedOut) useSession.setState({ signedOut })
}
