import { endpoints } from '#contract/index.ts'
import { ApiRefusal } from '#web/lib/api-errors.ts'
import { sendCall } from '#web/lib/api-transport.ts'
import { readBoot } from '#web/lib/boot.ts'
import { storage } from '#web/lib/storage.ts'
import { keepLeaveReason } from './fresh-document.ts'
import { forgetSession, isToken, useSession } from './session.ts'
import { waitAfter } from './session-clock.ts'

/** Set while the identity service has not confirmed a sign-out, so that a reload never signs in again by itself. */
const pendingKey = 'haat.logged-out'

/** Milliseconds the shop may take to hear of it before it counts as out of reach. */
const timeout = 10_000

let failures = 0
let again: ReturnType<typeof setTimeout> | undefined

/**
 * Signs out on this device at once, online or not; the identity service is notified in the background, so that a copied
 * token dies too.
 */
export function signOut(): void {
	const { token } = useSession.getState()
	useSession.setState({ signedOut: token ? 'asking' : 'reached' })
	forgetSession()
	if (token) storage.set(pendingKey, token)
	failures = 0
	finishSignOut()
}

/** After the account was closed: this device forgets it too. There is no session left to end. */
export function leaveClosedAccount(): void {
	useSession.setState({ signedOut: 'reached' })
	forgetSession()
	keepLeaveReason('closed')
}

/**
 * Tells the identity service of a sign-out it has not heard of yet, again and again until it has. Called at boot and when
 * the network is back.
 */
export function finishSignOut(): void {
	clearTimeout(again)
	const token = storage.get(pendingKey)
	if (!token) return
	if (!isToken(token)) {
		storage.remove(pendingKey)
		return
	}
	const { apiBase, language } = readBoot()
	// Somebody signed in since: their cookie stays out of it.
	const credentials = useSession.getState().token ? 'omit' : 'include'
	const send = (url: string, init: RequestInit) => fetch(url, { ...init, credentials })
	sendCall(endpoints.logout, {}, { base: apiBase, language, token, send, keepalive: true, timeout }).then(
		() => heard(token),
		(error: unknown) => (error instanceof ApiRefusal && error.status < 500 ? heard(token) : tryLater()),
	)
}

function heard(token: string): void {
	failures = 0
	// Another sign-out may have come meanwhile.
	if (storage.get(pendingKey) === token) storage.remove(pendingKey)
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
