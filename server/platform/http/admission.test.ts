import { once } from 'node:events'
import { Agent, createServer, type IncomingHttpHeaders, request as send } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, expect, it, vi } from 'vitest'
import { apiBase, endpoints } from '#contract/index.ts'
import { type Config, readConfig } from '#server/config.ts'
import { Admission, lanes } from './admission.ts'

const ends: (() => unknown)[] = []
afterEach(async () => {
	for (const end of ends.splice(0).reverse()) await end()
})

/** Waits until an expectation is met. */
const soon = (expected: () => void) => vi.waitFor(expected, { timeout: 10_000, interval: 5 })

type Answer = { status: number; headers: IncomingHttpHeaders; body: string }

/** A server that works on one search at a time, of which four may wait; routed requests are answered when the test calls `end`. */
async function serve(more: Partial<Config> = {}) {
	const config = { ...readConfig({ PUBLIC_ORIGIN: 'http://localhost' }), readsAtOnce: 1, ...more }
	const wanted = async (authorization = '') => [Number(authorization)]
	const orders = { free: 1, together: 2, atOnce: 4, waiting: 5, longestWait: 60_000, slow: 60_000, longestRest: 0 }
	const admission = new Admission(config, wanted, { reads: { waiting: 4, longestWait: 60_000 }, orders })
	const routed: string[] = []
	const running: (() => void)[] = []
	let closing = false
	const server = createServer((request, response) =>
		admission.admit(
			request,
			response,
			() => {
				routed.push(request.url ?? '')
				running.push(() => {
					admission.ended(response)
					response.end('found')
				})
			},
			{ closing },
		),
	)
	let gone = 0
	server.on('connection', (socket) => socket.on('close', () => gone++))
	const agent = new Agent({ keepAlive: true })
	ends.push(() => {
		agent.destroy()
		server.closeAllConnections()
		server.close()
	})
	server.listen(0, '127.0.0.1')
	await once(server, 'listening')
	const { port } = server.address() as { port: number }
	const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
		new Promise<Answer>((resolve, reject) => {
			send({ agent, host: '127.0.0.1', port, method, path: apiBase + path, headers }, async (response) => {
				const { statusCode: status = 0, headers } = response
				resolve({ status, headers, body: await text(response) })
			})
				.on('error', reject)
				.end()
		})
	return {
		port,
		ask,
		routed,
		admission,
		close: () => {
			closing = true
		},
		/** Ends the request that was routed first. */
		end: () => running.shift()?.(),
		/** Ends all that are routed until nothing waits. */
		endAll: () =>
			soon(() => {
				while (running.length > 0) running.shift()?.()
				for (const { waiting, running } of Object.values(admission.levels())) expect([waiting, running]).toEqual([0, 0])
			}),
		ordersWaiting: (count: number) => soon(() => expect(admission.levels().orders.waiting).toBe(count)),
		waiting: (count: number) => soon(() => expect(admission.levels().searches.waiting).toBe(count)),
		gone: (count: number) => soon(() => expect(gone).toBe(count)),
		running: (count: number) => soon(() => expect(admission.levels().searches.running).toBe(count)),
	}
}

const from = (ip: string) => ({ 'x-forwarded-for': ip })
const proxied = { trustProxy: ['loopback'] }

it('every call that anybody may read with has a lane, or is one of those that never wait', () => {
	const open = Object.entries(endpoints).flatMap(([name, { access, method }]) =>
		access === 'anyone' && method === 'GET' ? [name] : [],
	)
	const inLanes: readonly string[] = Object.values(lanes).flat()
	expect(open.filter((name) => !inLanes.includes(name))).toEqual([
		...['startSocial', 'identityProof', 'identityOptions', 'botChallenge', 'askLine', 'getShop'],
		...['listStates', 'listDistricts', 'listAreas', 'estimateDelivery', 'listPaymentMethods'],
	])
})

it('works on so many searches at a time, and on the others after them; other calls do not wait', async () => {
	const { ask, routed, waiting, end, endAll } = await serve()
	const searches = [ask('/products?q=one')]
	await soon(() => expect(routed).toHaveLength(1))
	searches.push(ask('/search/suggestions?q=two'))
	await waiting(1)
	const others = [ask('/customer/cart_items_v2'), ask('/products/rice'), ask('/products', {}, 'POST'), ask('/shop')]
	await soon(() => expect(routed).toHaveLength(5))
	expect(routed).not.toContain(`${apiBase}/search/suggestions?q=two`)
	end()
	await soon(() => expect(routed).toContain(`${apiBase}/search/suggestions?q=two`))
	await endAll()
	for (const { status } of await Promise.all([...searches, ...others])) expect(status).toBe(200)
})

it.each(['/%70roducts?q=a', '/search/suggestions#a', '/products'])('%s is a search', async (path) => {
	const { port, running, endAll } = await serve()
	const socket = connect(port, '127.0.0.1')
	ends.push(() => socket.destroy())
	socket.write(`GET ${apiBase}${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`)
	await running(1)
	await endAll()
})

it.each([
	['en', 'The shop is busy. Please try again in a moment'],
	['bn', undefined],
])(
	'what is too much is refused at once with 503, in the language %s, and nothing else changes',
	async (language, words) => {
		const { ask, waiting, routed, admission, endAll } = await serve(proxied)
		const served = Array.from({ length: 5 }, (_, n) => ask(`/products?q=${n}`, from(`198.51.${n}.1`)))
		await waiting(4)
		const { status, headers, body } = await ask('/products?q=x', {
			...from('203.0.113.5'),
			'accept-language': language,
		})
		expect([status, headers['retry-after'], headers['cache-control']]).toEqual([503, '1', 'no-store'])
		expect(headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'")
		expect(headers['x-request-id']).toMatch(/^[\w-]+$/)
		const { message, ...rest } = JSON.parse(body)
		expect(rest).toEqual({ status: false, code: 'unavailable' })
		if (words) expect(message).toBe(words)
		else expect(message).toMatch(/\p{Script=Bengali}/u)
		expect(routed).toHaveLength(1)
		expect(admission.levels().searches.refused).toBe(1)
		await endAll()
		expect((await Promise.all(served)).map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
	},
)

it('one network with very many searches gets 429, and others get their turn before it', async () => {
	const { ask, waiting, end, routed, admission, endAll } = await serve(proxied)
	const flood = Array.from({ length: 5 }, (_, n) => ask(`/products?q=${n}`, from('203.0.113.5')))
	await waiting(4)
	const refused = await ask('/products?q=more', from('203.0.113.77'))
	expect([refused.status, refused.headers['retry-after']]).toEqual([429, '1'])
	expect(JSON.parse(refused.body).code).toBe('too_many_requests')
	const other = ask('/products?q=other', from('198.51.100.1'))
	// It has come: the newest one of the flood has made space for it.
	await soon(() => expect(admission.levels().searches.refused).toBe(2))
	end()
	await soon(() => expect(routed).toHaveLength(2))
	end()
	await soon(() => expect(routed).toContain(`${apiBase}/products?q=other`))
	await endAll()
	expect((await other).status).toBe(200)
	expect((await Promise.all(flood)).map(({ status }) => status)).toEqual([200, 200, 200, 200, 429])
})

it('an address that a caller claims does not count', async () => {
	const { ask, waiting, endAll } = await serve()
	const all = Array.from({ length: 5 }, (_, n) => ask(`/products?q=${n}`, from(`198.51.${n}.1`)))
	await waiting(4)
	// All are of this machine, which may be a proxy for many visitors: it gets no 429.
	expect((await ask('/products?q=x', from('203.0.113.5'))).status).toBe(503)
	await endAll()
	await Promise.all(all)
})

it('a search whose caller has gone keeps its turn until the work ends, and one that waits is not worked on', async () => {
	const { port, routed, running, waiting, gone, end, admission } = await serve()
	const leaving = ['one', 'two'].map((word) => {
		const socket = connect(port, '127.0.0.1')
		socket.write(`GET ${apiBase}/products?q=${word} HTTP/1.1\r\nHost: localhost\r\n\r\n`)
		return socket
	})
	await running(1)
	await waiting(1)
	for (const socket of leaving) socket.destroy()
	await gone(2)
	expect(admission.levels().searches).toMatchObject({ running: 1, waiting: 1 })
	end()
	await soon(() => expect(admission.levels().searches).toMatchObject({ running: 0, waiting: 0 }))
	expect(routed).toHaveLength(1)
})

it('pages of another storefront can read a refusal, and a server that stops ends the connection', async () => {
	const { ask, waiting, endAll, close } = await serve({ ...proxied, corsOrigins: ['https://app.example'] })
	const served = Array.from({ length: 5 }, (_, n) => ask(`/products?q=${n}`, from(`198.51.${n}.1`)))
	await waiting(4)
	close()
	const refused = await ask('/products?q=x', { ...from('203.0.113.5'), origin: 'https://app.example' })
	expect(refused.headers['access-control-allow-origin']).toBe('https://app.example')
	expect(refused.headers.connection).toBe('close')
	const other = await ask('/products?q=x', { ...from('203.0.113.6'), origin: 'https://evil.example' })
	expect(other.headers['access-control-allow-origin']).toBeUndefined()
	await endAll()
	await Promise.all(served)
})

it('orders of one product wait behind each other, and others pass them; too many are refused', async () => {
	const { ask, routed, ordersWaiting, admission, endAll } = await serve()
	const order = (product: number) => ask('/checkout_v2', { authorization: String(product) }, 'POST')
	const crowd = [order(1)]
	await soon(() => expect(routed).toHaveLength(1))
	for (let n = 0; n < 5; n++) crowd.push(order(1))
	await soon(() => expect(routed).toHaveLength(2))
	await ordersWaiting(4)
	const other = order(2)
	await soon(() => expect(routed).toHaveLength(3))
	await ordersWaiting(4)
	crowd.push(order(1))
	await ordersWaiting(5)
	const refused = await order(1)
	expect([refused.status, refused.headers['retry-after'], JSON.parse(refused.body).code]).toEqual([
		...[503, '1', 'unavailable'],
	])
	expect(admission.levels().orders.refused).toBe(1)
	await endAll()
	for (const { status } of await Promise.all([...crowd, other])) expect(status).toBe(200)
})

it('after the turn of a crowd a request of another kind ends first', async () => {
	vi.useFakeTimers({ toFake: ['performance'] })
	ends.push(() => vi.useRealTimers())
	const { ask, routed, ordersWaiting, endAll, end } = await serve()
	const order = () => ask('/checkout_v2', { authorization: '1' }, 'POST')
	const crowd = [order()]
	await soon(() => expect(routed).toHaveLength(1))
	crowd.push(...Array.from({ length: 5 }, order))
	await soon(() => expect(routed).toHaveLength(2))
	await ordersWaiting(4)
	end()
	end()
	// The turn of two, which seems to take a minute.
	await soon(() => expect(routed).toHaveLength(4))
	const other = ask('/shop')
	await soon(() => expect(routed.at(-1)).toBe(`${apiBase}/shop`))
	vi.advanceTimersByTime(60_000)
	end()
	end()
	for (let n = 0; n < 5; n++) await new Promise((round) => setImmediate(round))
	expect(routed).toHaveLength(5)
	end()
	await soon(() => expect(routed).toHaveLength(7))
	await endAll()
	for (const { status } of await Promise.all([...crowd, other])) expect(status).toBe(200)
})
