/**
 * Listing with facets, search and suggestions on PostgreSQL with many products, through the whole API in one process:
 * `npm run bench -- search [--products 100000,1000000] [--rounds 30] [--each]`. Prints milliseconds, megabytes and what grew
 * from the first number of products to the last; asserts nothing, and what it made is gone when it ends. With `--store
 * postgres://…` it fills that store when it is empty, measures and leaves it; `--explain` prints plans in place of figures.
 */
import { parseArgs } from 'node:util'
import { type Database, openDatabase } from '#server/platform/db/index.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { createLog } from '#server/platform/log.ts'
import { startPostgres } from '#tests/helpers/postgres.ts'
import { type Shop, startShop } from '#tests/helpers/shop.ts'
import { explainCalls } from './helpers/explain.ts'
import { manyProducts } from './helpers/many-products.ts'
import { inParallel, percentile } from './helpers/measure.ts'
import { beginnings, listings, searches } from './helpers/searches.ts'

const { values } = parseArgs({
	options: {
		products: { type: 'string', default: '100000,1000000' },
		rounds: { type: 'string', default: '30' },
		store: { type: 'string' },
		each: { type: 'boolean', default: false },
		explain: { type: 'boolean', default: false },
	},
})
const rounds = Number(values.rounds)
const log = createLog('error')

type Kind = { name: string; calls: { title: string; call: () => Promise<{ status: number }> }[] }
type Figures = Map<string, { p50: number; p99: number }>

const measured: Figures[] = []
for (const count of values.products.split(',').map(Number)) {
	const settings = ['shared_buffers=2GB', 'max_wal_size=8GB', 'wal_level=minimal', 'max_wal_senders=0']
	const own = values.store ? undefined : await startPostgres(settings)
	try {
		const database = await openDatabase({ dataDir: '', databaseUrl: values.store ?? own?.url, log })
		await migrate(database, log)
		await fill(database, count)
		const shop = await startShop({ kind: 'postgresql', database, truncate: async () => {} })
		if (values.explain) await explainCalls(database, kindsOf(shop))
		else measured.push(await measure(kindsOf(shop)))
		await printSizes(database)
		await shop.close()
		await database.close()
	} finally {
		await own?.remove()
	}
	if (values.store) break
}
const [first, last] = [measured[0], measured.at(-1)]
if (first && last && first !== last)
	for (const [name, { p50, p99 }] of last) {
		const before = first.get(name) as { p50: number; p99: number }
		console.log(`${name.padEnd(26)} p50 × ${(p50 / before.p50).toFixed(2)}   p99 × ${(p99 / before.p99).toFixed(2)}`)
	}

function kindsOf(shop: Shop): Kind[] {
	const list = (query: object) => ({
		title: JSON.stringify(query),
		call: () => shop.call('listProducts', { query } as never),
	})
	const suggest = (q: string) => ({ title: q, call: () => shop.call('suggest', { query: { q } }) })
	return [
		{ name: 'listing with facets', calls: listings.map(list) },
		{ name: 'search with facets', calls: searches.map(list) },
		{ name: 'suggestions', calls: beginnings.map(suggest) },
	]
}

async function fill(database: Database, count: number) {
	const { rows } = await database.pool.query(`select from products where slug = 'bench-1'`)
	if (rows.length > 0) return
	const began = performance.now()
	await manyProducts(database, count)
	await database.vacuum()
	console.log(`${count} products, made in ${((performance.now() - began) / 1000).toFixed(0)} s`)
}

async function measure(kinds: Kind[]): Promise<Figures> {
	const figures: Figures = new Map()
	for (const { name, calls } of kinds)
		for (const concurrency of [1, 20]) {
			const byCall = calls.map((): number[] => [])
			let next = 0
			for (const { call } of calls) await call()
			await inParallel(concurrency, async () => {
				while (next < calls.length * rounds) {
					const which = next++ % calls.length
					const at = performance.now()
					const { status } = await (calls[which] as Kind['calls'][0]).call()
					if (status !== 200) throw new Error(`${name} ${calls[which]?.title} was refused with ${status}`)
					byCall[which]?.push(performance.now() - at)
				}
			})
			const times = byCall.flat().sort((a, b) => a - b)
			const one = { p50: percentile(times, 0.5), p99: percentile(times, 0.99) }
			figures.set(`${name}, ${concurrency} at once`, one)
			console.log(
				`${`${name}, ${concurrency} at once`.padEnd(32)} p50 ${one.p50.toFixed(1).padStart(7)} ms   p99 ${one.p99.toFixed(1).padStart(7)} ms`,
			)
			if (values.each && concurrency === 1)
				for (const [which, { title }] of calls.entries()) {
					const own = (byCall[which] as number[]).sort((a, b) => a - b)
					console.log(
						`    ${percentile(own, 0.5).toFixed(1).padStart(7)} ${own.at(-1)?.toFixed(1).padStart(7)}   ${title}`,
					)
				}
		}
	return figures
}

async function printSizes({ pool }: Database) {
	const { rows } = await pool.query<{ name: string; mb: number }>(`
		select relname as name, pg_relation_size(oid) / 1e6::float8 as mb from pg_class
		where relname ~ '^(listings|search_)' and relkind in ('r', 'i') and pg_relation_size(oid) > 1e5 order by 2 desc`)
	for (const { name, mb } of rows) console.log(`    ${name.padEnd(28)} ${mb.toFixed(1).padStart(8)} MB`)
}
