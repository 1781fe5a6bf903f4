import type { InputOf, ReplyOf } from '#contract/endpoint.ts'
import { type EndpointName, endpoints } from '#contract/index.ts'
import { ApiRefusal } from './api-errors.ts'
import { sendCall, timeoutMs } from './api-transport.ts'
import { readBoot } from './boot.ts'
import { attempt } from './failures.ts'
import { readPosition } from './position.ts'
import { adoptSession, forgetSession, keepSession, noteLimited, useSession } from './session.ts'
import { identityTimeout, isOver } from './session-clock.ts'

export { ApiRefusal, NetworkFault } from './api-errors.ts'

type CallOptions = { signal?: AbortSignal; idempotencyKey?: string; keepalive?: boolean; timeout?: number }

/**
 * Calls the contract from the browser: bearer, language, position when allowed, 30 s time-out. An access token that has
 * run out, or is about to, is renewed quietly. Throws ApiRefusal or NetworkFault; what was told of an earlier failure of
 * the same call goes when it works.
 */
export async function call<N extends EndpointName>(
	name: N,
	input: InputOf<(typeof endpoints)[N]>,
	options: CallOptions = {},
): Promise<ReplyOf<(typeof endpoints)[N]>> {
	// Of one address, say, another call than of the next.
	const { params = {} } = input as { params?: object }
	return attempt(`${name} ${JSON.stringify(params)}`, () => callAsShopper(name, input, options))
}

async function callAsShopper<N extends EndpointName>(
	name: N,
	input: InputOf<(typeof endpoints)[N]>,
	options: CallOptions,
): Promise<ReplyOf<(typeof endpoints)[N]>> {
	const { token, endsAt } = useSession.getState()
	if (token && isOver(endsAt, Date.now())) await renew().catch(() => {})
	try {
		return await send(name, input as object, options)
	} catch (error) {
		const closed = error instanceof ApiRefusal && error.code === 'phone_stale'
		// A reset is refused for a phone that need not be that of this session.
		if (closed && name !== 'resetPassword') noteLimited()
		if (!(error instanceof ApiRefusal) || error.status !== 401 || !useSession.getState().token) throw error
		if (error.code === 'account_disabled') forgetSession()
		if (error.code !== 'token_expired' && error.code !== 'unauthorized') throw error
		await renew()
		return send(name, input as object, options)
	}
}

function send<N extends EndpointName>(name: N, input: object, options: CallOptions) {
	const boot = readBoot()
	return sendCall<ReplyOf<(typeof endpoints)[N]>>(endpoints[name], input, {
		base: boot.apiBase,
		language: boot.language,
		token: useSession.getState().token,
		position: readPosition(),
		send: (url, init) => fetch(url, init),
		timeout: options.timeout ?? timeoutMs,
		...(options.idempotencyKey ? { headers: { 'idempotency-key': options.idempotencyKey } } : {}),
		...(options.signal ? { signal: options.signal } : {}),
		...(options.keepalive ? { keepalive: true } : {}),
	})
}

let renewing: Promise<void> | undefined

/**
 * A fresh access token from the session cookie. Calls at the same time share one renewal, and tabs take turns: what
 * another tab has renewed meanwhile is taken over. Forgets the session when it is over, and throws either way.
 */
export function renew(): Promise<void> {
	const { token } = useSession.getState()
	renewing ??= inTurn(() => renewUnlessFresh(token)).finally(() => {
		renewing = undefined
	})
	return renewing
}

async function renewUnlessFresh(old: string | undefined): Promise<void> {
	adoptSession()
	const { token, endsAt } = useSession.getState()
	if (!token || (token !== old && !isOver(endsAt, Date.now()))) return
	const present = () => useSession.getState().token === token
	try {
		const session = await send('refreshToken', { body: {} }, { timeout: patience() })
		adoptSession()
		if (present()) keepSession(session)
	} catch (error) {
		if (error instanceof ApiRefusal && error.status === 401 && present()) forgetSession()
		throw error
	}
}

/** One tab at a time, where the browser has locks; the service answers parallel renewals alike where it has not. */
function inTurn(work: () => Promise<void>): Promise<void> {
	if (!('locks' in navigator)) return work()
	return navigator.locks.request('haat.session', { signal: AbortSignal.timeout(2 * identityTimeout.long) }, work)
}

function patience(): number {
	return matchMedia('(pointer: coarse)').matches ? identityTimeout.long : identityTimeout.short
}
