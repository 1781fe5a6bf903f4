import type { CallSpec } from '#contract/endpoint.ts'
import type { Language } from '#contract/refusals.ts'
import { ApiRefusal, NetworkFault } from './api-errors.ts'

export const timeoutMs = 30_000

export type Position = { lat: number; long: number }

/** What is read of a response. */
export type Received = Pick<Response, 'ok' | 'status' | 'text'> & { headers: Pick<Headers, 'get'> }

export type Sender = (url: string, init: RequestInit) => Promise<Received>

export type TransportOptions = {
	/** Base such as `/api/v2` or `https://api.shop.example/api/v2`. */
	base: string
	language: Language
	token?: string | undefined
	position?: Position | undefined
	send: Sender
	headers?: Record<string, string>
	/** The file of a call with `upload`; its type is the media type. */
	file?: Blob
	signal?: AbortSignal
	keepalive?: boolean
	/** Milliseconds; 30 s by default. */
	timeout?: number
}

/** What is needed of an entry of the contract. */
type CallTarget = Pick<CallSpec, 'method' | 'path'>

type AnyInput = { params?: object; query?: object; body?: object }

/** Rounded to three decimals (about 110 m), which is precise enough. */
export function roundPosition({ lat, long }: Position): Position {
	return { lat: Math.round(lat * 1000) / 1000, long: Math.round(long * 1000) / 1000 }
}

/** The address of a call: path parameters filled in, the declared query, and the parameters of every call (W1). */
export function urlOf(spec: CallTarget, input: AnyInput, options: Pick<TransportOptions, 'base' | 'position'>): string {
	const params = (input.params ?? {}) as Record<string, unknown>
	const path = spec.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])))
	const query = new URLSearchParams()
	for (const [name, value] of Object.entries(input.query ?? {}))
		if (value !== undefined && value !== null && value !== '') query.set(name, String(value))
	if (spec.method === 'GET') query.set('platFormType', 'web')
	if (options.position) {
		const { lat, long } = roundPosition(options.position)
		query.set('lat', String(lat))
		query.set('long', String(long))
	}
	const text = query.toString()
	return options.base + path + (text ? `?${text}` : '')
}

/** Sends one call of the contract. Throws ApiRefusal or NetworkFault. Never retries. */
export async function sendCall<T>(spec: CallTarget, input: AnyInput, options: TransportOptions): Promise<T> {
	const headers: Record<string, string> = {
		accept: 'application/json',
		'accept-language': options.language,
		...options.headers,
	}
	if (options.token) headers.authorization = `Bearer ${options.token}`
	if (input.body) headers['content-type'] = 'application/json'
	if (options.file) headers['content-type'] = options.file.type
	const timeout = AbortSignal.timeout(options.timeout ?? timeoutMs)
	let response: Received
	let text: string
	try {
		response = await options.send(urlOf(spec, input, options), {
			method: spec.method,
			headers,
			...(input.body && { body: JSON.stringify(input.body) }),
			...(options.file && { body: options.file }),
			credentials: 'include',
			signal: options.signal ? either(options.signal, timeout) : timeout,
			...(options.keepalive && { keepalive: true }),
		})
		text = await response.text()
	} catch (error) {
		if (options.signal?.aborted) throw error
		throw new NetworkFault(error)
	}
	const body = parse(text)
	if (response.ok && body) return body as T
	if (!body || typeof body.message !== 'string') throw new NetworkFault(new Error(`answer ${response.status}`))
	const wait = Number(response.headers.get('retry-after'))
	const id = response.headers.get('x-request-id') ?? undefined
	throw new ApiRefusal(response.status, body as { code: string; message: string }, wait > 0 ? wait : undefined, id)
}

/** Aborted as soon as one of the two is. `AbortSignal.any` came with Chromium 116. */
function either(one: AbortSignal, other: AbortSignal): AbortSignal {
	const both = new AbortController()
	for (const signal of [one, other])
		if (signal.aborted) both.abort(signal.reason)
		else signal.addEventListener('abort', () => both.abort(signal.reason), { once: true })
	return both.signal
}

function parse(text: string): Record<string, unknown> | undefined {
	try {
		return JSON.parse(text) as Record<string, unknown>
	} catch {
		return undefined
	}
}
