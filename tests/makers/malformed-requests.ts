import type { EndpointSpec } from '#contract/endpoint.ts'
import { apiBase, endpoints } from '#contract/index.ts'
import { exampleOf } from '#server/platform/http/examples.ts'
import type { Wish } from '#tests/abuse/run/load.ts'

const specs = Object.values(endpoints) as EndpointSpec[]
const pages =
	'/ /bn /products /products/x /category/x /cart /checkout /my-account /search /sitemap.xml /media/640/0.webp'.split(
		' ',
	)

const oddValues: readonly unknown[] = [
	...[null, true, -1, 0, 1.5, 1e308, 2 ** 53, '', ' ', '0', 'NaN', [], {}, [[]], { a: {} }],
	...[
		'\u0000',
		'a\u0000b',
		'\ud800',
		'\u202e',
		'💥'.repeat(500),
		'x'.repeat(9_000),
		'%',
		'%00',
		'\\',
		"'; --",
		'#{7*7}',
	],
	...[
		'<script>alert(1)</script>',
		'../../../etc/passwd',
		'{{7*7}}',
		'\r\nx: y',
		'__proto__',
		'constructor',
		'٠١٢',
		'১২৩',
	],
	...['2026-02-30', '9999999999999999999999', '+8801700000000x', 'a@b', 'data:text/html,x', Array(3_000).fill(1)],
]
const oddPaths = [
	'%',
	'%00',
	'%ff',
	'..',
	'%2e%2e%2f',
	'//',
	'\\',
	';a=b',
	'?',
	'%E0%A4%A',
	'x'.repeat(3_000),
	'*',
	'%0d%0a',
]
const oddHeaders: readonly [string, string][] = [
	['content-type', 'text/xml'],
	['content-type', 'application/json; charset=utf-7'],
	['content-encoding', 'gzip'],
	['accept', 'x'.repeat(2_000)],
	['accept-language', '*;q=9,bn;q=x,,'],
	['accept-encoding', 'br;q=abc, , gzip;q=-1'],
	['authorization', 'Bearer'],
	['authorization', `Bearer ${'a'.repeat(3_000)}`],
	['cookie', '=; ;;__Host-a=%; b="'],
	['cookie', `haat_did=${'.'.repeat(2_000)}`],
	['if-none-match', 'W/"x", "'],
	['range', 'bytes=9-1,-,x'],
	['x-forwarded-for', '::::,999.1.1.1'],
	['idempotency-key', '%E0'.repeat(200)],
	['if-modified-since', 'yesterday'],
	['expect', '100-continue'],
	['origin', 'null'],
	['sec-fetch-site', 'nowhere'],
]
const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS', 'TRACE', 'PROPFIND']

/** Malformed requests to every call and to pages, the same ones for the same seed. `token`: of a shopper, used by half. */
export function* malformed(count: number, token: string, seed: number): Generator<Wish> {
	let state = seed
	// The generator of Park and Miller: the same numbers on every machine.
	const next = (below: number) => {
		state = (state * 48_271) % 2_147_483_647
		return state % below
	}
	const oneOf = <T>(list: readonly T[]): T => list[next(list.length)] as T
	const chance = (percent: number) => next(100) < percent

	/** The value with one place replaced, left out or added to. */
	const changed = (value: unknown): unknown => {
		if (Array.isArray(value) && value.length > 0 && chance(70)) return value.with(next(value.length), changed(value[0]))
		if (!value || typeof value !== 'object' || chance(10)) return oneOf(oddValues)
		const entries = Object.entries(value)
		const [key] = oneOf(entries.length > 0 ? entries : [['x', 1]])
		if (chance(10)) return { ...value, [oneOf(['__proto__', 'x'.repeat(300), 'is_admin', '\u0000'])]: oneOf(oddValues) }
		if (chance(10)) return Object.fromEntries(entries.filter(([name]) => name !== key))
		return { ...value, [key]: changed((value as Record<string, unknown>)[key]) }
	}

	for (let n = 0; n < count; n++) {
		const spec = specs[n % specs.length] as EndpointSpec
		const onPage = chance(15)
		const headers: Record<string, string> = chance(50) ? { authorization: `Bearer ${token}` } : {}
		const params = exampleOf(spec.params ?? {}) as Record<string, unknown> | undefined
		let path = onPage
			? oneOf(pages)
			: apiBase +
				spec.path.replace(/\{(\w+)\}/g, (_, name) =>
					encodeURIComponent(text(chance(50) ? oneOf(oddValues) : params?.[name])),
				)
		if (chance(20)) path += (chance(50) ? '/' : '') + oneOf(oddPaths)
		const query = chance(50) ? (changed(exampleOf(spec.query ?? {}) ?? {}) as Record<string, unknown>) : undefined
		if (query && typeof query === 'object')
			path += `?${Object.entries(query)
				.map(([name, value]) => `${encodeURIComponent(wellFormed(name))}=${encodeURIComponent(text(value))}`)
				.join('&')
				.slice(0, 12_000)}`
		let method = chance(5) ? oneOf(methods) : onPage ? 'GET' : spec.method
		let body: string | undefined
		if (method === 'POST' || chance(10)) {
			if (method === 'GET' || method === 'HEAD' || method === 'TRACE') method = 'POST'
			headers['content-type'] = 'application/json'
			body = JSON.stringify(changed(exampleOf(spec.body ?? {}) ?? {})) ?? ''
			if (chance(10)) body = body.slice(0, next(body.length + 1))
			if (chance(5)) body = `${body}}`
		}
		for (let more = next(3); more > 0; more--) {
			const [name, value] = oneOf(oddHeaders)
			if (name !== 'expect' || body === undefined) headers[name] = name === 'expect' ? 'nothing' : value
		}
		yield {
			method,
			path: path.replaceAll(/[^\x21-\x7e]/g, (char) => encodeURIComponent(wellFormed(char))),
			headers,
			...(body !== undefined && { body }),
		}
	}
}

const text = (value: unknown) =>
	wellFormed(typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))
		.slice(0, 3_000)
		.toWellFormed()
const wellFormed = (value: string) => value.toWellFormed()
