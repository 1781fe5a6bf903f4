import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { EndpointSpec } from '#contract/endpoint.ts'
import { apiBase, endpoints } from '#contract/index.ts'
import { type Shop, startShop } from '#tests/helpers/shop.ts'
import { forEachStore, onStore } from '#tests/helpers/stores.ts'
import { operators, operatorTokens } from '#tests/makers/operators.ts'
import { aProduct } from '#tests/makers/products.ts'
import { aShopper } from '#tests/makers/shoppers.ts'
import '#tests/helpers/matchers.ts'

const host = { host: 'localhost' }
const huge = [2_147_483_648, Number.MAX_SAFE_INTEGER]
const named = (Object.values(endpoints) as EndpointSpec[]).filter(({ method, params }) => method === 'GET' && params)

forEachStore((store) => {
	let shop: Shop
	let token: string
	beforeAll(async () => {
		shop = await startShop(store, { config: { operators } })
		token = (await aShopper(shop.deps)).token
	})
	afterAll(() => shop.close())

	describe('values that no column accepts are errors of the caller', () => {
		test.each(named)('$path', async ({ path, params, access }) => {
			const bearer = access === 'operator' || access === 'seller' ? operatorTokens.rina : token
			for (const value of params?.properties.id ? huge.map(String) : ['a%00b', '%00']) {
				const { statusCode, body } = await shop.app.inject({
					url: apiBase + path.replace(/\{\w+\}/g, value),
					headers: { ...host, authorization: `Bearer ${bearer}` },
				})
				expect([400, 404], `${value} ${body}`).toContain(statusCode)
			}
		})

		test('in a body', async () => {
			const known = await aProduct(shop.deps)
			for (const product_id of huge) {
				const items = [known.id, product_id].map((id) => ({ product_id: id, variant: '', quantity: 1 }))
				const body = { items }
				expect(await shop.call('previewCart', { body })).toBeRefused('invalid_input')
				expect(await shop.call('mergeCart', { body }, { token })).toBeRefused('invalid_input')
			}
		})

		test('in a query', async () => {
			expect(await shop.call('listOrders', { query: { q: 'a\0b' } }, { token })).toBeRefused('invalid_input')
		})
	})
})

onStore('embedded', (store) => {
	let shop: Shop
	let port: number
	beforeAll(async () => {
		shop = await startShop(store)
		port = Number(new URL(await shop.app.listen({ port: 0, host: '127.0.0.1' })).port)
	})
	afterAll(() => shop.close())

	/** Writes bytes to the shop's socket and reads until it closes. */
	async function say(bytes: string): Promise<string> {
		const socket = connect(port, '127.0.0.1')
		await once(socket, 'connect')
		socket.write(bytes)
		return text(socket)
	}

	test.each([
		['no HTTP', 'GARBAGE\r\n\r\n', '400', 'invalid_input'],
		[
			'headers that are too long',
			`GET / HTTP/1.1\r\nHost: localhost\r\nX: ${'a'.repeat(20_000)}\r\n\r\n`,
			'431',
			'headers_too_large',
		],
		[
			'two lengths',
			'POST /api/v2/contact HTTP/1.1\r\nHost: localhost\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
			'400',
			'invalid_input',
		],
	])('%s gets a refusal in the contract’s shape', async (_what, bytes, status, code) => {
		const reply = await say(bytes)
		expect(reply).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
		expect(reply.toLowerCase()).toContain("content-security-policy: default-src 'none'")
		expect(reply).toMatch(/^x-request-id: [\w-]+\r$/m)
		expect(JSON.parse(reply.slice(reply.indexOf('\r\n\r\n')))).toMatchObject({ status: false, code })
	})

	test('a path that cannot be decoded is refused without an echo', async () => {
		const { statusCode, body, headers } = await shop.app.inject({ url: '/api/v2/products/%ffevil', headers: host })
		expect(statusCode).toBe(400)
		expect(JSON.parse(body)).toMatchObject({ status: false, code: 'invalid_input' })
		expect(body).not.toContain('evil')
		expect(headers).toMatchObject({
			'x-content-type-options': 'nosniff',
			'x-request-id': expect.stringMatching(/^[\w-]+$/),
		})
	})

	test.each([
		'/healthz',
		'/readyz',
		'/robots.txt',
		'/sitemap.xml',
		'/api/docs',
		'/api/v2/docs/style.css',
		'/api/v2/openapi.json',
		'/api/v2/products',
		'/api/v2/points',
		'/api/v2/nothing',
		'/media/640/0.webp',
		'/nothing',
	])('%s has the security headers and an id', async (url) => {
		const { headers } = await shop.app.inject({ url, headers: host })
		expect(headers['content-security-policy']).toContain("default-src 'none'")
		expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'x-frame-options': 'DENY' })
		expect(headers).toHaveProperty('referrer-policy')
		expect(headers['x-request-id']).toMatch(/^[\w-]+$/)
		expect(headers).toHaveProperty('cross-origin-resource-policy')
		expect(headers).not.toHaveProperty('server')
	})

	test('a position may have all the decimals of a browser', async () => {
		const query = { lat: '23.810331999999998', long: '90.41252100000001' }
		expect(await shop.call('listStates', { query } as never)).toBeFine()
	})

	test.each([
		['HEAD', '/api/v2/claim_and_apply_promo_code/EID', 'GET, POST'],
		['PUT', '/api/v2/products', 'GET'],
		['POST', '/products', 'GET, HEAD'],
	] as const)('%s %s is 405', async (method, url, allow) => {
		const { statusCode, headers } = await shop.app.inject({ method, url, headers: host })
		expect([statusCode, headers.allow]).toEqual([405, allow])
	})

	test('a stop lets a pending call finish, and closes its connection', async () => {
		const other = await startShop(store)
		const address = new URL(await other.app.listen({ port: 0, host: '127.0.0.1' }))
		const socket = connect(Number(address.port), '127.0.0.1')
		await once(socket, 'connect')
		const body = JSON.stringify({ email: 'late@example.com' })
		const headers = `POST /api/v2/newsletter/subscribe HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n`
		const begun = once(other.app.server, 'request')
		socket.write(`${headers}Content-Length: ${body.length}\r\n\r\n`)
		await begun
		const stopped = other.close()
		socket.write(body)
		expect(await text(socket)).toMatch(/^HTTP\/1.1 200 [\s\S]*connection: close/i)
		await stopped
	})

	test.each([
		'/healthz',
		'/readyz',
		'/robots.txt',
		'/sitemap.xml',
		'/.well-known/security.txt',
		'/api/docs',
		'/api/v2/openapi.json',
		'/media/640/0.webp',
	])('HEAD of %s is its GET without the body', async (url) => {
		const ask = (method: 'GET' | 'HEAD') => shop.app.inject({ method, url, headers: host })
		const [got, head] = [await ask('GET'), await ask('HEAD')]
		expect(head.statusCode).toBe(got.statusCode)
		for (const name of ['content-type', 'etag', 'cache-control']) expect(head.headers[name]).toBe(got.headers[name])
		expect(head.body).toBe('')
	})

	test.each([
		['Host: localhost\r\n', 'headers'],
		['Host: localhost\r\nContent-Type: application/json\r\nContent-Length: 20\r\n\r\n{', 'body'],
	])(
		'%j and nothing more: a sender that slow is refused',
		async (rest) => {
			const reply = await say(`POST /api/v2/newsletter/subscribe HTTP/1.1\r\n${rest}`)
			expect(reply).toMatch(/^HTTP\/1.1 408 /)
			expect(JSON.parse(reply.slice(reply.indexOf('\r\n\r\n')))).toMatchObject({ code: 'request_too_slow' })
		},
		40_000,
	)

	test('only hosts of the shop are accepted: no link, cookie or page is made for another', async () => {
		const { config } = shop.deps
		const hosts = async (settings: Partial<typeof config>, ...names: string[]) => {
			const other = await startShop(store, { config: settings })
			const ask = async (name: string, url = '/api/v2/identity/options') =>
				(await other.app.inject({ url, headers: { host: name } })).statusCode
			const statuses = await Promise.all(names.map((name) => ask(name)))
			const health = await ask('127.0.0.1:3000', '/healthz')
			await other.close()
			return [...statuses, health]
		}
		const exposed = { publicOrigin: 'https://shop.example', publicOriginGiven: true, exposed: true }
		const names = ['shop.example', 'SHOP.example', 'localhost', '127.0.0.1', '203.0.113.5', 'evil.example']
		const tricks = ['shop.example.evil.example', 'shop.example:444', 'evil.example:443', 'shop.example@evil.example']
		expect(await hosts(exposed, ...names, ...tricks)).toEqual([
			...[200, 200, 421, 421, 421, 421],
			...[421, 421, 421, 421],
			200,
		])
		const settings = { publicOrigin: 'http://localhost:3000', publicOriginGiven: true, exposed: false }
		expect(await hosts(settings, ...names)).toEqual([421, 421, 200, 200, 421, 421, 200])
		const trial = { ...settings, publicOriginGiven: false }
		expect(await hosts(trial, ...names)).toEqual([421, 421, 200, 200, 200, 421, 200])
	})

	test('the case of a host is ignored', async () => {
		expect((await shop.app.inject({ url: '/healthz', headers: { host: 'LOCALHOST' } })).statusCode).toBe(200)
	})
})
