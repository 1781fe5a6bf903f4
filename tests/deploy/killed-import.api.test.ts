import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { apiBase } from '#contract/index.ts'
import { createSellerToken } from '#server/catalogue-calls/index.ts'
import { type Database, openDatabase } from '#server/platform/db/index.ts'
import { createLog } from '#server/platform/log.ts'
import { type ShopProcess, startShopProcess } from '#tests/helpers/shop-process.ts'
import { placeStore, type StorePlace } from '#tests/helpers/stores.ts'
import { aProduct } from '#tests/makers/products.ts'

// Whole shops are started twice, and the queue notices a killed process after some 20 seconds.
vi.setConfig({ testTimeout: 300_000 })

const products = 600
/** Every so many products one has a price that is none: its two rows are refused. */
const faulty = 60
const refusedRows = (products / faulty) * 2

/** Products of two skus each; their sizes differ. */
function fileOfProducts(): string {
	const rows = Array.from({ length: products }, (_, n) => {
		const price = n % faulty === 7 ? 'cheap' : String(100 + (n % 50))
		const row = (size: string, stock: number) => `K-${n}-${size},tea,Killed tea ${n},${price},${stock},Size = ${size}`
		return `${row('S', n % 9)}\n${row('L', 3)}`
	})
	return `sku,category,name_en,price,stock,options\n${rows.join('\n')}\n`
}

type Job = { job: string; state: string } & Record<'rows' | 'refused' | 'new' | 'changed' | 'unchanged', number>

function callsOf(shop: ShopProcess, token: string) {
	const call = async (path: string, init: RequestInit = {}) => {
		const headers = { authorization: `Bearer ${token}`, ...init.headers }
		const response = await fetch(`${shop.origin}${apiBase}/catalogue/imports${path}`, { ...init, headers })
		const body = await response.json()
		if (!response.ok) throw new Error(`${response.status}: ${JSON.stringify(body)}`)
		return body.data
	}
	const read = (job: string): Promise<Job> => call(`/${job}`)
	return {
		start: (): Promise<Job> =>
			call('', { method: 'POST', headers: { 'content-type': 'text/csv' }, body: fileOfProducts() }),
		refused: (job: string): Promise<{ text: string }> => call(`/${job}/refused`),
		/** Asks again and again, until the job fits; a token may make two calls a second for ten minutes. */
		async until(job: string, fits: (state: Job) => boolean): Promise<Job> {
			for (;;) {
				const state = await read(job)
				if (fits(state)) return state
				await wait(100)
			}
		},
	}
}

async function openStore<T>(place: StorePlace, work: (database: Database) => Promise<T>): Promise<T> {
	const database = await openDatabase({ ...place, log: createLog('error') })
	try {
		return await work(database)
	} finally {
		await database.close()
	}
}

/** What is stored of the products of the file. */
async function storedOf({ db }: Database) {
	const { rows } = await sql<Record<string, number>>`
		with skus_of as (
			select k.id, k.product_id, k.stock, (select count(*) from sku_codes c where c.sku_id = k.id) as codes,
				(select count(*) from stock_movements m where m.sku_id = k.id) as movements,
				(select coalesce(sum(pieces), 0) from stock_movements m where m.sku_id = k.id) as moved,
				(select count(*) from price_history h where h.sku_id = k.id) as prices
			from skus k join products p on p.id = k.product_id where p.slug like 'killed-tea-%'
		)
		select (select count(*)::int from products where slug like 'killed-tea-%') as products,
			(select count(*)::int from (select 1 from skus_of group by product_id having count(*) = 2 and sum(codes) = 2) w) as whole,
			(select count(*)::int from skus_of) as skus,
			(select count(*)::int from skus_of where movements > 1 or prices <> 1) as repeated,
			(select count(*)::int from skus_of where moved <> stock) as miscounted,
			(select count(*)::int from listings l join products p on p.id = l.product_id where p.slug like 'killed-tea-%') as listed,
			(select count(*)::int from audit a join products p on p.id = a.entity_id::int
				where a.entity = 'product' and p.slug like 'killed-tea-%') as audited`.execute(db)
	return rows[0] as Record<string, number>
}

// Both at once: most of the time is spent waiting for the queue.
test.concurrent.each(['postgresql', 'embedded'] as const)(
	'on %s an import whose process is killed goes on after the next start: whole products, nothing twice',
	async (kind) => {
		const after: (() => Promise<void>)[] = []
		onTestFinished(async () => {
			for (const end of after.reverse()) await end()
		})
		const place = await placeStore(kind)
		after.push(place.remove)
		const token = await openStore(place, async (database) => {
			await aProduct(database, { seller: 'file-shop', category: 'tea' })
			return (await createSellerToken(database.db, 'file-shop', 'till'))?.token as string
		})
		const settings = { DEMO: 'off', ...(place.databaseUrl && { DATABASE_URL: place.databaseUrl }) }
		const first = await startShopProcess(place.dataDir, settings)
		after.push(first.stop)
		const { start, until } = callsOf(first, token)
		const { job } = await start()
		const middle = await until(job, (state) => state.new > 100 || state.state === 'done')
		expect(middle).toMatchObject({ state: 'running' })
		await first.kill()

		const kept = await openStore(place, storedOf)
		expect(kept.products).toBeGreaterThan(100)
		expect(kept.products).toBeLessThan(products)
		expect(kept).toEqual({
			...{ products: kept.products, whole: kept.products, skus: (kept.products as number) * 2 },
			...{ repeated: 0, miscounted: 0, listed: kept.products, audited: kept.products },
		})

		const second = await startShopProcess(place.dataDir, settings)
		after.push(second.stop)
		const calls = callsOf(second, token)
		const done = await calls.until(job, ({ state }) => !['waiting', 'running'].includes(state))
		const all = products - refusedRows / 2
		expect(done).toMatchObject({
			...{ state: 'done', rows: products * 2, refused: refusedRows, changed: 0, unchanged: kept.products },
			...{ new: all - (kept.products as number), fault: null },
		})
		const lines = (await calls.refused(job)).text.trim().split('\n').slice(1)
		expect(lines.map((line) => line.split(',')[0])).toEqual(
			Array.from({ length: refusedRows / 2 }, (_, n) => [`K-${n * faulty + 7}-S`, `K-${n * faulty + 7}-L`]).flat(),
		)
		const again = await calls.start()
		expect(await calls.until(again.job, ({ state }) => !['waiting', 'running'].includes(state))).toMatchObject({
			...{ state: 'done', new: 0, changed: 0, unchanged: all, refused: refusedRows },
		})
		await second.stop()
		expect(await openStore(place, storedOf)).toEqual({
			...{ products: all, whole: all, skus: all * 2, repeated: 0, miscounted: 0, listed: all, audited: all },
		})
	},
)
