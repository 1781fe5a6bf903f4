import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { openDatabase } from '#server/platform/db/index.ts'
import { createLog } from '#server/platform/log.ts'
import { listen } from '#tests/fakes/listen.ts'
import { freePort } from '#tests/helpers/free-ports.ts'
import { startShopProcess } from '#tests/helpers/shop-process.ts'
import { placeStore } from '#tests/helpers/stores.ts'
import { aProduct } from '#tests/makers/products.ts'
import { aShopper } from '#tests/makers/shoppers.ts'
import { ensureVarnish } from '#tools/system-packages.mjs'

// A whole shop is started, and the machine may be busy.
vi.setConfig({ testTimeout: 240_000 })

const after: (() => Promise<unknown> | unknown)[] = []
afterEach(async () => {
	for (const end of after.splice(0).reverse()) await end()
})

/** Where Varnish is, or why the test cannot run. */
function varnish(): { program: string } | { missing: string } {
	try {
		return { program: ensureVarnish() }
	} catch (error) {
		return { missing: (error as Error).message }
	}
}

/** Starts Varnish with the configuration of the guide before a shop on `shopPort`. */
async function startVarnish(program: string, port: number, shopPort: string) {
	const folder = mkdtempSync(path.join(tmpdir(), 'haat-varnish-'))
	const values: Record<string, string> = { BALANCER: '127.0.0.1', BALANCER_PORT: shopPort }
	const text = readFileSync('deploy/cluster/varnish.vcl', 'utf8')
	const file = path.join(folder, 'shop.vcl')
	writeFileSync(
		file,
		text.replace(/\$\{(\w+)\}/g, (_, name: string) => values[name] ?? '127.0.0.1'),
	)
	const options = ['-F', '-j', 'none', '-n', path.join(folder, 'work'), '-f', file, '-s', 'malloc,64m']
	const server = spawn(program, [...options, '-a', `127.0.0.1:${port}`], { stdio: ['ignore', 'ignore', 'pipe'] })
	let said = ''
	server.stderr.setEncoding('utf8').on('data', (text: string) => {
		said += text
	})
	after.push(async () => {
		if (server.exitCode === null) {
			server.kill()
			await once(server, 'exit')
		}
		rmSync(folder, { recursive: true, force: true })
	})
	return { said: () => said, ended: () => server.exitCode !== null }
}

type Answer = { status: number; headers: Record<string, string | string[] | undefined>; body: string }
const ask = (port: number, method: string, target: string, headers = {}) =>
	new Promise<Answer>((resolve, reject) => {
		const sent = request({ port, method, path: target, headers: { host: 'localhost', ...headers } }, (reply) => {
			let body = ''
			reply.setEncoding('utf8').on('data', (text: string) => {
				body += text
			})
			reply.on('end', () => resolve({ status: reply.statusCode ?? 0, headers: reply.headers, body }))
		})
		sent.on('error', reject).end()
	})

/** The number of the kept page that answered; undefined when the shop did. */
const keptAs = ({ headers }: Answer) => String(headers['x-varnish']).split(' ')[1]

test('a caching proxy keeps pages until the shop purges what they show', async ({ skip }) => {
	const found = varnish()
	if ('missing' in found) return skip(found.missing)
	const place = await placeStore('postgresql')
	after.push(place.remove)
	const database = await openDatabase({ ...place, log: createLog('error') })
	after.push(() => database.close())
	const tea = await aProduct(database, { name: 'Proxy tea', price: 120, seller: 'tea-seller', category: 'tea' })
	const port = await freePort()
	const purged: string[] = []
	// Hands the purges of the shop to the proxy, and notes their keys.
	const noted = await listen((asked, reply) => {
		const keys = String(asked.headers['surrogate-key'])
		ask(port, 'PURGE', '/', { 'surrogate-key': keys }).then(
			({ status }) => {
				if (status === 200) purged.push(keys)
				reply.writeHead(status).end()
			},
			() => reply.writeHead(502).end(),
		)
	})
	after.push(noted.close)
	const shopPort = await freePort()
	// Before the shop, whose purges of the start would be one if the proxy answered none of them in time.
	const proxy = await startVarnish(found.program, port, String(shopPort))
	const get = (target: string, headers = {}) => ask(port, 'GET', target, headers)
	const answered = (status: number) =>
		vi.waitFor(
			async () => {
				if (proxy.ended()) throw new Error(proxy.said())
				expect((await get('/healthz')).status).toBe(status)
			},
			{ timeout: 30_000, interval: 200 },
		)
	await answered(503)
	const settings = { DATABASE_URL: place.databaseUrl as string, DEMO: 'off', PURGE_URLS: noted.origin }
	const shop = await startShopProcess(place.dataDir, { ...settings, PORT: String(shopPort) })
	after.push(shop.stop)
	await answered(200)
	const page = `/products/${tea.slug}`
	const info = '/faq'
	/** Asks until the page is kept: pages are purged once more after the start. */
	const kept = (target: string, headers = {}) =>
		vi.waitFor(
			async () => {
				const answer = await get(target, headers)
				expect(keptAs(answer)).toBeDefined()
				return answer
			},
			{ timeout: 30_000, interval: 50 },
		)
	const first = await kept(page)
	expect(first.body).toContain('120')
	for (const name of ['surrogate-key', 'surrogate-control', 'set-cookie']) expect(first.headers[name]).toBeUndefined()
	// The same page for whoever brings a cookie or a token, and its other form for browsers that save data.
	expect(keptAs(await get(page, { cookie: 'sid=1', authorization: 'Bearer sk_x' }))).toBe(keptAs(first))
	expect(keptAs(await kept(page, { 'save-data': 'on' }))).not.toBe(keptAs(first))

	// All pages are purged twice at the start; from then on only what has changed.
	await vi.waitFor(() => expect(purged.filter((keys) => keys === 'page')).toHaveLength(2), { timeout: 30_000 })
	const steady = keptAs(await kept(info))
	expect((await kept(page)).body).toContain('120')
	await database.pool.query('update skus set price = 13700 where id = $1', [tea.skuId])
	await vi.waitFor(async () => expect((await get(page)).body).toContain('137'), { timeout: 10_000, interval: 50 })
	expect(keptAs(await get(info))).toBe(steady)
	await vi.waitFor(() => expect(purged.join(' ').split(' ')).toContain(`product:${tea.id}`))

	// Calls are not kept.
	const { token } = await aShopper(database)
	const cart = '/api/v2/customer/cart_items_v2'
	expect((await get(cart)).status).toBe(401)
	const own = await get(cart, { authorization: `Bearer ${token}` })
	expect([own.status, keptAs(own)]).toEqual([200, undefined])

	// A key that would be a pattern of its own.
	expect((await ask(port, 'PURGE', '/', { 'surrogate-key': 'a|.* || obj.http.x ~ "' })).status).toBe(400)
	expect((await ask(port, 'PURGE', '/')).status).toBe(400)

	// Without a shop, what is kept is still served.
	await shop.stop()
	expect((await get(info)).status).toBe(200)
})
