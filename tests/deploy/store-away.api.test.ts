import { mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { apiBase } from '#contract/index.ts'
import { createSellerToken } from '#server/catalogue-calls/index.ts'
import { type Database, openDatabase } from '#server/platform/db/index.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { createLog } from '#server/platform/log.ts'
import { saveTexts } from '#server/shop/index.ts'
import { type PostgresServer, startPostgres } from '#tests/helpers/postgres.ts'
import { type Answer, ask, type Calls, callsOf, numberOf } from '#tests/helpers/shop-calls.ts'
import { type ShopProcess, startShopProcess } from '#tests/helpers/shop-process.ts'
import { fill, smallDisk, unmount } from '#tests/helpers/small-disk.ts'
import { type Buyer, manyBuyers } from '#tests/makers/carts.ts'
import { storedOf } from '#tests/makers/order-races.ts'
import { aProduct } from '#tests/makers/products.ts'

// Whole shops are started, each on a PostgreSQL of its own.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 })

const log = createLog('silent')
const accent = '#7a1f3d'
const ends: (() => Promise<unknown> | unknown)[] = []
const after: (() => Promise<unknown> | unknown)[] = []
const runAll = async (all: typeof ends) => {
	for (const end of all.splice(0).reverse()) await end()
}
afterEach(() => runAll(after))
afterAll(() => runAll(ends))

type Place = { server: PostgresServer; shop: ShopProcess; buyers: Buyer[]; slug: string; token: string }

/** A shop on a PostgreSQL of its own, with one product and shoppers whose carts have it. */
async function openPlace(settings: string[], count: number, disk?: string): Promise<Place> {
	const server = await startPostgres(settings, disk)
	ends.push(server.remove)
	const dataDir = mkdtempSync(join(tmpdir(), 'haat-away-'))
	ends.push(() => rmSync(dataDir, { recursive: true, force: true }))
	const made = await withStore(server, async (database) => {
		await migrate(database, log)
		await saveTexts(database.db, { name: 'test' }, { accent })
		const product = await aProduct(database, { stock: 100_000, seller: 'file-shop', category: 'tea' })
		const { token = '' } = (await createSellerToken(database.db, 'file-shop', 'till')) ?? {}
		return { buyers: await manyBuyers(database, count, [[product.skuId]]), slug: product.slug, token }
	})
	const shop = await startShopProcess(dataDir, { DATABASE_URL: server.url, DEMO: 'off', DESK: 'off' })
	ends.push(shop.stop)
	return { server, shop, ...made }
}

async function withStore<T>({ url }: Pick<PostgresServer, 'url'>, work: (database: Database) => Promise<T>) {
	const database = await openDatabase({ dataDir: '', databaseUrl: url, log, poolSize: 3 })
	return work(database).finally(() => database.close())
}

function expectNotice({ status, headers, text }: Answer, title: string) {
	expect(status).toBe(503)
	expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
	expect(headers.get('content-type')).toContain('text/html')
	expect(text).toContain(title)
	expect(text).not.toContain('<script')
	// In the colour of the shop, which is known without the store.
	expect(text).toContain(`--color-leaf:${accent}`)
	expect(text).toContain(`/icons/${accent.slice(1)}/icon.svg`)
	expect(text).toContain(`>${headers.get('x-request-id')}<`)
}

function expectUnavailable({ status, headers, text }: Answer) {
	expect(status, text).toBe(503)
	expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
	expect(JSON.parse(text)).toMatchObject({ status: false, code: 'unavailable' })
}

/** Waits until an order is taken under the same key, and repeats it: it is one order. */
async function expectPlaced(calls: Calls, buyer: Buyer, key: string) {
	const placed = await vi.waitFor(
		async () => {
			const answer = await calls.order(buyer, key)
			expect(answer.status, answer.text).toBe(200)
			return answer
		},
		{ timeout: 60_000, interval: 100 },
	)
	expect(numberOf(await calls.order(buyer, key))).toBe(numberOf(placed))
}

describe('on a PostgreSQL with few connections', () => {
	let place: Place
	let calls: Calls
	beforeAll(async () => {
		place = await openPlace(['max_connections=30', 'superuser_reserved_connections=0', 'synchronous_commit=on'], 600)
		calls = callsOf(place)
	})

	test('stopped and started again: kept pages are served with a notice, the rest is 503 in the shop’s look, and it goes on by itself', async () => {
		const { shop, server } = place
		const quiet = await calls.kept()
		expect([quiet.status, quiet.headers.get('server-timing')]).toEqual([200, null])
		const buyer = calls.buyer()
		await server.stop()
		await vi.waitFor(async () => expect((await calls.kept()).headers.get('server-timing')).toContain('store'), {
			timeout: 20_000,
		})
		const kept = await calls.kept()
		expect([kept.status, kept.text]).toEqual([200, quiet.text])
		expectNotice(await calls.uncached(), 'We’ll be back in a moment')
		expectNotice(await calls.uncached('/bn'), 'একটু পরেই আবার চালু হবে')
		expectNotice(await ask(`${shop.origin}/Products?q=a`), 'We’ll be back in a moment')
		// The browser shows the number of a request for data of a page that failed.
		const data = await ask(`${shop.origin}/products.data?q=stopped`)
		expect([data.status, data.headers.get('x-request-id')]).toEqual([503, expect.stringMatching(/^[\w-]+$/)])
		expectUnavailable(await calls.products())
		expectUnavailable(await calls.order(buyer, 'stopped'))
		expect((await ask(`${shop.origin}/healthz`)).status).toBe(200)
		expect((await ask(`${shop.origin}/readyz`)).status).toBe(503)
		await server.start()
		await expectPlaced(calls, buyer, 'stopped')
		await vi.waitFor(async () => expect((await calls.kept()).headers.get('server-timing')).toBeNull(), {
			timeout: 20_000,
		})
		expect((await calls.uncached()).status).toBe(200)
		expect((await ask(`${shop.origin}/readyz`)).status).toBe(200)
	})

	test.each(['fast', 'immediate'] as const)(
		'restarted (%s) under orders and reads: nothing but 200 and 503, and each acknowledged order is there',
		async (mode) => {
			const taken: string[] = []
			const seen = new Map<number, number>()
			const note = (answer: Answer) => {
				seen.set(answer.status, (seen.get(answer.status) ?? 0) + 1)
				if (answer.status === 503) expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
				return answer
			}
			let over = false
			const buying = Array.from({ length: 4 }, async () => {
				while (!over) {
					const [buyer, key] = [calls.buyer(), crypto.randomUUID()]
					for (let placed = false; !placed; ) {
						const answer = note(await calls.order(buyer, key))
						placed = answer.status === 200
						if (placed) taken.push(numberOf(answer))
						else await wait(50)
					}
				}
			})
			const reading = Array.from({ length: 4 }, async () => {
				while (!over) {
					note(await calls.uncached())
					note(await calls.products())
				}
			})
			const enough = (more: number) => vi.waitFor(() => expect(taken.length).toBeGreaterThan(more), { timeout: 60_000 })
			await enough(10)
			await place.server.stop(mode)
			await vi.waitFor(() => expect(seen.get(503) ?? 0).toBeGreaterThan(5), { timeout: 30_000 })
			await place.server.start()
			await enough(taken.length + 10)
			over = true
			await Promise.all([...buying, ...reading])
			expect([...seen.keys()].sort()).toEqual([200, 503])
			const stored = await withStore(place.server, (database) => storedOf(database, taken))
			expect(stored).toBe(new Set(taken).size)
		},
	)

	test('out of connections: what needs a new one is 503, and all goes on when some are free', async () => {
		const { server } = place
		// The shop's own connections are closed when they have not been used for some time.
		await withOne(server, (client) =>
			client.query(`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'haat'`),
		)
		const others: pg.Client[] = []
		after.push(() => Promise.all(others.map((client) => client.end().catch(() => {}))))
		await vi.waitFor(
			async () => {
				// Until the shop has none left and gets none.
				for (let more = true; more; ) {
					const client = new pg.Client({ connectionString: server.url })
					client.on('error', () => {})
					more = await client.connect().then(
						() => others.push(client) > 0,
						() => false,
					)
				}
				expectUnavailable(await calls.products())
			},
			{ timeout: 60_000, interval: 50 },
		)
		expect((await calls.kept()).status).toBe(200)
		// An order may find one that the shop has kept.
		const buyer = calls.buyer()
		const early = await calls.order(buyer, 'connections')
		if (early.status !== 200) expectUnavailable(early)
		await runAll(after)
		await expectPlaced(calls, buyer, 'connections')
		expect((await calls.uncached()).status).toBe(200)
	})

	test('a long lock on products: what needs them is 503 within the time-outs, the rest is served', async () => {
		const { shop, server, slug } = place
		const buyer = calls.buyer()
		const client = new pg.Client({ connectionString: server.url })
		await client.connect()
		after.push(() => client.end())
		await client.query('begin; lock table products in access exclusive mode')
		expectUnavailable(await calls.products())
		expectUnavailable(await calls.order(buyer, 'lock'))
		expectNotice(await ask(`${shop.origin}/products/${slug}?sort=newest`), 'We’ll be back in a moment')
		expect((await calls.kept()).status).toBe(200)
		const own = await ask(`${shop.origin}${apiBase}/customer/customer_addresses`, {
			headers: { authorization: `Bearer ${buyer.token}` },
		})
		expect(own.status, own.text).toBe(200)
		await client.query('rollback')
		await expectPlaced(calls, buyer, 'lock')
	})

	test('an import of 600 products runs: orders and pages are answered meanwhile', async () => {
		const { shop, token } = place
		const rows = Array.from({ length: 600 }, (_, n) => `A-${n},tea,Tea of an import ${n},${100 + (n % 50)},5`)
		const headers = { authorization: `Bearer ${token}` }
		const imports = `${shop.origin}${apiBase}/catalogue/imports`
		const begun = await ask(imports, {
			method: 'POST',
			headers: { ...headers, 'content-type': 'text/csv' },
			body: `sku,category,name_en,price,stock\n${rows.join('\n')}\n`,
		})
		const { job } = (JSON.parse(begun.text) as { data: { job: string } }).data
		const statuses: number[] = []
		let served = 0
		for (let state = 'waiting'; ['waiting', 'running'].includes(state); ) {
			const answers = await Promise.all([
				calls.uncached(),
				calls.products(),
				calls.order(calls.buyer(), crypto.randomUUID()),
				ask(`${imports}/${job}`, { headers }),
			])
			statuses.push(...answers.map(({ status }) => status))
			state = (JSON.parse((answers[3] as Answer).text) as { data: { state: string } }).data.state
			if (state === 'running') served++
		}
		expect(served).toBeGreaterThan(2)
		expect(new Set(statuses)).toEqual(new Set([200]))
	})
})

const small = smallDisk()
if (small) ends.push(() => unmount(small))

test.skipIf(!small)('out of disk: orders are 503, and are taken under the same key when there is space', async () => {
	const disk = small as string
	const place = await openPlace(['max_connections=30'], 400, disk)
	const calls = callsOf(place)
	expect((await calls.kept()).status).toBe(200)
	const filler = join(disk, 'filler')
	fill(filler)
	expect(statfsSync(disk).bavail).toBe(0)
	let refused: { answer: Answer; buyer: Buyer; key: string } | undefined
	// There is space left in the pages of the tables.
	for (let n = 0; n < 350 && !refused; n++) {
		const [buyer, key] = [calls.buyer(), `disk-${n}`]
		const answer = await calls.order(buyer, key)
		if (answer.status !== 200) refused = { answer, buyer, key }
	}
	if (!refused) throw new Error('the disk was not full')
	expectUnavailable(refused.answer)
	expect((await calls.kept()).status).toBe(200)
	expect((await calls.products()).status).toBe(200)
	rmSync(filler)
	await expectPlaced(calls, refused.buyer, refused.key)
})

async function withOne<T>({ url }: Pick<PostgresServer, 'url'>, work: (client: pg.Client) => Promise<T>): Promise<T> {
	const client = new pg.Client({ connectionString: url })
	await client.connect()
	return work(client).finally(() => client.end())
}
