import type { InputOf, ReplyOf } from '#contract/endpoint.ts'
import { type EndpointName, endpoints } from '#contract/index.ts'
import { ApiRefusal } from './api-errors.ts'
import { type Position, sendCall } from './api-transport.ts'
import { readBoot } from './boot.ts'
import { forgetSession, keepSession, useSession } from './session.ts'
import { readJson } from './storage.ts'

export { ApiRefusal, NetworkFault } from './api-errors.ts'

type CallOptions = { signal?: AbortSignal; idempotencyKey?: string; keepalive?: boolean }

/** Local storage key of the shopper's position, there only after the shopper allowed it. */
export const positionKey = 'haat.position'

/**
 * Calls the contract from the browser: bearer, language, position when allowed, 30 s time-out. An access token that has
 * run out is renewed once, quietly. Throws ApiRefusal or NetworkFault.
 */
export async function call<N extends EndpointName>(
	name: N,
	input: InputOf<(typeof endpoints)[N]>,
	options: CallOptions = {},
): Promise<ReplyOf<(typeof endpoints)[N]>> {
	try {
		return await send(name, input as object, options)
	} catch (error) {
		const ended = error instanceof ApiRefusal && error.status === 401
		if (!ended || !useSession.getState().token || name === 'refreshToken') throw error
		if (error.code !== 'token_expired' && error.code !== 'unauthorized') {
			if (error.code === 'account_disabled') forgetSession()
			throw error
		}
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
		position: readJson<Position>(positionKey),
		send: (url, init) => fetch(url, init),
		...(options.idempotencyKey ? { headers: { 'idempotency-key': options.idempotencyKey } } : {}),
		...(options.signal ? { signal: options.signal } : {}),
		...(options.keepalive ? { keepalive: true } : {}),
	})
}

let renewing: Promise<void> | undefined

/** A fresh access token from the session cookie; calls at the same time share one renewal. Signs out when it is over. */
export function renew(): Promise<void> {
	renewing ??= send('refreshToken', { body: {} }, {})
		.then(
			(session) => keepSession(session.token, session.data),
			(error: unknown) => {
				if (error instanceof ApiRefusal && error.status === 401) forgetSession()
				throw error
			},
		)
		.finally(() => {
			renewing = undefined
		})
	return renewing
}
