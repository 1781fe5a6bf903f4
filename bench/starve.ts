/**
 * Whether distinct uncached pages, 200 a second, slow down everybody else: `npm run bench -- starve [--seconds 8] [--rate 200]`.
 * Ten shoppers order and five visitors read cached pages: first alone, then while the pages are requested from one address,
 * then from 200; the last once before all, as a warm-up. Prints p50 and p99 of orders and of cached pages in each phase, the
 * ratio to the quiet phase of the same run,
 * and what the surplus gets. The shop is started as `npm start` does, on the store in DATABASE_URL where that is set.
 */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { openDatabase } from '#server/platform/db/index.ts'
import { createLog } from '#server/platform/log.ts'
import { type Buyer, manyBuyers } from '#tests/makers/carts.ts'
import { aProduct } from '#tests/makers/products.ts'
import { cpuOf, load } from './helpers/cpu.ts'
import type { Flood } from './helpers/flood.ts'
import { percentile } from './helpers/measure.ts'
import { buyersFor, shopping, type Times } from './helpers/shopping.ts'
import { spawnShop, untilReady } from './helpers/starts.ts'

const { values } = parseArgs({
	options: { seconds: { type: 'string', default: '8' }, rate: { type: 'string', default: '200' } },
})
const ms = Number(values.seconds) * 1000
const dataDir = mkdtempSync(join(tmpdir(), 'haat-bench-'))
// One secret for all runs on a database, which contains sealed messages of earlier runs.
const settings = { WARM_PICTURES: 'off', TRUST_PROXY: 'loopback', SECRET: 'ab'.repeat(32) }
const shop = await spawnShop('start', dataDir, settings)
const port = Number(new URL(shop.origin).port)
let nextPage = 1
try {
	await untilReady(shop.origin)
	const buyers = await makeBuyers(4 * buyersFor(ms))
	await phase('warm-up', buyers, 200)
	const quiet = await phase('quiet', buyers, 0)
	for (const addresses of [1, 200]) {
		const times = await phase(
			`${values.rate} pages/s from ${addresses} address${addresses > 1 ? 'es' : ''}`,
			buyers,
			addresses,
		)
		for (const kind of ['orders', 'pages'] as const)
			console.log(
				`  p99 of ${kind} by quiet: ${(percentile(times[kind], 0.99) / percentile(quiet[kind], 0.99)).toFixed(1)}`,
			)
	}
} finally {
	await shop.stop()
	rmSync(dataDir, { recursive: true, force: true })
}

async function makeBuyers(count: number): Promise<Buyer[]> {
	const databaseUrl = process.env.DATABASE_URL || undefined
	const database = await openDatabase({ dataDir, databaseUrl, share: true, log: createLog('error') })
	const skus: number[][] = []
	for (let n = 0; n < 20; n++)
		skus.push([(await aProduct(database, { stock: 100_000, seller: `bench-${n % 5}` })).skuId])
	const buyers = await Promise.all(Array.from({ length: 8 }, () => manyBuyers(database, Math.ceil(count / 8), skus)))
	await database.close()
	return buyers.flat()
}

async function phase(name: string, buyers: Buyer[], addresses: number): Promise<Times> {
	const args = [shop.origin, values.rate, String(addresses), String(nextPage)]
	const flood =
		addresses > 0 ? fork(join(import.meta.dirname, 'helpers/flood.ts'), args, { stdio: 'inherit' }) : undefined
	const cpu = cpuOf(shop.pid)
	const times = await shopping(port, buyers, ms)
	const spent = (cpuOf(shop.pid) - cpu) / ms
	const line = (all: number[]) =>
		`p50 ${percentile(all, 0.5).toFixed(1)} ms, p99 ${percentile(all, 0.99).toFixed(1)} ms`
	console.log(
		`${name}: ${times.orders.length} orders ${line(times.orders)}; ${times.pages.length} cached pages ${line(times.pages)}; ${spent.toFixed(2)} cores; ${load()}`,
	)
	if (!flood) return times
	flood.send('report')
	const [report] = (await once(flood, 'message')) as [Flood]
	nextPage = report.last
	const counts = Object.entries(report.statuses).map(([status, count]) => `${count} × ${status}`)
	console.log(
		`  of ${report.sent} pages: ${counts.join(', ')} (${report.retryAfter} with retry-after); rendered p50 ${whole(report.renderedP50)}, refused p50 ${whole(report.refusedP50)}, p99 ${whole(report.refusedP99)}`,
	)
	return times
}

function whole(ms: number | null): string {
	return ms === null ? 'none' : `${ms.toFixed(0)} ms`
}
