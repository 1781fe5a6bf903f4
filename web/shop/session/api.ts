import { ApiRefusal, NetworkFault } from '#client/api-errors.ts'
import { sendCall, timeoutMs } from '#client/api-transport.ts'
import { attempt } from '#client/failures.ts'
import type { InputOf, ReplyOf } from '#contract/endpoint.ts'
import { type EndpointName, endpoints } from '#contract/index.ts'
import { keepsThirdPartiesOut, pagePaths } from '#contract/pages.ts'
import { readBoot } from '#web/lib/boot.ts'
import { localPath } from '#web/lib/languages.ts'
import { paths } from '#web/lib/paths.ts'
import { isReplaced, keepLeaveReason, type Left, loadFreshDocument } from './fresh-document.ts'
import { readPosition } from './position.ts'
import { adoptSession, forgetSession, keepSession, noteLimited, shopperId, useSession } from './session.ts'
import { identityTimeout, isOver } from './session-clock.ts'
import { noteStoreAway } from './store-away.ts'

export { ApiRefusal, NetworkFault } from '#client/api-errors.ts'

type CallOptions = { signal?: AbortSignal; idempotencyKey?: string; keepalive?: boolean; timeout?: number }

/**
 * Calls an endpoint of the contract from the browser, with bearer token, language, position if allowed and a timeout of 30 s
 * by default. An access token that has expired, or is about to, is renewed first. A call belongs to the shopper the page was
 * rendered for: it is never sent with another's token. When the document is being replaced, the promise never settles.
 * Throws ApiRefusal or NetworkFault. A success removes the error toasts of earlier failures of the same call.
 */
export async function call<N extends EndpointName>(
	name: N,
	input: InputOf<(typeof endpoints)[N]>,
	options: CallOptions = {},
): Promise<ReplyOf<(typeof endpoints)[N]>> {
	adoptSession()
	// The parameters are part of the name: calls about two addresses, for example, are different calls.
	const { params = {} } = input as { params?: object }
	try {
		return await attempt(`${name} ${JSON.stringify(params)}`, () => callAsShopper(name, input as object, options))
	} finally {
		if (isReplaced()) await new Promise<never>(() => {})
	}
}

async function callAsShopper<N extends EndpointName>(name: N, input: object, options: CallOptions) {
	const of = shopperId()
	const acts = endpoints[name].method !== 'GET'
	const { token, endsAt } = useSession.getState()
	if (token && isOver(endsAt, Date.now())) await renew(acts).catch(() => {})
	try {
		return await send(name, input, of, options)
	} catch (error) {
		if (error instanceof ApiRefusal && error.code === 'unavailable') noteStoreAway()
		const closed = error instanceof ApiRefusal && error.code === 'phone_stale'
		// The phone number of a password reset may be another than that of this session.
		if (closed && name !== 'resetPassword') noteLimited()
		if (!(error instanceof ApiRefusal) || error.status !== 401 || of === null || shopperId() !== of) throw error
		if (error.code === 'account_disabled') endSession('disabled', acts)
		if (error.code !== 'token_expired' && error.code !== 'unauthorized') throw error
		await renew(acts)
		return send(name, input, of, options)
	}
}

/** Sends a call made for the shopper `of`: with the present token if it is theirs, else without a token. */
async function send<N extends EndpointName>(name: N, input: object, of: string | null, options: CallOptions) {
	if (isReplaced()) throw new NetworkFault(new Error('the page is being replaced'))
	const boot = readBoot()
	return sendCall<ReplyOf<(typeof endpoints)[N]>>(endpoints[name], input, {
		base: boot.apiBase,
		language: boot.language,
		token: shopperId() === of ? useSession.getState().token : undefined,
		position: readPosition(),
		send: (url, init) => fetch(url, init),
		timeout: options.timeout ?? timeoutMs,
		...(options.idempotencyKey && { headers: { 'idempotency-key': options.idempotencyKey } }),
		...(options.signal && { signal: options.signal }),
		...(options.keepalive && { keepalive: true }),
	})
}

/**
 * The session was ended elsewhere: deletes the shopper's data on this device and replaces the document. If the failed call
 * was a change (`acts`), or the page is private, the sign-in page follows, which returns here afterwards; otherwise the same
 * page is loaded again.
 */
function endSession(reason: Left, acts: boolean): void {
	forgetSession({ ended: true })
	keepLeaveReason(reason)
	const { pathname, search } = location
	// The page of an order by phone needs no session, and its link, which follows the #, would be lost.
	const leads =
		pathname !== localPath(pagePaths.phoneOrder, readBoot().language) && (acts || keepsThirdPartiesOut(pathname))
	loadFreshDocument(leads ? localPath(paths.signIn(pathname + search), readBoot().language) : undefined)
}

let renewing: Promise<void> | undefined
/** True when one of the calls that wait for the renewal is a change. */
let acting = false

/**
 * Requests a new access token with the session cookie. Concurrent calls share one renewal. Tabs renew one after another, and
 * adopt a token that another tab has renewed. Throws if the renewal fails; a 401 also ends the session on this device.
 * `acts`: the token is for a change by the shopper.
 */
export function renew(acts = false): Promise<void> {
	const { token } = useSession.getState()
	acting ||= acts
	renewing ??= inTurn(() => renewUnlessFresh(token)).finally(() => {
		renewing = undefined
		acting = false
	})
	return renewing
}

async function renewUnlessFresh(old: string | undefined): Promise<void> {
	adoptSession()
	const { token, endsAt } = useSession.getState()
	if (!token || (token !== old && !isOver(endsAt, Date.now()))) return
	const present = () => useSession.getState().token === token
	try {
		const session = await send('refreshToken', { body: {} }, shopperId(), { timeout: patience() })
		adoptSession()
		if (present()) keepSession(session)
	} catch (error) {
		const over = error instanceof ApiRefusal && error.status === 401
		if (over && present()) endSession(error.code === 'account_disabled' ? 'disabled' : 'ended', acting)
		throw error
	}
}

/** One tab at a time, if the browser supports locks; if not, the service sends the same response to parallel renewals. */
function inTurn(work: () => Promise<void>): Promise<void> {
	if (!('locks' in navigator)) return work()
	return navigator.locks.request('haat.session', { signal: AbortSignal.timeout(2 * identityTimeout.long) }, work)
}

function patience(): number {
	return matchMedia('(pointer: coarse)').matches ? identityTimeout.long : identityTimeout.short
}
