import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildApp, defineJobs } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import type { Deps } from '#server/deps.ts'
import { systemClock } from '#server/platform/clock.ts'
import { openDatabase } from '#server/platform/db/index.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { folderFiles } from '#server/platform/files/folder-files.ts'
import { connectQueue, createJobs } from '#server/platform/jobs.ts'
import { createLog } from '#server/platform/log.ts'
import { manyBuyers } from '#tests/makers/carts.ts'
import { aProduct } from '#tests/makers/products.ts'
import { watchCpu } from './cpu-profile.ts'
import { inParallel } from './measure.ts'

/** The server's message to the process that measures it. */
export type Shopfront = { port: number; buyers: { token: string; addressId: number; productId: number }[] }

/** As many as in the demo shop: with far fewer PostgreSQL would prefer a scan to an index. */
const products = 640
const buyerCount = Number(process.env.BUYERS ?? 56_000)

const log = createLog('error')
const dataDir = mkdtempSync(join(tmpdir(), 'haat-bench-'))
const store = await openDatabase({ dataDir, databaseUrl: process.argv[2], log })
await migrate(store, log)
const jobs = createJobs({ pool: connectQueue(store), log })
const config = { ...readConfig({ DATA_DIR: dataDir, PUBLIC_ORIGIN: 'http://localhost' }) }
const deps: Deps = { config, db: store.db, files: folderFiles(dataDir), jobs, clock: systemClock, log }
defineJobs(deps)
await jobs.start()
await jobs.work()

const rows: { id: number; skuId: number }[] = []
for (let n = 0; n < products; n++)
	rows.push(await aProduct(deps, { stock: 1_000_000, seller: `seller-${n % 10}`, price: 100 + n }))
const buyers: Shopfront['buyers'] = []
await inParallel(10, async (worker) => {
	const count = buyerCount / 10
	const skus = rows.map((product, n) => [product.skuId, (rows[(n + 7) % products] as { skuId: number }).skuId])
	const shift = worker * 20
	for (const [n, buyer] of (await manyBuyers(deps, count, [...skus.slice(shift), ...skus.slice(0, shift)])).entries())
		buyers.push({ ...buyer, productId: (rows[(n + worker * 3) % products] as { id: number }).id })
})
// Without the tables that are still empty: plans made for those would scan them when they have grown.
await store.pool.query('vacuum (analyze) products, skus, sellers, customers, sessions, addresses, carts, cart_items')

const app = buildApp(deps)
await app.listen({ port: 0, host: '127.0.0.1' })
const { port } = app.server.address() as { port: number }
process.send?.({ port, buyers } satisfies Shopfront)
let ended: Awaited<ReturnType<typeof watchCpu>> | undefined
process.on('message', async (message) => {
	if (message === 'watch') ended = await watchCpu()
	process.send?.(message === 'watch' ? {} : { spent: await ended?.() })
})
process.once('SIGTERM', () => {
	rmSync(dataDir, { recursive: true, force: true })
	process.exit(0)
})
