import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, expect, test, vi } from 'vitest'
import { type ShopProcess, startShopProcess } from '#tests/helpers/shop-process.ts'
import { placeStore } from '#tests/helpers/stores.ts'

vi.setConfig({ testTimeout: 240_000 })

const after: (() => Promise<void>)[] = []
afterEach(async () => {
	for (const end of after.splice(0).reverse()) await end()
})

/** Stands before a PostgreSQL, and can cut it off. */
async function aLineTo(url: string) {
	const { hostname, port } = new URL(url)
	const sockets = new Set<Socket>()
	let cut = false
	const line = createServer((near) => {
		if (cut) return near.destroy()
		const far = connect(Number(port || 5432), hostname)
		for (const socket of [near, far]) {
			sockets.add(socket)
			socket.on('error', () => {})
			socket.on('close', () => sockets.delete(socket))
		}
		near.pipe(far).pipe(near)
		return undefined
	}).listen(0, '127.0.0.1')
	await once(line, 'listening')
	const through = new URL(url)
	through.hostname = '127.0.0.1'
	through.port = String((line.address() as { port: number }).port)
	const set = (to: boolean) => {
		cut = to
		if (cut) for (const socket of sockets) socket.destroy()
	}
	after.push(async () => {
		set(true)
		line.close()
	})
	return { url: through.href, set }
}

async function open(dataDir: string, env: Record<string, string>): Promise<ShopProcess> {
	const shop = await startShopProcess(dataDir, { DEMO: 'off', ...env })
	after.push(shop.stop)
	return shop
}

async function expectPages(shop: ShopProcess, away: () => Promise<void>, back: () => Promise<void>) {
	const page = (path: string) => fetch(shop.origin + path)
	expect((await page('/products')).status).toBe(200)
	await away()
	const kept = await page('/products')
	expect(kept.status, 'a kept page').toBe(200)
	const none = await page('/products?sort=newest')
	expect(none.status, 'a page that is not kept').toBe(503)
	expect(Number(none.headers.get('retry-after'))).toBeGreaterThan(0)
	expect(none.headers.get('content-type')).toContain('text/html')
	await back()
	await vi.waitFor(async () => expect((await page('/products?sort=newest')).status).toBe(200), {
		timeout: 60_000,
		interval: 200,
	})
}

test('while PostgreSQL is away, kept pages are served and others ask to be tried again; it comes back by itself', async () => {
	const place = await placeStore('postgresql')
	after.push(place.remove)
	const line = await aLineTo(place.databaseUrl as string)
	const shop = await open(place.dataDir, { DATABASE_URL: line.url })
	await expectPages(
		shop,
		async () => line.set(true),
		async () => line.set(false),
	)
})

test('the same while somebody holds the whole embedded store', async () => {
	const place = await placeStore('embedded')
	after.push(place.remove)
	const shop = await open(place.dataDir, {})
	const other = new pg.Client({ host: join(place.dataDir, 'database'), user: 'postgres', database: 'postgres' })
	// The store may end who holds it for long.
	other.on('error', () => {})
	await other.connect()
	after.push(() => other.end().catch(() => {}))
	let holding: NodeJS.Timeout | undefined
	await expectPages(
		shop,
		async () => {
			await other.query('begin')
			await other.query('select 1')
			holding = setInterval(() => void other.query('select 1').catch(() => {}), 1_000)
		},
		async () => {
			clearInterval(holding)
			await other.query('rollback').catch(() => {})
		},
	)
})
