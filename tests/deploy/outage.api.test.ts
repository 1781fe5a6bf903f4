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

async function open(dataDir: string, env: Record<string, string>): Promise<ShopProcess> {
	const shop = await startShopProcess(dataDir, { DEMO: 'off', ...env })
	after.push(shop.stop)
	return shop
}

async function expectPages(shop: ShopProcess, away: () => Promise<void>, back: () => Promise<void>) {
	const page = (path: string) => fetch(shop.origin + path)
	expect((await page('/products')).status).toBe(200)
	await away()
	const cached = await page('/products')
	expect(cached.status, 'a cached page').toBe(200)
	const uncached = await page('/products?sort=newest')
	expect(uncached.status, 'a page that is not cached').toBe(503)
	expect(Number(uncached.headers.get('retry-after'))).toBeGreaterThan(0)
	expect(uncached.headers.get('content-type')).toContain('text/html')
	await back()
	await vi.waitFor(async () => expect((await page('/products?sort=newest')).status).toBe(200), {
		timeout: 60_000,
		interval: 200,
	})
}

test('while another connection locks the whole embedded store, cached pages are served and others ask for a retry; the shop recovers by itself', async () => {
	const place = await placeStore('embedded')
	after.push(place.remove)
	const shop = await open(place.dataDir, {})
	const other = new pg.Client({ host: join(place.dataDir, 'database'), user: 'postgres', database: 'postgres' })
	// The store may end a connection that holds it for long.
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
