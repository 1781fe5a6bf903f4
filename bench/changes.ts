/**
 * Hot product pages while prices change, on PostgreSQL with many products: `npm run bench -- changes [--products 100000]
 * [--pages 1000] [--changes 20] [--seconds 20] [--rounds 8] [--connections 20] [--store postgres://…]`. The shop is started as
 * `npm start` does, with `PAGE_CACHE_MB=1024` so that all hot pages fit. Prints the rate of quiet rounds and of rounds with
 * changes, the ratio of all their pages, and how long after its commit a change was seen on its page. With `--store` it uses that
 * database, fills it when it is empty, and leaves it.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { openDatabase } from '#server/platform/db/index.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { createLog } from '#server/platform/log.ts'
import { startPostgres } from '#tests/helpers/postgres.ts'
import { startShopProcess } from '#tests/helpers/shop-process.ts'
import { type Load, loadPages } from './helpers/load-pages.ts'
import { manyProducts } from './helpers/many-products.ts'
import { inParallel, percentile } from './helpers/measure.ts'

const number = (byDefault: number) => ({ type: 'string', default: String(byDefault) }) as const
const { values } = parseArgs({
	options: {
		products: number(100_000),
		pages: number(1_000),
		changes: number(20),
		seconds: number(20),
		rounds: number(8),
		connections: number(20),
		store: { type: 'string' },
	},
})
const [seconds, perSecond, connections] = [values.seconds, values.changes, values.connections].map(Number) as [
	number,
	number,
	number,
]
/** Which rounds are quiet: in an order in which a machine that becomes slower, and pages that grow old, favour neither. */
const isQuiet = Array.from({ length: 2 * Number(values.rounds) }, (_, n) => n % 4 === 0 || n % 4 === 3)

const own = values.store ? undefined : await startPostgres(['shared_buffers=1GB', 'max_wal_size=8GB'])
const url = values.store ?? (own?.url as string)
const dataDir = mkdtempSync(join(tmpdir(), 'haat-bench-'))
try {
	await fill()
	const store = new pg.Pool({ connectionString: url, max: 2 })
	const shop = await startShopProcess(dataDir, { DATABASE_URL: url, DEMO: 'off', PAGE_CACHE_MB: '1024' })
	try {
		await measure(store, Number(new URL(shop.origin).port))
	} finally {
		await shop.stop()
		await store.end()
	}
} finally {
	await own?.remove()
	rmSync(dataDir, { recursive: true, force: true })
}

async function fill() {
	const database = await openDatabase({ dataDir, databaseUrl: url, log: createLog('error') })
	await migrate(database, createLog('error'))
	const { rows } = await database.pool.query('select from products limit 1')
	if (rows.length === 0) {
		await manyProducts({ db: database.db }, Number(values.products))
		await database.vacuum()
	}
	await database.close()
}

async function measure(store: pg.Pool, port: number) {
	const all = (await store.query<{ id: number }>('select id from products where id > 1000')).rows.map(({ id }) => id)
	const best = `select slug from products where id > 1000 order by sold desc, id limit ${Number(values.pages)}`
	const paths = (await store.query<{ slug: string }>(best)).rows.map(({ slug }) => `/products/${slug}`)
	const begun = performance.now()
	await inParallel(3, async (n) => {
		for (let at = n; at < paths.length; at += 3) await fetch(`http://localhost:${port}${paths[at]}`).then(text)
	})
	console.log(
		`${paths.length} pages of ${all.length} products rendered in ${((performance.now() - begun) / 1000).toFixed(0)} s`,
	)
	const [quiet, busy]: [Load[], Load[]] = [[], []]
	let next = 0
	const load = () => loadPages(port, () => paths[next++ % paths.length] as string, { seconds, connections })
	for (const now of isQuiet) {
		const changing = now ? undefined : change(store, all)
		;(now ? quiet : busy).push(await load())
		await changing
	}
	line('quiet', quiet)
	line(`${perSecond} changes of price a second`, busy)
	console.log(`  ratio                        ${(sumOf(busy) / sumOf(quiet)).toFixed(2).padStart(7)}`)
	await followOne(store, port, paths)
}

function line(name: string, loads: Load[]) {
	const { rate, p50, p99 } = middle(loads)
	const figures = `${rate.toFixed(0).padStart(7)}/s   p50 ${p50.toFixed(2)} ms   p99 ${p99.toFixed(2)} ms`
	console.log(`  ${name.padEnd(28)} ${figures}   rounds ${loads.map((one) => one.rate.toFixed(0)).join(', ')}`)
}

function sumOf(loads: Load[]): number {
	return loads.reduce((sum, { rate }) => sum + rate, 0)
}

function middle(loads: Load[]): Load {
	return loads.toSorted((x, y) => x.rate - y.rate)[Math.floor(loads.length / 2)] as Load
}

function text(response: Response): Promise<string> {
	return response.text()
}

/** Changes the price of products drawn from all, so many a second. */
async function change(store: pg.Pool, all: number[]) {
	const begun = performance.now()
	for (let n = 0; n < seconds * perSecond; n++) {
		const id = all[Math.floor(Math.random() * all.length)]
		await store.query('update skus set price = price + 100 where product_id = $1', [id])
		await store.query('update products set price = price + 100 where id = $1', [id])
		await wait(Math.max(0, begun + ((n + 1) * 1000) / perSecond - performance.now()))
	}
}

/** Milliseconds from the commit of a new name to the first page that shows it. */
async function followOne(store: pg.Pool, port: number, paths: string[]) {
	const times: number[] = []
	for (const [n, path] of paths.slice(0, 20).entries()) {
		const name = `Changed ${n} ${Date.now()}`
		await store.query('update products set name_en = $1 where slug = $2', [name, path.split('/')[2]])
		const begun = performance.now()
		while (!(await fetch(`http://localhost:${port}${path}`).then(text)).includes(name)) await wait(5)
		times.push(performance.now() - begun)
	}
	times.sort((a, b) => a - b)
	console.log(
		`a change was shown after   p50 ${percentile(times, 0.5).toFixed(0)} ms, at most ${(times.at(-1) ?? 0).toFixed(0)} ms`,
	)
}
