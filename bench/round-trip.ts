/**
 * Export, import into an empty shop, export again: the same bytes? `npm run bench -- round-trip [--products 20000] [--rows
 * 1000000] [--store postgresql|embedded]`. A generated shop with every column; then the reader alone on a file of so many
 * rows of prices. Prints seconds, and the most resident memory of this process so far (with the embedded store, also the
 * store's).
 * Memory as the shop and the command line have it: `node --max-semi-space-size=4 --heap-growing-percent=40 bench/round-trip.ts`.
 */
import { createWriteStream, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import { type ImportedWords, openProducts } from '#server/imports/index.ts'
import { openDatabase } from '#server/platform/db/index.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { createLog } from '#server/platform/log.ts'
import { importedWords } from '#server/search/index.ts'
import {
	exportTo,
	importGenerated,
	planPrices,
	prepareGenerated,
	writeGenerated,
} from '#tests/helpers/generated-shop.ts'
import { startPostgres } from '#tests/helpers/postgres.ts'
import { load } from './helpers/cpu.ts'

const { values } = parseArgs({
	options: {
		products: { type: 'string', default: '20000' },
		rows: { type: 'string', default: '1000000' },
		store: { type: 'string', default: 'postgresql' },
	},
})
const [count, rows] = [Number(values.products), Number(values.rows)]
const log = createLog('error')
const folder = mkdtempSync(join(tmpdir(), 'haat-bench-'))
const file = (name: string) => join(folder, name)
try {
	console.log(`${count} products, ${values.store}   ${load()}`)
	await measure('write the file', () => writeGenerated(file('made.jsonl'), count))
	const first = await inShop('first', async (db, words) => {
		await measure('import it', () => imported(db, file('made.jsonl'), words))
		await planPrices(db, count)
		return measure('export', () => exportsOf(db, 'first'))
	})
	for (const format of ['csv', 'jsonl']) {
		const second = await inShop(format, async (db, words) => {
			await measure(`import the ${format}`, () => imported(db, file(`first.${format}`), words))
			return measure('export again', () => exportsOf(db, 'second'))
		})
		if (JSON.stringify(second) !== JSON.stringify(first))
			throw new Error(`After the ${format} other bytes were exported.`)
		console.log(`the same bytes: ${second.map((hash) => hash.slice(0, 12)).join(', ')}`)
	}
	await measure(`write ${rows} rows`, writePrices)
	await measure('read them', readPrices)
} finally {
	rmSync(folder, { recursive: true, force: true })
}

type Db = Parameters<typeof importGenerated>[0]

/** Work in a new shop that has the sellers and categories of the generated one only. */
async function inShop<T>(name: string, work: (db: Db, words: ImportedWords) => Promise<T>): Promise<T> {
	const server = values.store === 'postgresql' ? await startPostgres([]) : undefined
	const database = await openDatabase({ dataDir: file(name), databaseUrl: server?.url, log })
	try {
		await migrate(database, log)
		await prepareGenerated(database.db)
		return await work(database.db, importedWords(database))
	} finally {
		await database.close()
		await server?.remove()
	}
}

async function imported(db: Db, path: string, words: ImportedWords): Promise<void> {
	const { new: added, refused, pictures } = await importGenerated(db, path, words)
	if (added !== count || refused + pictures > 0) throw new Error(`${path}: ${added} new, ${refused} refused`)
}

/** The hashes of both formats. */
async function exportsOf(db: Db, name: string): Promise<string[]> {
	return [await exportTo(db, file(`${name}.csv`), 'csv'), await exportTo(db, file(`${name}.jsonl`), 'json-lines')]
}

async function writePrices(): Promise<void> {
	const lines = function* () {
		yield 'seller,sku,price,sale_price,stock\n'
		for (let n = 0; n < rows; n++) yield `maker-${n % 7},G-${n}-0,${50 + (n % 9_000)},${n % 4 ? '' : 40},${n % 37}\n`
	}
	await pipeline(Readable.from(lines()), createWriteStream(file('prices.csv')))
}

async function readPrices(): Promise<void> {
	const products = await openProducts(file('prices.csv'))
	let read = 0
	for await (const entry of products.entries()) if ('record' in entry) read += entry.rows.length
	await products.close()
	if (read !== rows) throw new Error(`${read} of ${rows} rows were read`)
}

async function measure<T>(name: string, work: () => Promise<T>): Promise<T> {
	const began = performance.now()
	const result = await work()
	const seconds = (performance.now() - began) / 1000
	const most = process.resourceUsage().maxRSS / 1024
	console.log(
		`${name.padEnd(20)} ${seconds.toFixed(1).padStart(7)} s   at most ${most.toFixed(0)} MB so far   ${load()}`,
	)
	return result
}
