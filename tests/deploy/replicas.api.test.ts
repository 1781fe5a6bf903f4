import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { apiBase, endpoints } from '#contract/index.ts'
import { openDatabase } from '#server/platform/db/index.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { createLog } from '#server/platform/log.ts'
import { replicaReads } from '#server/replica-reads.ts'
import { freePort } from '#tests/helpers/free-ports.ts'
import { type PostgresServer, startPostgres } from '#tests/helpers/postgres.ts'
import { type ShopProcess, startShopProcess } from '#tests/helpers/shop-process.ts'
import { type SwitchBoard, switchBoard } from '#tests/helpers/switch-board.ts'
import { type Buyer, manyBuyers } from '#tests/makers/carts.ts'
import { aProduct, type MadeProduct } from '#tests/makers/products.ts'

// A whole shop is started, on a primary with two replicas.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 240_000 })

const ends: (() => Promise<unknown> | unknown)[] = []
afterAll(async () => {
	for (const end of ends.splice(0).reverse()) await end()
})

let primary: PostgresServer
let replicas: [PostgresServer, PostgresServer]
let board: SwitchBoard
let shop: ShopProcess
let metrics: number
let product: MadeProduct
let buyers: Buyer[]

beforeAll(async () => {
	primary = await startPostgres(['max_connections=60', 'synchronous_commit=local'])
	ends.push(primary.remove)
	const database = await openDatabase({ dataDir: '', databaseUrl: primary.url, log: createLog('silent'), poolSize: 3 })
	await migrate(database, createLog('silent'))
	product = await aProduct(database, { stock: 1_000, seller: 'tea-house', category: 'tea', name: 'Green tea' })
	buyers = await manyBuyers(database, 20, [[product.skuId]])
	await database.close()
	replicas = [await primary.replica(), await primary.replica()]
	for (const { remove } of replicas) ends.push(remove)
	board = await switchBoard(primary.url)
	ends.push(board.close)
	const dataDir = mkdtempSync(join(tmpdir(), 'haat-replicas-'))
	ends.push(() => rmSync(dataDir, { recursive: true, force: true }))
	metrics = await freePort()
	shop = await startShopProcess(dataDir, {
		DATABASE_URL: board.through(primary.url),
		DATABASE_READ_URL: replicas.map(({ url }) => url).join(','),
		DATABASE_READ_LAG: '1',
		METRICS_PORT: String(metrics),
		DEMO: 'off',
		DESK: 'off',
		FAIR_USE_PAGES: '0',
	})
	ends.push(shop.stop)
	await used(true, true)
})

/** Runs a statement as another program would. */
async function run(server: PostgresServer, text: string) {
	const client = new pg.Client({ connectionString: server.url })
	await client.connect()
	return client.query(text).finally(() => client.end())
}

async function ask(path: string, init: RequestInit = {}) {
	const response = await fetch(shop.origin + path, { ...init, signal: AbortSignal.timeout(30_000) })
	return { status: response.status, text: await response.text() }
}
let asked = 0
/** A listing that nobody has asked for before: its page, and the call. */
const page = () => ask(`/products?q=tea&min_price=${++asked}`)
const listing = () => ask(`${apiBase}/products?q=tea&min_price=${++asked}`)

const order = (buyer: Buyer, key: string) =>
	ask(`${apiBase}/checkout_v2`, {
		method: 'POST',
		headers: {
			authorization: `Bearer ${buyer.token}`,
			'content-type': 'application/json',
			'idempotency-key': key,
		},
		body: JSON.stringify({ address_id: buyer.addressId, payment_method: 'cod' }),
	})
const nextBuyer = () => buyers.pop() as Buyer

/** Waits until the metrics say of each replica whether it is used. */
async function used(...expected: [boolean, boolean]) {
	await vi.waitFor(
		async () => {
			const text = await (await fetch(`http://127.0.0.1:${metrics}/metrics`)).text()
			const levels = replicas.map(({ url }) => text.includes(`haat_replica_used{replica="${new URL(url).host}"} 1`))
			expect(levels).toEqual(expected)
		},
		{ timeout: 30_000, interval: 50 },
	)
}

/** How often a replica has read the listings. */
async function reads(server: PostgresServer): Promise<number> {
	const { rows } = await run(
		server,
		`select sum(coalesce(seq_scan, 0) + coalesce(idx_scan, 0))::int as n from pg_stat_all_tables where relname = 'listings'`,
	)
	return rows[0].n
}

const priced = (price: number) => `update products set price = ${(7_000 + price) * 100} where id = ${product.id}`
const setPrice = (price: number) => run(primary, priced(price))
/** The price of the product that is shown, of those below. */
const priceIn = ({ text }: { text: string }) => /7,?(301|302|303|404)/.exec(text)?.[1]

test('listings and pages are read on both replicas', async () => {
	const before = await Promise.all(replicas.map(reads))
	await vi.waitFor(
		async () => {
			expect((await page()).status).toBe(200)
			expect((await listing()).status).toBe(200)
			const after = await Promise.all(replicas.map(reads))
			for (const [n, count] of after.entries()) expect(count).toBeGreaterThan(before[n] as number)
		},
		{ timeout: 30_000 },
	)
})

test('a page never shows an older price again, while replicas replay nothing and while they go on', async () => {
	const path = `/products/${product.slug}`
	for (const [round, price] of [301, 302, 303].entries()) {
		const [first, second] = replicas
		if (round < 2) await run(first, 'select pg_wal_replay_pause()')
		if (round < 1) await run(second, 'select pg_wal_replay_pause()')
		if (round === 2) await run(first, 'select pg_wal_replay_resume()')
		if (round === 1) await run(second, 'select pg_wal_replay_resume()')
		await ask(path)
		await setPrice(price)
		// Who is signed in reads on the primary.
		const own = await ask(`${apiBase}/products/${product.slug}`, {
			headers: { authorization: `Bearer ${(buyers[0] as Buyer).token}` },
		})
		expect(priceIn(own)).toBe(String(price))
		// Kept for a minute if it was drawn from a replica that has not replayed the change.
		await vi.waitFor(async () => expect(priceIn(await ask(path))).toBe(String(price)), {
			timeout: 20_000,
			interval: 20,
		})
		for (let n = 0; n < 10; n++)
			for (const [name, answer] of Object.entries({
				kept: await ask(path),
				page: await page(),
				call: await listing(),
				product: await ask(`${apiBase}/products/${product.slug}`),
			}))
				expect([round, name, priceIn(answer)]).toEqual([round, name, String(price)])
		await used(round === 2, round > 0)
	}
})

test('a replica that is late is left out, whatever the primary wrote, and is used again when it is not', async () => {
	await used(true, true)
	await run(replicas[0], 'select pg_wal_replay_pause()')
	// Nothing that pages show.
	await run(primary, 'create table late (n int)')
	await used(false, true)
	await run(replicas[0], 'select pg_wal_replay_resume()')
	await used(true, true)
})

test('a replica that crashes fails no request, and is used again when it is back', async () => {
	let over = false
	const seen = new Set<number>()
	const reading = Array.from({ length: 4 }, async () => {
		while (!over) for (const answer of [await page(), await listing()]) seen.add(answer.status)
	})
	try {
		await replicas[1].stop('immediate')
		await used(true, false)
		await replicas[1].start()
		await used(true, true)
	} finally {
		over = true
		await Promise.all(reading)
	}
	expect([...seen]).toEqual([200])
})

test('while the primary is away replicas answer what they may answer, and orders are refused until it is back', async () => {
	const buyer = nextBuyer()
	await primary.stop()
	const params: Record<string, string> = {
		slugOrId: product.slug,
		id: String(product.id),
		kind: 'category',
		slug: 'tea',
	}
	const query: Partial<Record<string, string>> = {
		suggest: 'q=tea',
		searchHelp: 'q=tea',
		listDistricts: 'stateId=1',
		listAreas: 'districtId=1',
		estimateDelivery: 'area=1',
	}
	for (const name of replicaReads) {
		const path = endpoints[name].path.replace(/\{(\w+)\}/g, (_, key: string) => params[key] ?? '')
		const { status, text } = await ask(`${apiBase}${path}?${query[name] ?? ''}`)
		expect([name, [200, 404, 422].includes(status)], text).toEqual([name, true])
	}
	expect((await page()).status).toBe(200)
	// What belongs to somebody is never read there.
	const headers = { authorization: `Bearer ${buyer.token}` }
	for (const path of ['/products?q=own', '/customer/customer_addresses'])
		expect([path, (await ask(`${apiBase}${path}`, { headers })).status]).toEqual([path, 503])
	expect((await order(buyer, 'away')).status).toBe(503)
	await primary.start()
	await vi.waitFor(async () => expect((await order(buyer, 'away')).status).toBe(200), { timeout: 30_000, interval: 50 })
	await used(true, true)
})

test('a primary that only reads is left for the new one, whose changes drop what was kept', async () => {
	const path = `/products/${product.slug}`
	expect(priceIn(await ask(path))).toBe('303')
	const [next] = replicas
	await vi.waitFor(
		async () => {
			const { rows } = await run(
				primary,
				'select replay_lsn = pg_current_wal_lsn() as replayed from pg_stat_replication',
			)
			expect(rows).toEqual([{ replayed: true }, { replayed: true }])
		},
		{ timeout: 30_000, interval: 50 },
	)
	await run(next, 'select pg_promote()')
	await run(next, priced(404))
	// What the other replica replays of the former primary is further in the log than the new one.
	await run(primary, 'create table ahead as select * from generate_series(1, 100000)')
	board.lead(next.url)
	// The connections of the shop still lead to the former primary.
	const buyer = nextBuyer()
	await run(primary, 'alter system set default_transaction_read_only = on')
	await run(primary, 'select pg_reload_conf()')
	await vi.waitFor(async () => expect((await order(buyer, 'new')).status).toBe(200), { timeout: 30_000, interval: 50 })
	const { rows } = await run(next, `select count(*)::int as n from orders`)
	expect(rows[0].n).toBe(2)
	await vi.waitFor(async () => expect(priceIn(await ask(path))).toBe('404'), { timeout: 20_000, interval: 20 })
	// The other replica follows the former primary.
	await used(false, false)
	expect(priceIn(await page())).toBe('404')
})
