import { once } from 'node:events'
import { Agent, createServer, request as send } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, expect, test, vi } from 'vitest'
import { freePort, type ShopProcess, startShopProcess } from '#tests/helpers/shop-process.ts'
import { placeStore } from '#tests/helpers/stores.ts'

// Whole shops are started, and the machine may be busy.
vi.setConfig({ testTimeout: 240_000 })

const after: (() => Promise<unknown>)[] = []
afterEach(async () => {
	for (const end of after.splice(0).reverse()) await end()
})

type Target = { port: number; ready: boolean }

/**
 * A balancing proxy: asks each target for /readyz every 100 ms, sends requests in turn to those that are ready, keeps
 * connections, and never sends a request twice.
 */
async function balance(targets: Target[]) {
	const agent = new Agent({ keepAlive: true })
	let stopped = false
	const watch = targets.map(async (target) => {
		while (!stopped) {
			const url = `http://localhost:${target.port}/readyz`
			target.ready = await fetch(url).then(
				({ ok }) => ok,
				() => false,
			)
			await wait(100)
		}
	})
	let turn = 0
	const server = createServer((request, response) => {
		const ready = targets.filter((target) => target.ready)
		const target = ready[turn++ % ready.length]
		if (!target) return void response.writeHead(503).end()
		const { method, url, headers } = request
		const sent = send({ agent, port: target.port, host: 'localhost', method, path: url, headers }, (reply) => {
			response.writeHead(reply.statusCode ?? 502, { 'content-type': reply.headers['content-type'] ?? '' })
			reply.pipe(response)
		})
		sent.on('error', () => response.writeHead(502).end())
		request.pipe(sent)
	}).listen(0, '127.0.0.1')
	await once(server, 'listening')
	const stop = async () => {
		stopped = true
		await Promise.all(watch)
		agent.destroy()
		server.closeAllConnections()
		server.close()
	}
	return { port: (server.address() as { port: number }).port, stop }
}

test('ten restarts of two shops behind a proxy, one after the other under load: no request fails', async () => {
	const place = await placeStore('postgresql')
	after.push(place.remove)
	const settings = { DATABASE_URL: place.databaseUrl as string, DEMO: 'off', DRAIN_SECONDS: '1' }
	const targets: Target[] = []
	const shops: ShopProcess[] = []
	const open = async (port: number) => startShopProcess(place.dataDir, { ...settings, ...settingsOf(port) })
	for (let n = 0; n < 2; n++) {
		const port = await freePort()
		shops.push(await open(port))
		targets.push({ port, ready: false })
	}
	after.push(async () => Promise.all(shops.map((shop) => shop.stop())))
	const proxy = await balance(targets)
	after.push(proxy.stop)
	await vi.waitFor(() => expect(targets.every(({ ready }) => ready)).toBe(true), { timeout: 20_000 })

	const statuses = new Map<string, number>()
	let over = false
	const paths = ['/api/v2/products', '/bn', '/healthz', '/api/v2/shop']
	const load = Array.from({ length: 8 }, async (_, n) => {
		for (let turn = n; !over; turn++) {
			const path = paths[turn % paths.length]
			// The shops know their own address and the names of this machine.
			const status = await fetch(`http://localhost:${proxy.port}${path}`).then(
				async (reply) => (reply.status === 200 && (await reply.text()) ? 'fine' : `${path} ${reply.status}`),
				(error: Error) => `${path} ${error.message}`,
			)
			statuses.set(status, (statuses.get(status) ?? 0) + 1)
			await wait(20)
		}
	})
	for (let restart = 0; restart < 10; restart++) {
		const n = restart % 2
		const target = targets[n] as Target
		await shops[n]?.stop()
		shops[n] = await open(target.port)
		await vi.waitFor(() => expect(target.ready).toBe(true), { timeout: 20_000 })
	}
	over = true
	await Promise.all(load)
	expect([...statuses.keys()]).toEqual(['fine'])
	expect(statuses.get('fine')).toBeGreaterThan(500)
})

/** The same address at each start; the desk has one of its own. */
function settingsOf(port: number) {
	return { PORT: String(port), PUBLIC_ORIGIN: `http://localhost:${port}`, DESK: 'off' }
}
