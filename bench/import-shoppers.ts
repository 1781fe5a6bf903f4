/**
 * What shoppers notice of an import: `npm run bench -- import-shoppers [--stored 20000] [--products 20000] [--seconds 60]
 * [--beside 60] [--only new|prices]`. On a PostgreSQL and a shop of its own with `--stored` products: shoppers order, visitors read pages and search, each with a pause between two
 * requests, alone, then while a file of new products is imported by another process, then alone in the shop that has them, then
 * while a file of prices and stock is; after `--beside` seconds they leave, and the rest is imported without them. Prints p50
 * and p99 of each, p99 by that of the quiet phase before, refused requests, rows a second beside shoppers and without, the
 * longest time for which the import held and anybody waited for a lock, and how long after its commit a new product had a page
 * and was found.
 */
import { fork } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { importProducts, lanesOf, openProducts } from '#server/imports/index.ts'
import { openDatabase } from '#server/platform/db/index.ts'
import { createLog } from '#server/platform/log.ts'
import { importedWords } from '#server/search/index.ts'
import { startPostgres } from '#tests/helpers/postgres.ts'
import { type Buyer, manyBuyers } from '#tests/makers/carts.ts'
import { aProduct } from '#tests/makers/products.ts'
import { openConnection } from './helpers/connection.ts'
import { cpuOf, load } from './helpers/cpu.ts'
import { prepareImport, product, writeImport } from './helpers/import-files.ts'
import type { Imported } from './helpers/import-process.ts'
import { inParallel, percentile } from './helpers/measure.ts'
import { spawnShop, untilReady } from './helpers/starts.ts'

const { values } = parseArgs({
	options: {
		stored: { type: 'string', default: '20000' },
		products: { type: 'string', default: '20000' },
		seconds: { type: 'string', default: '60' },
		beside: { type: 'string', default: '60' },
		only: { type: 'string' },
	},
})
const [stored, count] = [Number(values.stored), Number(values.products)]
const [seconds, beside] = [Number(values.seconds), Number(values.beside)]
/** Seconds before each quiet phase. */
const warmUp = 15
/** Milliseconds between the requests of one of them. */
const pause = 100
const people = { orders: 4, pages: 4, searches: 2 }
/** The name of the import's connections. */
const importName = 'bench-import'
type Kind = keyof typeof people
/** Requests so far. */
let next = 0
type Locks = { held: number; waited: number }
type Times = Record<Kind, number[]> & Locks & { refused: string[] }

const dataDir = mkdtempSync(join(tmpdir(), 'haat-bench-'))
const postgres = await startPostgres(['fsync=on', 'synchronous_commit=on', 'shared_buffers=256MB', 'max_wal_size=4GB'])
const shop = await spawnShop('start', dataDir, {
	...{
		DATABASE_URL: postgres.url,
		DEMO: 'off',
		WARM_PICTURES: 'off',
		TRUST_PROXY: 'loopback',
		SECRET: 'ab'.repeat(32),
	},
})
const port = Number(new URL(shop.origin).port)
const store = new pg.Pool({ connectionString: postgres.url, max: 2 })
try {
	await untilReady(shop.origin)
	const files = [join(dataDir, 'products.csv'), join(dataDir, 'prices.csv')] as const
	await writeImport(files[0], count, 'new', stored)
	await writeImport(files[1], count, 'prices', stored)
	const { buyers, paths } = await prepare()
	for (const [name, file] of [
		['new products', files[0]],
		['prices and stock', files[1]],
	] as const) {
		if (values.only && !name.startsWith(values.only)) continue
		await phase('warm-up', buyers, paths, wait(warmUp * 1000))
		const quiet = await phase('quiet', buyers, paths, wait(seconds * 1000))
		await importing(name, file, buyers, paths, quiet)
		// What the store does by itself after so many rows, so that it is not measured with the next phase.
		await store.query('vacuum analyze')
	}
} finally {
	await store.end()
	await shop.stop()
	await postgres.remove()
	rmSync(dataDir, { recursive: true, force: true })
}

async function prepare() {
	const database = await openDatabase({ dataDir, databaseUrl: postgres.url, share: true, log: createLog('error') })
	await prepareImport(database.db)
	const first = join(dataDir, 'stored.csv')
	await writeImport(first, stored, 'new')
	await importProducts(database.db, (await openProducts(first)).entries(), {
		actor: { name: 'bench' },
		lanes: lanesOf(database.kind),
		shoppersPresent: async () => false,
		words: importedWords(database),
	})
	const made: { slug: string; skuId: number }[] = []
	for (let n = 0; n < 100; n++) made.push(await aProduct(database, { stock: 100_000, seller: `bench-${n % 5}` }))
	const skus = made.map(({ skuId }) => [skuId])
	const most = Math.ceil((2 * (warmUp + seconds + beside) * 1000 * people.orders) / pause)
	const buyers = await manyBuyers(database, most, skus)
	await database.vacuum()
	await database.close()
	return { buyers, paths: made.map(({ slug }) => `/products/${slug}`) }
}

async function importing(name: string, file: string, buyers: Buyer[], paths: string[], quiet: Times) {
	const script = join(import.meta.dirname, 'helpers/import-process.ts')
	const child = fork(script, [`${postgres.url}?application_name=${importName}`, file], {
		stdio: 'inherit',
	})
	const { promise: ended, resolve, reject } = Promise.withResolvers<void>()
	let rows = 0
	child.on('message', (message: Imported) => {
		rows = message.rows
		if (message.ended) resolve()
	})
	child.on('exit', (code) => reject(new Error(`The import ended with ${code}.`)))
	let over = false
	const fresh = name === 'new products' ? followNew(() => over) : undefined
	const began = performance.now()
	const times = await phase(name, buyers, paths, Promise.race([ended, wait(beside * 1000)]))
	over = true
	const first = { rows, seconds: (performance.now() - began) / 1000 }
	console.log(`  ${first.rows} rows beside shoppers, ${(first.rows / first.seconds).toFixed(0)}/s`)
	for (const kind of ['orders', 'pages', 'searches'] as const)
		console.log(
			`  p99 of ${kind} by quiet: ${(percentile(times[kind], 0.99) / percentile(quiet[kind], 0.99)).toFixed(1)}`,
		)
	console.log(
		`  longest transaction of the import ${times.held.toFixed(0)} ms, longest wait for a lock ${times.waited.toFixed(0)} ms`,
	)
	if (fresh) await fresh
	const left = { began: performance.now(), rows: count - rows }
	await ended
	if (left.rows > 0)
		console.log(
			`  ${left.rows} rows without shoppers, ${((left.rows * 1000) / (performance.now() - left.began)).toFixed(0)}/s`,
		)
}

/** What shoppers experience until `end`, sorted, and what was refused. */
async function phase(name: string, buyers: Buyer[], paths: string[], end: Promise<unknown>): Promise<Times> {
	const times: Times = { orders: [], pages: [], searches: [], held: 0, waited: 0, refused: [] }
	const kinds = (['orders', 'pages', 'searches'] as const).flatMap((kind) => Array<Kind>(people[kind]).fill(kind))
	const used = () => ({ at: performance.now(), shop: cpuOf(shop.pid), postgres: cpuOf(postgres.pid) })
	const before = used()
	let over = false
	end.finally(() => {
		over = true
	})
	// In every phase, since it uses the processor too.
	const locks = watchLocks(() => over)
	await inParallel(kinds.length, async (n) => {
		const kind = kinds[n] as Kind
		const connection = await openConnection(port, `localhost:${port}`, `10.0.${n}.1`)
		while (!over) {
			const buyer = kind === 'orders' ? buyers.pop() : undefined
			if (kind === 'orders' && !buyer) throw new Error('There are too few buyers: ask for fewer products.')
			next += 1
			const at = performance.now()
			const answer = buyer
				? await connection.send({
						...{ method: 'POST', path: '/checkout_v2', token: buyer.token },
						body: { address_id: buyer.addressId, payment_method: 'cod' },
					})
				: await connection.read(
						kind === 'pages' ? (next % 5 ? (paths[next % paths.length] as string) : '/') : search(next),
					)
			times[kind].push(performance.now() - at)
			if (answer.status !== 200) times.refused.push(`${kind} ${answer.status}`)
			await wait(pause)
		}
		connection.close()
	})
	Object.assign(times, await locks)
	for (const kind of ['orders', 'pages', 'searches'] as const) times[kind].sort((a, b) => a - b)
	const after = used()
	const cores = (of: 'shop' | 'postgres') => ((after[of] - before[of]) / (after.at - before.at)).toFixed(2)
	const line = (kind: Kind) =>
		`${times[kind].length} ${kind} p50 ${percentile(times[kind], 0.5).toFixed(1)}, p99 ${percentile(times[kind], 0.99).toFixed(1)} ms`
	console.log(
		`${name}: ${line('orders')}; ${line('pages')}; ${line('searches')}; refused: ${counted(times.refused)}; cores used by the shop ${cores('shop')}, by PostgreSQL ${cores('postgres')}; ${load()}`,
	)
	return times
}

/** A page of search results, another one each time, so that it is in memory in no phase. */
function search(n: number): string {
	return `/search?q=${encodeURIComponent(product(n).name_en.split(' ')[0] ?? '')}&max_price=${1_000 + n}`
}

function counted(all: readonly string[]): string {
	const counts = [...Map.groupBy(all, (one) => one)].map(([one, { length }]) => `${length} × ${one}`)
	return counts.join(', ') || 'none'
}

/** Milliseconds of the longest transaction of the import, and of the longest wait for a lock; sampled every 10 ms. */
async function watchLocks(isOver: () => boolean): Promise<Locks> {
	const longest = { held: 0, waited: 0 }
	while (!isOver()) {
		const { rows } = await store.query<{ held: number; waited: number }>(`select
			coalesce(max(extract(epoch from clock_timestamp() - xact_start) * 1000)
				filter (where application_name = '${importName}'), 0)::float8 as held,
			coalesce(max(extract(epoch from clock_timestamp() - query_start) * 1000)
				filter (where wait_event_type = 'Lock'), 0)::float8 as waited from pg_stat_activity`)
		longest.held = Math.max(longest.held, rows[0]?.held ?? 0)
		longest.waited = Math.max(longest.waited, rows[0]?.waited ?? 0)
		await wait(10)
	}
	return longest
}

/** Seconds from the commit of new products to their page, and until a search for their name shows them. */
async function followNew(isOver: () => boolean): Promise<void> {
	const [pages, found]: [number[], number[]] = [[], []]
	const shows = async (path: string, text: string) => (await (await fetch(shop.origin + path)).text()).includes(text)
	const until = async (isDone: () => Promise<boolean>) => {
		while (!(await isDone())) await wait(100)
	}
	while (!isOver()) {
		const { rows } = await store.query<{ slug: string; name_en: string }>(
			`select slug, name_en from products p order by id desc limit 1`,
		)
		const { slug, name_en } = rows[0] as { slug: string; name_en: string }
		const began = performance.now()
		await until(() => shows(`/products/${slug}`, name_en))
		pages.push((performance.now() - began) / 1000)
		await until(() => shows(`/search?q=${encodeURIComponent(name_en)}`, `/products/${slug}`))
		found.push((performance.now() - began) / 1000)
		// Each look renders a page.
		await wait(3_000)
	}
	for (const all of [pages, found]) all.sort((a, b) => a - b)
	console.log(
		`  ${pages.length} new products: page after p50 ${percentile(pages, 0.5).toFixed(2)}, at most ${pages.at(-1)?.toFixed(2)} s; found after p50 ${percentile(found, 0.5).toFixed(2)}, at most ${found.at(-1)?.toFixed(2)} s`,
	)
}
