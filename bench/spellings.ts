/**
 * How often a spelling finds the food it means among 2,000, and how often another one is before it: `npm run bench --
 * spellings [pairs.json]`, where the file contains `[{ "latin", "bn" }]`. Without a file it uses those of the tests.
 */
import { readFileSync } from 'node:fs'
import { cleanText } from '#contract/text.ts'
import { openDatabase } from '#server/platform/db/index.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { createLog } from '#server/platform/log.ts'
import { startPostgres } from '#tests/helpers/postgres.ts'
import { startShop } from '#tests/helpers/shop.ts'
import { stockFoods } from '#tests/makers/foods.ts'
import { judge } from '#tests/search/judge.ts'
import { spellings } from '#tests/search/spellings.ts'

const file = process.argv[2]
const pairs = file ? (JSON.parse(readFileSync(file, 'utf8')) as { latin: string; bn: string }[]) : undefined
const cases = pairs?.map(({ latin, bn }) => ({ typed: latin, food: cleanText(bn) })) ?? spellings

const postgres = await startPostgres()
try {
	const log = createLog('error')
	const database = await openDatabase({ dataDir: '', databaseUrl: postgres.url, log })
	await migrate(database, log)
	const shop = await startShop({ kind: 'postgresql', database, truncate: async () => {} })
	const result = await judge(shop, await stockFoods(shop.deps, 2000), cases)
	const share = (part: number, whole: number) => `${((part / whole) * 100).toFixed(1)} %`
	console.log(`${result.count} spellings among 2,000 foods`)
	console.log(`  right food in the first five        ${share(result.found, result.count)}`)
	console.log(`  right food first                    ${share(result.first, result.count)}`)
	console.log(`  of what the first five show, right  ${share(result.right, result.shown)}`)
	for (const line of result.outranked) console.log(`  outranked  ${line}`)
	for (const line of result.missed) console.log(`  missed     ${line}`)
	await shop.close()
	await database.close()
} finally {
	await postgres.remove()
}
