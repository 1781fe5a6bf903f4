import { readFileSync } from 'node:fs'
import { afterEach, expect, test, vi } from 'vitest'
import { apiBase } from '#contract/index.ts'
import { openDatabase } from '#server/platform/db/index.ts'
import { createLog } from '#server/platform/log.ts'
import { freePort } from '#tests/helpers/free-ports.ts'
import { type ShopProcess, startShopProcess } from '#tests/helpers/shop-process.ts'
import { placeStore } from '#tests/helpers/stores.ts'
import { manyBuyers } from '#tests/makers/carts.ts'
import { aProduct } from '#tests/makers/products.ts'

// Whole shops are started, and the machine may be busy.
vi.setConfig({ testTimeout: 240_000 })
const patient = { timeout: 60_000, interval: 200 }

const after: (() => Promise<void>)[] = []
afterEach(async () => {
	for (const end of after.splice(0).reverse()) await end()
})

/** A started shop with metrics, and how they are read: the sum of all lines of a metric whose labels contain `labels`. */
async function measuredShop(kind: 'postgresql' | 'embedded', env: Record<string, string>) {
	const place = await placeStore(kind)
	after.push(place.remove)
	const database = await openDatabase({ ...place, log: createLog('error') })
	const { skuId, id } = await aProduct(database, { stock: 100 })
	const [buyer] = await manyBuyers(database, 1, [[skuId]])
	await database.close()
	const port = await freePort()
	const settings = { ...(place.databaseUrl && { DATABASE_URL: place.databaseUrl }), DEMO: 'off', ...env }
	const shop = await startShopProcess(place.dataDir, { ...settings, METRICS_PORT: String(port), LOG_LEVEL: 'info' })
	after.push(shop.stop)
	const read = async () => await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
	return { shop, buyer: buyer as NonNullable<typeof buyer>, product: id, port, read }
}

function numberOf(text: string, name: string, labels: Record<string, string> = {}): number {
	const lines = text.split('\n').filter((line) => line.startsWith(`${name}{`) || line.startsWith(`${name} `))
	const fits = lines.filter((line) =>
		Object.entries(labels).every(([key, value]) => line.includes(`${key}="${value}"`)),
	)
	return fits.reduce((sum, line) => sum + Number(line.slice(line.lastIndexOf(' '))), 0)
}

async function buy(shop: ShopProcess, { token, addressId }: { token: string; addressId: number }) {
	const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'idempotency-key': token }
	const body = JSON.stringify({ address_id: addressId, payment_method: 'cod' })
	const response = await fetch(`${shop.origin}${apiBase}/checkout_v2`, { method: 'POST', headers, body })
	expect(response.status).toBe(200)
	return (await response.json()).data as { number: string; total: number }
}

const asBrowser = {
	accept: 'text/html',
	'sec-fetch-mode': 'navigate',
	'sec-fetch-site': 'none',
	'user-agent': 'Mozilla/5.0',
}

test.each([
	['embedded', {}],
	['postgresql', { WORKERS: '2' }],
] as const)('metrics of a shop on the store %s count what it does, and contain nobody’s data', async (kind, env) => {
	const { shop, buyer, product, read } = await measuredShop(kind, env)
	const { number, total } = await buy(shop, buyer)
	for (let n = 0; n < 3; n++) expect((await fetch(`${shop.origin}/products`, { headers: asBrowser })).status).toBe(200)
	const canary = '01712999888'
	expect((await fetch(`${shop.origin}/products?q=${canary}`)).status).toBe(200)
	expect((await fetch(`${shop.origin}${apiBase}/no-such-call/${canary}`)).status).toBe(404)
	expect((await fetch(`${shop.deskOrigin}${apiBase}/desk/orders`)).status).toBe(401)

	const text = await vi.waitFor(async () => {
		const text = await read()
		expect(numberOf(text, 'haat_job_seconds_count')).toBeGreaterThan(0)
		return text
	}, patient)
	expect(numberOf(text, 'haat_orders_total', { method: 'cod' })).toBe(1)
	expect(numberOf(text, 'haat_orders_bdt_total', { method: 'cod' })).toBe(total)
	expect(numberOf(text, 'haat_calls_total', { call: 'placeOrder', result: 'done' })).toBe(1)
	expect(numberOf(text, 'haat_refusals_total', { code: 'not_found' })).toBe(1)
	expect(numberOf(text, 'haat_refusals_total', { code: 'unauthorized' })).toBe(1)
	const route = { server: 'shop', method: 'POST', route: `${apiBase}/checkout_v2`, status: '200' }
	expect(numberOf(text, 'haat_request_seconds_count', route)).toBe(1)
	const pages = numberOf(text, 'haat_request_seconds_count', { server: 'shop', route: '/*', status: '200' })
	expect(pages + numberOf(text, 'haat_pages_cached_total')).toBe(4)
	expect(numberOf(text, 'haat_page_cache_bytes')).toBeGreaterThan(1_000)
	expect(numberOf(text, 'haat_pool_connections', { pool: 'shop' })).toBeGreaterThan(0)
	expect(numberOf(text, 'haat_store_up')).toBe(1)
	expect(numberOf(text, 'haat_store_bytes')).toBeGreaterThan(1_000_000)
	expect(numberOf(text, 'haat_waiting', { for: 'orders_to_confirm' })).toBe(1)
	// There is no backup since the first order.
	expect(numberOf(text, 'haat_backup_age_seconds')).toBeGreaterThan(0)
	expect(numberOf(text, 'haat_process_resident_memory_bytes')).toBeGreaterThan(1_000_000)
	expect(text).not.toContain(canary)
	expect(text).not.toContain(number)
	expect(text).not.toContain(buyer.token)
	expect(text).not.toContain(`/${product}`)
})

test('metrics have a port of their own, by default for this machine only, and only one path', async () => {
	const { shop, port } = await measuredShop('embedded', {})
	expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404)
	expect((await fetch(`http://127.0.0.1:${port}/metrics`, { method: 'POST' })).status).toBe(404)
	for (const origin of [shop.origin, shop.deskOrigin]) {
		const response = await fetch(`${origin}/metrics`)
		expect(await response.text()).not.toContain('haat_')
	}
	expect((await fetch(`http://127.0.0.1:${port}/metrics`, { method: 'HEAD' })).status).toBe(200)
})

/** Names of metrics in a text of rules or of a dashboard. */
const namesIn = (text: string) => new Set([...text.matchAll(/\bhaat_[a-z0-9_]+/g)].map(([name]) => name))

test('the rules of alerts and the dashboard use only metrics that there are', async () => {
	const { shop, buyer, read } = await measuredShop('embedded', {})
	await buy(shop, buyer)
	const text = await vi.waitFor(async () => {
		const text = await read()
		expect(numberOf(text, 'haat_job_seconds_count')).toBeGreaterThan(0)
		return text
	}, patient)
	const typed = [...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)].flatMap(([, name, type]) =>
		type === 'histogram' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name],
	)
	for (const file of ['alerts.yml', 'dashboard.json']) {
		const used = [...namesIn(readFileSync(`deploy/monitoring/${file}`, 'utf8'))]
		expect(used.length).toBeGreaterThan(5)
		expect(used.filter((name) => !typed.includes(name))).toEqual([])
	}
})
