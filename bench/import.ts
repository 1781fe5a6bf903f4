/**
 * Products stored per second by `haat catalogue import`: `npm run bench -- import [--products 20000] [--store
 * postgresql|embedded] [--shop 1000,10000,100000,1000000] [--chart docs/charts] [--explain]`. A CSV file of new products,
 * whose words are indexed as they are stored, the same file again, a file of prices and stock. Prints rows a second, CPU
 * milliseconds of a row in this process and in PostgreSQL, and beside them how many of the same products a second a table
 * without triggers and indexes takes. `--shop`: the files are imported into shops that have so many products, made by
 * PostgreSQL at once, each in a database of its own; `--chart` draws the rates. `--explain` prints the slowest statements.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { importProducts, lanesOf, openProducts } from '#server/imports/index.ts'
import { type Database, openDatabase } from '#server/platform/db/index.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { createLog } from '#server/platform/log.ts'
import { watchShoppers } from '#server/platform/shoppers.ts'
import { importedWords } from '#server/search/index.ts'
import { startPostgres } from '#tests/helpers/postgres.ts'
import { drawChart } from './helpers/chart.ts'
import { cpuOf, load } from './helpers/cpu.ts'
import { prepareImport, product, writeImport } from './helpers/import-files.ts'
import { manyProducts } from './helpers/many-products.ts'
import { countingSettings, printSlowest, resetCounts } from './helpers/slowest.ts'

const { values } = parseArgs({
	options: {
		products: { type: 'string', default: '20000' },
		store: { type: 'string', default: 'postgresql' },
		shop: { type: 'string', default: '0' },
		chart: { type: 'string' },
		explain: { type: 'boolean', default: false },
	},
})
const count = Number(values.products)
const actor = { name: 'bench' }
const log = createLog('error')

const sizes = values.shop.split(',').map(Number)
/** Of the files that are drawn: rows a second by products in the shop before. */
const drawn = { 'new, with words': [] as Rate[], 'prices and stock': [] as Rate[] }
type Rate = { x: number; y: number }

for (const size of sizes) await measureAt(size)
if (values.chart) drawRates(values.chart)

/** Imports the files into a shop that has so many other products. */
async function measureAt(size: number): Promise<void> {
	const folder = mkdtempSync(join(tmpdir(), 'haat-bench-'))
	const settings = size > 0 ? ['shared_buffers=1GB', 'max_wal_size=8GB'] : []
	const server =
		values.store === 'postgresql'
			? await startPostgres([...settings, ...(values.explain ? countingSettings : [])])
			: undefined
	const database = await openDatabase({ dataDir: folder, databaseUrl: server?.url, log })
	const measured = (name: string, work: () => Promise<void>) => measure(database, server?.pid, name, work)
	try {
		await migrate(database, log)
		if (size > 0) {
			await manyProducts(database, size)
			// Else the names of sellers and shelves would be indexed first, and the words of all their products anew.
			await sql`insert into search_named (kind, id, name_words, terms) select 'seller', id, 1, '{}'::int[] from sellers
				union all select 'category', id, 1, '{}'::int[] from categories on conflict do nothing`.execute(database.db)
			await database.vacuum()
		}
		await prepareImport(database.db)
		const [products, prices] = [join(folder, 'products.csv'), join(folder, 'prices.csv')]
		await writeImport(products, count, 'new')
		await writeImport(prices, count, 'prices')
		console.log(`${count} products, ${values.store}, into a shop of ${size}   ${load()}`)
		await measured('plain table', () => plainRows(database))
		const fresh = await measured('new, with words', () => importFile(database, products, { new: count }))
		await measured('the same again', () => importFile(database, products, { unchanged: count }))
		const priced = await measured('prices and stock', () => importFile(database, prices, { changed: count }))
		drawn['new, with words'].push({ x: size, y: fresh })
		drawn['prices and stock'].push({ x: size, y: priced })
	} finally {
		await database.close()
		await server?.remove()
		rmSync(folder, { recursive: true, force: true })
	}
}

async function importFile(database: Database, path: string, expected: object): Promise<void> {
	const {
		new: added,
		changed,
		unchanged,
		refused,
	} = await importProducts(database.db, (await openProducts(path)).entries(), {
		actor,
		lanes: lanesOf(database.kind),
		shoppersPresent: database.alone ? async () => false : watchShoppers(database.db),
		words: importedWords(database),
	})
	const found = { new: added, changed, unchanged, refused }
	if (JSON.stringify(found) !== JSON.stringify({ new: 0, changed: 0, unchanged: 0, refused: 0, ...expected }))
		throw new Error(`The import of ${path} stored ${JSON.stringify(found)}.`)
}

/** The same cells in transactions of 500, into one table without indexes and triggers. */
async function plainRows({ db }: Database): Promise<void> {
	await sql`create table bench_plain (id int generated always as identity, cells jsonb not null)`.execute(db)
	for (let n = 0; n < count; n += 500) {
		const rows = Array.from({ length: Math.min(500, count - n) }, (_, at) => product(n + at))
		await sql`insert into bench_plain (cells) select value from jsonb_array_elements(${JSON.stringify(rows)}::jsonb)`.execute(
			db,
		)
	}
	await sql`drop table bench_plain`.execute(db)
}

/** Prints what `work` took. Returns rows a second. */
async function measure(
	database: Database,
	server: number | undefined,
	name: string,
	work: () => Promise<void>,
): Promise<number> {
	if (values.explain) await resetCounts(database)
	const used = () => ({ at: performance.now(), own: process.cpuUsage(), database: server ? cpuOf(server) : 0 })
	const before = used()
	await work()
	const after = used()
	const seconds = (after.at - before.at) / 1000
	const own = (after.own.user + after.own.system - before.own.user - before.own.system) / 1000 / count
	const stored = (after.database - before.database) / count
	console.log(
		`${name.padEnd(18)} ${(count / seconds).toFixed(0).padStart(7)}/s   CPU ${own.toFixed(3)} ms here, ${stored.toFixed(3)} ms in PostgreSQL`,
	)
	if (values.explain) await printSlowest(database, count, name, 12)
	return count / seconds
}

function drawRates(folder: string): void {
	mkdirSync(folder, { recursive: true })
	const colours = ['#0b6b4f', '#b4690e']
	const svg = drawChart({
		title: 'Rows of a file stored a second by the size of the shop',
		note: `${cpus().length} × ${cpus()[0]?.model.trim()}, ${values.store}, ${new Date().toISOString().slice(0, 10)}, ${load()}, files of ${count} rows`,
		x: { label: 'products in the shop before', values: sizes },
		y: { label: 'rows a second' },
		series: Object.entries(drawn).map(([name, points], n) => ({ name, colour: colours[n] as string, points })),
	})
	writeFileSync(join(folder, 'import.svg'), svg)
}
