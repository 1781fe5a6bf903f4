import { once } from 'node:events'
import { type IncomingMessage, type RequestOptions, request, ServerResponse } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, test, vi } from 'vitest'
import { readConfig } from '#server/config.ts'
import { createServer } from '#server/platform/http/create-server.ts'
import { createLog } from '#server/platform/log.ts'
import type { PageRenderer } from './renderer.ts'
import { servePages } from './serve-pages.ts'

afterEach(() => void vi.useRealTimers())

const html = { 'content-type': 'text/html' }
const notice: PageRenderer['notice'] = (kind, { language, requestId, accent }) =>
	`<html lang="${language}"><h1>${kind} ${requestId}${accent ?? ''}</h1></html>`

test.each([
	['/', 'en'],
	['/bn', 'bn'],
	['/bn/products?sort=price_asc', 'bn'],
] as const)('%s: sends a short page when none is rendered in time and none is cached', async (url, language) => {
	vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
	const config = readConfig({ PUBLIC_ORIGIN: 'http://localhost' })
	const app = createServer(config, createLog('silent'))
	const arrival = Promise.withResolvers<void>()
	const render = () => {
		arrival.resolve()
		return new Promise<Response>(() => {})
	}
	servePages(app, {
		config,
		renderer: { render, notice, canonical: (path) => path, style: () => '', query: () => ['sort'] },
		version: () => '1',
		shownBy: () => undefined,
	})
	const answer = app.inject({ url, headers: { host: 'localhost' } })
	await arrival.promise
	vi.advanceTimersByTime(15_000)
	const { statusCode, headers, body } = await answer
	expect(statusCode).toBe(503)
	expect(headers['retry-after']).toBe('5')
	expect(headers['content-type']).toBe('text/html; charset=utf-8')
	expect(headers['content-security-policy']).toContain("default-src 'none'")
	expect(body).toContain(`<html lang="${language}">`)
	expect(body).toContain(`<h1>busy ${headers['x-request-id']}</h1>`)
})

test('what is noted of a page is noted of each request that it answers, from memory too', async () => {
	const config = readConfig({ PUBLIC_ORIGIN: 'http://localhost' })
	const app = createServer(config, createLog('silent'))
	const [render, onPage] = [vi.fn(async () => new Response('<html>', { headers: html })), vi.fn()]
	servePages(app, {
		config,
		renderer: { render, notice, canonical: (path) => path, style: () => '', query: () => ['q'] },
		version: () => '1',
		shownBy: () => undefined,
		noteOf: () => 'gizmotron',
		onPage,
	})
	for (let n = 0; n < 3; n++) await app.inject({ url: '/search?q=gizmotron', headers: { host: 'localhost' } })
	expect(render).toHaveBeenCalledOnce()
	expect(onPage.mock.calls.map(([method, , note]) => [method, note])).toEqual(Array(3).fill(['GET', 'gizmotron']))
})

test('a page that is served while it is rendered again takes no turn of those that somebody waits for', async () => {
	const config = readConfig({ PUBLIC_ORIGIN: 'http://localhost' })
	const app = createServer(config, createLog('silent'))
	let at = 0
	const began = new Set<string>()
	const allBegan = Promise.withResolvers<void>()
	const pages = servePages(app, {
		config,
		renderer: {
			render: async ({ url }) => {
				const { pathname } = new URL(url)
				if (at > 0) {
					began.add(pathname)
					// Three pages are rendered at a time, and this one.
					if (began.size === 4) allBegan.resolve()
					await allBegan.promise
				}
				return new Response(`<html>${at}`, { headers: html })
			},
			...{ notice, canonical: (path: string) => path, style: () => '', query: () => [] },
		},
		version: () => '1',
		shownBy: () => ({ own: [], around: ['list'] }),
		now: () => at,
	})
	const get = async (url: string) => (await app.inject({ url, headers: { host: 'localhost' } })).body
	expect(await get('/kept')).toBe('<html>0')
	pages.changed(new Set(['list']))
	at = 1_000
	expect(await get('/kept')).toBe('<html>0')
	expect(await Promise.all(['/a', '/b', '/c'].map(get))).toEqual(Array(3).fill('<html>1000'))
	await pages.close()
	await app.close()
})

test('a page that shows something changed does not wait for the turns of many old ones', async () => {
	const config = readConfig({ PUBLIC_ORIGIN: 'http://localhost' })
	const app = createServer(config, createLog('silent'))
	let at = 0
	const begun: string[] = []
	const mayEnd = Promise.withResolvers<void>()
	const pages = servePages(app, {
		config,
		renderer: {
			render: async ({ url }) => {
				begun.push(new URL(url).pathname)
				if (at > 0) await mayEnd.promise
				return new Response(`<html>${at}`, { headers: html })
			},
			...{ notice, canonical: (path: string) => path, style: () => '', query: () => [] },
		},
		version: () => '1',
		shownBy: () => ({ own: [], around: begun.at(-1) === '/changed' ? ['seller:1'] : [] }),
		now: () => at,
	})
	const get = async (url: string) => (await app.inject({ url, headers: { host: 'localhost' } })).body
	const old = Array.from({ length: 70 }, (_, n) => `/old-${n}`)
	for (const url of ['/changed', ...old]) await get(url)
	at = 40_000
	begun.length = 0
	for (const url of old) expect(await get(url)).toBe('<html>0')
	pages.changed(new Set(['seller:1']))
	expect(await get('/changed')).toBe('<html>0')
	mayEnd.resolve()
	await expect.poll(() => begun).toContain('/changed')
	expect(begun.indexOf('/changed')).toBeLessThan(3)
	await pages.close()
	await app.close()
})

describe('a cached page', () => {
	const renders: string[] = []
	let version = '1'
	let app: FastifyInstance
	let port: number
	const ids: string[] = []

	beforeAll(async () => {
		const config = readConfig({ PUBLIC_ORIGIN: 'http://localhost' })
		app = createServer(config, createLog('silent'))
		servePages(app, {
			config,
			renderer: {
				render: async (request) => {
					renders.push(`${request.url} ${request.headers.get('save-data')}`)
					return new Response(`<html>${request.url}`.padEnd(2_000), { headers: { 'content-type': 'text/html' } })
				},
				notice,
				canonical: (path) => path,
				style: () => '',
				query: () => ['q'],
			},
			version: () => version,
			shownBy: () => undefined,
		})
		await app.listen({ port: 0, host: '127.0.0.1' })
		port = (app.server.address() as AddressInfo).port
	})
	afterAll(() => app.close())

	type Answer = { status?: number | undefined; headers: object; body: Buffer }
	async function ask(options: RequestOptions): Promise<Answer> {
		const { headers, ...rest } = options
		const call = request({ port, host: '127.0.0.1', headers: { host: 'localhost', ...headers }, ...rest }).end()
		const [response] = (await once(call, 'response')) as [IncomingMessage]
		const { date: _date, 'x-request-id': id, ...kept } = response.headers
		expect(id).toMatch(/^[\w-]{8}-[0-9a-z]+$/)
		ids.push(id as string)
		expect(new Set(ids).size, 'every reply has an id of its own').toBe(ids.length)
		return { status: response.statusCode, headers: kept, body: Buffer.concat(await response.toArray()) }
	}

	it.each<[string, RequestOptions]>([
		['plain', { path: '/a' }],
		['with brotli', { path: '/b', headers: { 'accept-encoding': 'gzip, deflate, br' } }],
		['with gzip', { path: '/c', headers: { 'accept-encoding': 'gzip' } }],
		['with Save-Data', { path: '/d', headers: { 'save-data': 'on' } }],
		['with a query', { path: '/e?q=%E0%A6%86' }],
		['only its headers', { path: '/f', method: 'HEAD' }],
	])('is sent before routing exactly as after it: %s', async (_name, options) => {
		renders.length = 0
		const first = await ask(options)
		const second = await ask(options)
		expect(second).toEqual(first)
		expect(first.status).toBe(200)
		expect(first.body.length > 0).toBe(options.method !== 'HEAD')
		expect(renders).toHaveLength(1)
		const { etag } = first.headers as { etag: string }
		const again = await ask({ ...options, headers: { ...options.headers, 'if-none-match': etag } })
		expect(again).toMatchObject({ status: 304, headers: { etag, vary: 'accept-encoding, save-data' } })
		expect(again.body).toHaveLength(0)
		version += '+'
		await ask(options)
		expect(renders).toHaveLength(2)
	})

	it('has its headers checked and joined by Node once a second, not for each response', async () => {
		vi.useFakeTimers({ toFake: ['Date'] })
		const written = vi.spyOn(ServerResponse.prototype, 'writeHead')
		const plain = { path: '/headers' }
		const first = await ask(plain)
		expect(await ask(plain)).toEqual(first)
		expect(await ask(plain)).toEqual(first)
		expect(await ask({ ...plain, method: 'HEAD' })).toEqual({ ...first, body: Buffer.alloc(0) })
		// The first is routed.
		expect(written).toHaveBeenCalledTimes(2)
		// This connection ends, which is a header.
		const last = await ask({ ...plain, headers: { connection: 'close' }, agent: false })
		expect(last).toMatchObject({ status: 200, headers: { connection: 'close' }, body: first.body })
		vi.setSystemTime(Date.now() + 1_000)
		expect(await ask(plain)).toEqual(first)
		expect(await ask(plain)).toEqual(first)
		expect(written).toHaveBeenCalledTimes(4)
		written.mockRestore()
	})

	it('is sent in turn to pipelined requests of a connection, and the body of HTTP/1.0 ends with it', async () => {
		const { body } = await ask({ path: '/many' })
		const exchange = async (text: string) => {
			const socket = connect(port, '127.0.0.1').end(text)
			return Buffer.concat(await socket.toArray()).toString()
		}
		const one = 'GET /many HTTP/1.1\r\nhost: localhost\r\n\r\n'
		const answers = (await exchange(one.repeat(3))).split(/(?=HTTP\/1\.1 200 OK\r\n)/)
		expect(answers.map((answer) => answer.split('\r\n\r\n')[1])).toEqual(Array(3).fill(body.toString()))
		const old = await exchange('GET /many HTTP/1.0\r\nhost: localhost\r\n\r\n')
		expect(old).toMatch(/^HTTP\/1\.1 200 OK\r\n[\s\S]*Connection: close\r\n/i)
		expect(old.endsWith(body.toString())).toBe(true)
	})

	it('is not sent for another host', async () => {
		await ask({ path: '/g' })
		const answer = await ask({ path: '/g', headers: { host: 'elsewhere.example' } })
		expect(answer.status).toBe(421)
	})

	it('is not sent to a POST', async () => {
		await ask({ path: '/h' })
		expect((await ask({ path: '/h', method: 'POST' })).status).toBe(405)
	})

	it('needs no routing', async () => {
		await ask({ path: '/i' })
		const seen: string[] = []
		const { answer } = app.beforeRouting
		app.beforeRouting.answer = (message, response) => {
			const done = answer?.(message, response) ?? false
			seen.push(`${message.url} ${done}`)
			return done
		}
		await ask({ path: '/i' })
		await ask({ path: '/i?other=1' })
		expect(seen).toEqual(['/i true', '/i?other=1 false'])
	})
})

it('while the store is away, a kept page is served whatever its age, with a header, and no other is rendered', async () => {
	const config = readConfig({ PUBLIC_ORIGIN: 'http://localhost' })
	const app = createServer(config, createLog('silent'))
	let status = 200
	let renders = 0
	let now = 0
	const served = servePages(app, {
		config,
		renderer: {
			render: async () => {
				renders++
				return new Response('<html>page', { status, headers: { 'content-type': 'text/html' } })
			},
			...{ notice, style: () => '', canonical: (path) => path.toLowerCase(), query: () => [] },
		},
		...{ version: () => '1', shownBy: () => undefined, now: () => now },
	})
	const ask = async (url: string) => {
		const { statusCode, headers, body } = await app.inject({ url, headers: { host: 'localhost' } })
		return [statusCode, body.replace(String(headers['x-request-id']), 'ID'), headers['server-timing']]
	}
	expect(await ask('/')).toEqual([200, '<html>page', undefined])
	status = 503
	now = 3_600_000
	served.storeIsAway(true)
	expect(await ask('/')).toEqual([200, '<html>page', 'store;desc="away"'])
	expect(renders).toBe(1)
	for (const url of ['/bn/other', '/bn/Other'])
		expect(await ask(url)).toEqual([503, '<html lang="bn"><h1>busy ID</h1></html>', undefined])
	status = 200
	served.storeIsAway(false)
	expect(await ask('/bn/other')).toEqual([200, '<html>page', undefined])
	expect(await ask('/')).toEqual([200, '<html>page', undefined])
	await app.close()
})

it.each([
	['identity', 'a page of an error', async () => new Response('<html>fault', { status: 500, headers: html })],
	['gzip', 'a page of an error', async () => new Response('<html>fault', { status: 500, headers: html })],
	['br', 'a fault of the renderer', () => Promise.reject(new Error('a fault'))],
] as const)(
	'in %s: in place of %s is a notice with the id of its own request, and it is not kept',
	async (encoding, _what, render) => {
		const log: string[] = []
		const config = readConfig({ PUBLIC_ORIGIN: 'http://localhost' })
		const app = createServer(config, createLog('error', { write: (line) => void log.push(line) }))
		const renderer = { render, notice, style: () => 'p{}', canonical: (path: string) => path, query: () => [] }
		let accent: string | null = null
		servePages(app, { config, renderer, version: () => '1', shownBy: () => undefined, accent: () => accent })
		const ids = new Set<unknown>()
		for (const colour of [null, '#7a1f3d', '#7a1f3d', '#123456']) {
			accent = colour
			const url = '/bn/x'
			const reply = await app.inject({ url, headers: { host: 'localhost', 'accept-encoding': encoding } })
			const id = reply.headers['x-request-id']
			const { rawPayload: bytes } = reply
			const body = encoding === 'gzip' ? gunzipSync(bytes) : encoding === 'br' ? brotliDecompressSync(bytes) : bytes
			expect([reply.statusCode, body.toString()]).toEqual([
				500,
				`<html lang="bn"><h1>failed ${id}${colour ?? ''}</h1></html>`,
			])
			ids.add(id)
		}
		expect(ids.size).toBe(4)
		expect(log.length).toBe(encoding === 'br' ? 4 : 0)
		expect(log.every((line) => ids.has(JSON.parse(line).reqId))).toBe(true)
		await app.close()
	},
)

it('refuses pages when the queue is full, and serves a cached one', async () => {
	const config = readConfig({ PUBLIC_ORIGIN: 'http://localhost' })
	const app = createServer(config, createLog('silent'))
	let version = '1'
	let hangs = false
	const { promise: hang, resolve: end } = Promise.withResolvers<void>()
	servePages(app, {
		config,
		renderer: {
			render: async (request) => {
				if (hangs) await hang
				return new Response(`<html>${request.url} ${version}`, { headers: { 'content-type': 'text/html' } })
			},
			notice,
			style: () => '',
			canonical: (path) => (path === '/Other' ? '/other' : path),
			query: () => [],
		},
		version: () => version,
		shownBy: () => undefined,
	})
	const get = (url: string) => app.inject({ url, headers: { host: 'localhost' } })
	await get('/kept')
	version = '2'
	hangs = true
	// Three are being rendered and sixty are queued: only the 64th request is answered now.
	const waiting = Array.from({ length: 64 }, (_, n) => get(`/page-${n}`))
	const refused = await Promise.race(waiting)
	expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '5'])
	expect((await get('//Other')).statusCode).toBe(503)
	const kept = await get('/kept')
	expect([kept.statusCode, kept.body]).toEqual([200, '<html>http://localhost/kept 1'])
	end()
	const codes = (await Promise.all(waiting)).map(({ statusCode }) => statusCode)
	expect(codes.filter((code) => code === 200)).toHaveLength(63)
	expect((await get('/kept')).body).toBe('<html>http://localhost/kept 2')
	await app.close()
})

it('while the queue is full, a page that nobody has or makes is refused before it is routed; others are not', async () => {
	const config = readConfig({ PUBLIC_ORIGIN: 'http://localhost', TRUST_PROXY: 'loopback' })
	const app = createServer(config, createLog('silent'))
	const routed: string[] = []
	app.addHook('onRequest', async ({ url }) => void routed.push(url))
	const { promise: hang, resolve: end } = Promise.withResolvers<void>()
	let hangs = false
	const served = servePages(app, {
		config,
		renderer: {
			render: async ({ url }) => {
				if (hangs) await hang
				return new Response(`<html>${url}`, { headers: html })
			},
			...{ notice, style: () => '', query: () => ['q'] },
			canonical: (path) => (path === '/Other' ? '/other' : path.startsWith('/no-') ? undefined : path),
		},
		...{ version: () => '1', shownBy: () => undefined, longestWait: 60_000 },
	})
	await app.listen({ port: 0, host: '127.0.0.1' })
	const { port } = app.server.address() as AddressInfo
	const get = async (path: string, network = 1, headers = {}) => {
		const all = { host: 'localhost', 'x-forwarded-for': `10.0.${network}.1`, ...headers }
		const [response] = (await once(request({ port, host: '127.0.0.1', path, headers: all }).end(), 'response')) as [
			IncomingMessage,
		]
		const body = Buffer.concat(await response.toArray()).toString()
		return { status: response.statusCode, headers: response.headers, body }
	}
	await get('/kept')
	hangs = true
	// Three are being rendered, and sixty wait, each of another network.
	const waiting = Array.from({ length: 63 }, (_, n) => get(`/page-${n}`, n + 1))
	await vi.waitFor(() => expect(served.levels()).toMatchObject({ running: 3, waiting: 60, refused: 0 }))
	routed.length = 0
	const refused = await get('/bn/late', 200)
	expect([refused.status, refused.headers['retry-after']]).toEqual([503, '5'])
	expect(refused.body).toBe(`<html lang="bn"><h1>busy ${refused.headers['x-request-id']}</h1></html>`)
	expect((await get('/late?q=1', 201, { 'accept-encoding': 'gzip' })).headers['content-encoding']).toBe('gzip')
	expect((await get('/Other', 202)).status).toBe(503)
	expect(served.levels().refused).toBe(3)
	expect(routed).toEqual([])
	expect((await get('/kept', 203)).status).toBe(200)
	const same = get('/page-5', 204)
	await vi.waitFor(() => expect(routed).toEqual(['/page-5']))
	end()
	expect((await same).body).toContain('/page-5')
	expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual(Array(63).fill(200))
	await app.close()
})

describe('fair use', () => {
	const config = { ...readConfig({ PUBLIC_ORIGIN: 'http://localhost' }), fairUse: { perSecond: 0.001, burst: 10 } }
	let app: FastifyInstance
	let renders: string[]
	beforeEach(() => {
		renders = []
		app = createServer(config, createLog('silent'))
		const render = async ({ url }: Request) => {
			const { pathname, search } = new URL(url)
			renders.push(pathname + search)
			const status = /not-found|unknown/.test(pathname) ? 404 : 200
			return new Response(`<html>${pathname}`, { status, headers: { 'content-type': 'text/html' } })
		}
		const canonical = (path: string) =>
			/^(\/bn)?\/(products.*)?$/i.test(path) ? path.replace(/^\/products/i, '/products') : undefined
		const query = (path: string) => (path.endsWith('/products') ? ['q'] : [])
		servePages(app, {
			config,
			renderer: { render, notice, canonical, query, style: () => '' },
			...{ version: () => '1', shownBy: () => ({ own: [], around: [] }) },
		})
	})
	afterEach(() => app.close())
	const ask = (url: string, remoteAddress = '203.0.113.5') =>
		app.inject({ url, headers: { host: 'localhost' }, remoteAddress })

	it('a network that has used up its budget gets 429 for what is not kept; kept pages and others are served', async () => {
		for (let n = 0; n < 10; n++) expect((await ask(`/products?q=${n}`)).statusCode).toBe(200)
		const { statusCode, headers, body } = await ask('/bn/products?q=10')
		expect([statusCode, body]).toEqual([429, `<html lang="bn"><h1>limited ${headers['x-request-id']}</h1></html>`])
		expect(Number(headers['retry-after'])).toBeGreaterThan(0)
		for (let n = 0; n < 100; n++) expect((await ask(`/products?q=${n % 10}`)).statusCode).toBe(200)
		expect((await ask('/products?q=10', '203.0.113.6')).statusCode).toBe(200)
		expect((await ask('/products?q=10')).statusCode).toBe(200)
		expect(renders).toHaveLength(11)
	})

	it('an address that does not exist costs twice', async () => {
		for (let n = 0; n < 5; n++) expect((await ask(`/products/unknown-${n}`)).statusCode).toBe(404)
		expect((await ask('/products/unknown-5')).statusCode).toBe(429)
	})

	it('addresses of no page are one page of each language, and what a page does not read is no part of its key', async () => {
		for (const path of ['/wp-login.php', '/.env?x=1', '/a/b/c', '/bn/admin', '/bn/.git/config'])
			expect((await ask(path)).statusCode).toBe(404)
		for (const path of ['/a.data', '/b/c.data?_routes=x', '/bn/d.data']) expect((await ask(path)).statusCode).toBe(404)
		for (const query of ['', '?q=1', '?utm_source=a', '?fbclid=b&gclid=c'])
			expect((await ask(`/products/tea${query}`)).statusCode).toBe(200)
		expect(renders).toEqual([
			...['/not-found', '/bn/not-found', '/not-found.data', '/bn/not-found.data'],
			'/products/tea',
		])
	})

	it('other forms of an address are one redirect, whatever their query', async () => {
		for (const [path, query] of [
			['/Products', '?q=1'],
			['/PRODUCTS', '?q=2'],
			['//products', '?q=3&utm_source=a'],
			['/products/../Products', ''],
		] as const) {
			const { statusCode, headers } = await ask(path + query)
			expect([statusCode, headers.location]).toEqual([301, `/products${query}`])
		}
		expect(renders).toEqual(['/products'])
	})
})
