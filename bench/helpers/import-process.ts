/** Imports a file and reports: `node import-process.ts DATABASE_URL FILE`. As the command line does. */
import { importProducts, lanesOf, openProducts } from '#server/imports/index.ts'
import { openDatabase } from '#server/platform/db/index.ts'
import { createLog } from '#server/platform/log.ts'
import { watchShoppers } from '#server/platform/shoppers.ts'
import { importedWords } from '#server/search/index.ts'

/** Its message after each batch: rows so far; `ended`: that was the last one. */
export type Imported = { rows: number; ended: boolean }

const [databaseUrl, file] = process.argv.slice(2) as [string, string]
const database = await openDatabase({ dataDir: '', databaseUrl, share: true, log: createLog('error') })
const report = (rows: number, ended: boolean) => process.send?.({ rows, ended } satisfies Imported)
const { rows, refused } = await importProducts(database.db, (await openProducts(file)).entries(), {
	actor: { name: 'bench' },
	lanes: lanesOf(database.kind),
	shoppersPresent: database.alone ? async () => false : watchShoppers(database.db),
	words: importedWords(database),
	onProgress: ({ rows }) => report(rows, false),
})
if (refused > 0) throw new Error(`${refused} rows of ${file} were refused.`)
report(rows, true)
await database.close()
process.disconnect()
