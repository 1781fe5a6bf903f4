import { type DeskCallName, deskCalls } from '#contract/desk/index.ts'
import type { CallSpec, InputOf } from '#contract/endpoint.ts'
import { endpoints } from '#contract/index.ts'
import type { Deps } from '#server/deps.ts'
import { addressOf, type CallInput } from './contract-request.ts'
import { newestMessage, readOutbox } from './outbox.ts'
import type { ApiAnswer, Shop } from './shop.ts'
import { ask } from './shop-calls.ts'

/** What a running shop has of the shop of an API test, so that both are called by the same code. */
export type HttpShop = Pick<Shop, 'call' | 'outbox' | 'message'> & { deps: Pick<Deps, 'db'> }

type Options = { token?: string; headers?: Record<string, string>; cookies?: Record<string, string>; ip?: string }

/**
 * A running shop by HTTP. The caller's address (`ip`) is sent as X-Forwarded-For, so the shop has to be started with
 * TRUST_PROXY=loopback. `db`: its store.
 */
export function httpShop(origin: string, dataDir: string, db: Deps['db']): HttpShop {
	return {
		deps: { db },
		outbox: () => readOutbox(dataDir),
		call: httpCalls(origin),
		message: (fits) => newestMessage(dataDir, fits, 20),
	}
}

/** Sends a call of the contract to a running shop. */
export function httpCalls(origin: string): Shop['call'] {
	return (name, input = {}, options = {}) => send(origin, endpoints[name], input, options)
}

/** Sends a call of the desk, as one of its pages does. */
export function httpDesk(deskOrigin: string) {
	return <N extends DeskCallName>(
		name: N,
		input: Partial<InputOf<(typeof deskCalls)[N]>>,
		options: Options = {},
	): Promise<ApiAnswer> =>
		send(deskOrigin, deskCalls[name], input, {
			...options,
			headers: { 'sec-fetch-site': 'same-origin', ...options.headers },
		})
}

async function send(origin: string, spec: CallSpec, input: CallInput, options: Options): Promise<ApiAnswer> {
	const { url, query } = addressOf(spec, input)
	const search = new URLSearchParams(query).toString()
	const { body } = input
	const cookie = Object.entries(options.cookies ?? {}).map(([key, value]) => `${key}=${value}`)
	const { status, text, headers } = await ask(`${origin}${url}${search && `?${search}`}`, {
		method: spec.method,
		headers: {
			...(options.token && { authorization: `Bearer ${options.token}` }),
			...(options.ip && { 'x-forwarded-for': options.ip }),
			...(cookie.length > 0 && { cookie: cookie.join('; ') }),
			...(body && { 'content-type': 'application/json' }),
			...options.headers,
		},
		...(body && { body: JSON.stringify(body) }),
	})
	return {
		status,
		body: text ? JSON.parse(text) : undefined,
		headers: Object.fromEntries(headers),
		cookies: Object.fromEntries(headers.getSetCookie().map(cookieOf)),
	}
}

/** Name and value of a Set-Cookie header. */
function cookieOf(header: string): [string, string] {
	const [pair = ''] = header.split(';', 1)
	const at = pair.indexOf('=')
	return [pair.slice(0, at), decodeURIComponent(pair.slice(at + 1))]
}
