import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Files } from '#server/platform/files/files.ts'

/** The server's message to the process that measures it. */
export type SearchServer = { port: number }

/*
 * The API of a working tree with many products, for `compare-search`. It is this file for each tree, and all that it imports
 * is the tree's, so that trees older than this file can be measured: `node search-server.ts TREE DATABASE_URL PRODUCTS`.
 */

const [tree, databaseUrl, products] = process.argv.slice(2) as [string, string, string]
const from = (file: string) => import(pathToFileURL(join(tree, file)).href)

const { openDatabase }: typeof import('#server/platform/db/index.ts') = await from('server/platform/db/index.ts')
const { migrate }: typeof import('#server/platform/db/migrate.ts') = await from('server/platform/db/migrate.ts')
const { createLog }: typeof import('#server/platform/log.ts') = await from('server/platform/log.ts')
const { readConfig }: typeof import('#server/config.ts') = await from('server/config.ts')
const { systemClock }: typeof import('#server/platform/clock.ts') = await from('server/platform/clock.ts')
const { connectQueue, createJobs }: typeof import('#server/platform/jobs.ts') = await from('server/platform/jobs.ts')
const { buildApp }: typeof import('#server/app.ts') = await from('server/app.ts')
const { manyProducts }: typeof import('./many-products.ts') = await from('bench/helpers/many-products.ts')

const log = createLog('error')
const dataDir = mkdtempSync(join(tmpdir(), 'haat-bench-'))
const database = await openDatabase({ dataDir, databaseUrl, log })
await migrate(database, log)
await manyProducts(database, Number(products))
await database.vacuum()
const jobs = createJobs({ pool: connectQueue(database), log })
const config = readConfig({ DATA_DIR: dataDir, PUBLIC_ORIGIN: 'http://localhost' })
// Trees before this file stored files without an interface.
const { folderFiles }: Partial<typeof import('#server/platform/files/folder-files.ts')> = await from(
	'server/platform/files/folder-files.ts',
).catch(() => ({}))
const files = folderFiles?.(dataDir) as Files
const app = buildApp({ config, db: database.db, files, jobs, clock: systemClock, log })
await app.listen({ port: 0, host: '127.0.0.1' })
const { port } = app.server.address() as { port: number }
process.send?.({ port } satisfies SearchServer)
process.once('SIGTERM', () => {
	rmSync(dataDir, { recursive: true, force: true })
	process.exit(0)
})
