/**
 * Products stored per second by `haat catalogue import`: `npm run bench -- import [--products 20000] [--store
 * postgresql|embedded] [--explain]`. A CSV file of new products, whose words are indexed as they are stored, the same file
 * again, a file of prices and stock. Prints rows a second, CPU milliseconds of a row in this process and in PostgreSQL, and beside them how many of
 * the same products a second a table without triggers and indexes takes. `--explain` prints the slowest statements.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { importProducts, lanesOf, openProducts } from '#server/imports/index.ts'
import { type Database, openDatabase } from '#server/platform/db/index.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { createLog } from '#server/platform/log.ts'
import { watchShoppers } from '#server/platform/shoppers.ts'
import { indexWords } from '#server/search/index.ts'
import { startPostgres } from '#tests/helpers/postgres.ts'
import { cpuOf, load } from './helpers/cpu.ts'
import { prepareImport, product, writeImport } from './helpers/import-files.ts'
import { countingSettings, printSlowest, resetCounts } from './helpers/slowest.ts'

const { values } = parseArgs({
	options: {
		products: { type: 'string', default: '20000' },
		store: { type: 'string', default: 'postgresql' },
		explain: { type: 'boolean', default: false },
	},
})
const count = Number(values.products)
const actor = { name: 'bench' }
const log = createLog('error')

const folder = mkdtempSync(join(tmpdir(), 'haat-bench-'))
const server = values.store === 'postgresql' ? await startPostgres(values.explain ? countingSettings : []) : undefined
const database = await openDatabase({ dataDir: folder, databaseUrl: server?.url, log })
try {
	await migrate(database, log)
	await prepareImport(database.db)
	const [products, prices] = [join(folder, 'products.csv'), join(folder, 'prices.csv')]
	await writeImport(products, count, 'new')
	await writeImport(prices, count, 'prices')
	console.log(`${count} products, ${values.store}   ${load()}`)
	await measure('plain table', () => plainRows(database))
	await measure('new, with words', () => importFile(products, { new: count }))
	await measure('the same again', () => importFile(products, { unchanged: count }))
	await measure('prices and stock', () => importFile(prices, { changed: count }))
} finally {
	await database.close()
	await server?.remove()
	rmSync(folder, { recursive: true, force: true })
}

async function importFile(path: string, expected: object): Promise<void> {
	const {
		new: added,
		changed,
		unchanged,
		refused,
	} = await importProducts(database.db, (await openProducts(path)).entries(), {
		actor,
		lanes: lanesOf(database.kind),
		shoppersPresent: database.alone ? async () => false : watchShoppers(database.db),
		onNewWords: (longest) => indexWords(database, longest),
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

async function measure(name: string, work: () => Promise<void>): Promise<void> {
	if (values.explain) await resetCounts(database)
	const used = () => ({ at: performance.now(), own: process.cpuUsage(), database: server ? cpuOf(server.pid) : 0 })
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
}
