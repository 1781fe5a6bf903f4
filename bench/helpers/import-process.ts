/** Imports files one after the other and reports each: `node import-process.ts DATABASE_URL FILE…`. As the command line does. */
import { importProducts, lanesOf, openProducts } from '#server/imports/index.ts'
import { openDatabase } from '#server/platform/db/index.ts'
import { createLog } from '#server/platform/log.ts'
import { watchShoppers } from '#server/platform/shoppers.ts'
import { importedWords } from '#server/search/index.ts'

/** Its message for each file. */
export type Imported = { seconds: number; stored: number }

const [databaseUrl, ...files] = process.argv.slice(2) as [string, ...string[]]
const database = await openDatabase({ dataDir: '', databaseUrl, share: true, log: createLog('error') })
for (const file of files) {
	const began = performance.now()
	const summary = await importProducts(database.db, (await openProducts(file)).entries(), {
		actor: { name: 'bench' },
		lanes: lanesOf(database.kind),
		shoppersPresent: database.alone ? async () => false : watchShoppers(database.db),
		words: importedWords(database),
	})
	const stored = summary.new + summary.changed
	process.send?.({ seconds: (performance.now() - began) / 1000, stored } satisfies Imported)
}
await database.close()
process.disconnect()
