/**
 * Listing with facets, search and suggestions on PostgreSQL with many products, through the whole API in one process:
 * `node bench/search.ts [--products 100000] [--rounds 5]`. Prints milliseconds and megabytes, asserts nothing; what it
 * made is gone when it ends.
 */
import { parseArgs } from 'node:util'
import { openDatabase } from '#server/platform/db/index.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { createLog } from '#server/platform/log.ts'
import { startPostgres } from '#tests/helpers/postgres.ts'
import { startShop } from '#tests/helpers/shop.ts'
import { manyProducts } from './helpers/many-products.ts'
import { inParallel, percentile } from './helpers/measure.ts'

const { values } = parseArgs({
	options: { products: { type: 'string', default: '100000' }, rounds: { type: 'string', default: '5' } },
})
const rounds = Number(values.rounds)

const listings = [
	{ category: 'shelf-7' },
	{ category: 'department-3' },
	{},
	{ category: 'department-3', brand: 'kamora' },
	{ seller: 'bench-7', sort: 'newest' },
	{ category: 'shelf-7', min_price: 500, max_price: 1500, in_stock: true },
	{ category: 'department-3', rating: 4, on_sale: true, sort: 'price_low' },
	{ sort: 'discount', in_stock: true },
	{ category: 'department-5', sort: 'rating', page: 20 },
	{ brand: 'kakara,rimora', sort: 'price_high' },
].map((query) => ({ ...query, facets: true }))
const texts = [
	'chal',
	'আলু',
	'potato',
	'mug dal 5kg',
	'shorisar tel',
	'দুধ',
	'kamora chal',
	'peyaz',
	'organic honey',
	'mimiket chal',
]
const searches = [
	...texts.map((q) => ({ q, facets: true })),
	{ q: 'premium dal', brand: 'kakara' },
	{ q: 'গরুর মাংস', sort: 'price_low' },
]
const beginnings = ['c', 'ch', 'cha', 'pot', 'পে', 'miniket c', 'kam', 'department 1', 'org h', 'doi']

const postgres = await startPostgres(['shared_buffers=512MB', 'max_wal_size=4GB'])
try {
	const database = await openDatabase({ dataDir: '', databaseUrl: postgres.url, log: createLog('error') })
	await migrate(database, createLog('error'))
	const shop = await startShop({ kind: 'postgresql', database, truncate: async () => {} })
	const began = performance.now()
	await manyProducts(shop.deps, Number(values.products))
	await database.vacuum()
	console.log(`${values.products} products, made in ${((performance.now() - began) / 1000).toFixed(0)} s`)
	await measure(
		'listing with facets',
		listings.map((query) => () => shop.call('listProducts', { query } as never)),
	)
	await measure(
		'search with facets',
		searches.map((query) => () => shop.call('listProducts', { query } as never)),
	)
	await measure(
		'suggestions',
		beginnings.map((q) => () => shop.call('suggest', { query: { q } })),
	)
	const { rows } = await database.pool.query(`
		select relname as name, (pg_relation_size(oid) / 1e6)::float8 as mb from pg_class
		where relname ~ '^(listings|search_)' and relkind in ('r', 'i') order by 2 desc limit 16`)
	for (const { name, mb } of rows) console.log(`  ${name.padEnd(28)} ${Number(mb).toFixed(1).padStart(8)} MB`)
	await shop.close()
	await database.close()
} finally {
	await postgres.remove()
}

async function measure(name: string, calls: (() => Promise<{ status: number }>)[]) {
	for (const concurrency of [1, 20]) {
		const slowest = new Map<number, number>()
		const times: number[] = []
		let next = 0
		for (const call of calls) await call()
		await inParallel(concurrency, async () => {
			while (next < calls.length * rounds * (concurrency === 1 ? 1 : 4)) {
				const which = next++ % calls.length
				const at = performance.now()
				const { status } = await (calls[which] as (typeof calls)[0])()
				if (status !== 200) throw new Error(`${name} ${which} answered ${status}`)
				const took = performance.now() - at
				times.push(took)
				slowest.set(which, Math.max(took, slowest.get(which) ?? 0))
			}
		})
		times.sort((a, b) => a - b)
		const worst = [...slowest].sort(([, a], [, b]) => b - a)[0]
		console.log(
			`${name.padEnd(20)} c${String(concurrency).padEnd(3)} p50 ${percentile(times, 0.5).toFixed(1).padStart(7)} ms   p99 ${percentile(times, 0.99).toFixed(1).padStart(7)} ms   slowest: no. ${worst?.[0]}`,
		)
	}
}
