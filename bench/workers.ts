/**
 * One worker and two (or `--workers n`) on PostgreSQL, in turn: cached pages and orders a second, with the CPU time of each
 * in the shop, in the database and in this process, which sends the load: `npm run bench -- workers [--seconds 4]
 * [--rounds 3] [--connections 20] [--quota 0.2]`. The shop is started as `npm start` does. The rates can only grow with the
 * workers while cores are free. With `--quota` each worker has so much of a core (as root on Linux), so that two workers on a
 * machine of two cores have twice the processor of one, and the database and the clients have the rest.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { openDatabase } from '#server/platform/db/index.ts'
import { createLog } from '#server/platform/log.ts'
import { startPostgres } from '#tests/helpers/postgres.ts'
import { manyBuyers } from '#tests/makers/carts.ts'
import { aProduct } from '#tests/makers/products.ts'
import { openConnection } from './helpers/connection.ts'
import { cpuOf, leavesOf, load } from './helpers/cpu.ts'
import { loadPages } from './helpers/load-pages.ts'
import { inParallel, median } from './helpers/measure.ts'
import { withPartOfCore } from './helpers/quota.ts'
import { spawnShop, untilReady } from './helpers/starts.ts'

const { values } = parseArgs({
	options: {
		workers: { type: 'string', default: '2' },
		seconds: { type: 'string', default: '4' },
		rounds: { type: 'string', default: '3' },
		connections: { type: 'string', default: '20' },
		quota: { type: 'string' },
	},
})
const [seconds, connections] = [Number(values.seconds), Number(values.connections)]
const postgres = await startPostgres(['shared_buffers=256MB'])
const dataDir = mkdtempSync(join(tmpdir(), 'haat-bench-'))
const rates = new Map<string, number[]>()
try {
	console.log(`${availableParallelism()} cores for the shop, PostgreSQL and this process together; ${load()}`)
	for (let round = 1; round <= Number(values.rounds); round++)
		for (const workers of [1, Number(values.workers)]) await measure(workers)
	for (const [name, all] of rates) console.log(`median, ${name}: ${median(all).toFixed(0)}/s`)
} finally {
	await postgres.remove()
	rmSync(dataDir, { recursive: true, force: true })
}

async function measure(workers: number) {
	const settings = { DATABASE_URL: postgres.url, WARM_PICTURES: 'off', WORKERS: String(workers) }
	const shop = await spawnShop('start', dataDir, settings)
	const port = Number(new URL(shop.origin).port)
	let removeGroups = () => {}
	/** Measures with the part of a core that was asked for, if any; what is only to warm up runs without. */
	const limited = async (work: () => Promise<void>) => {
		// Before the quota, with which the jobs would take minutes.
		await untilIdle(shop.pid)
		if (!values.quota) return work()
		const pids = leavesOf(shop.pid)
		if (pids.length !== workers) throw new Error(`${pids.length} processes for ${workers} workers`)
		removeGroups = await withPartOfCore(pids, Number(values.quota), work)
	}
	try {
		await untilReady(shop.origin)
		const pages = () => loadPages(port, () => '/', { seconds, connections })
		await pages()
		await limited(() => reported(`pages, ${workers} workers`, shop.pid, async () => (await pages()).rate * seconds))
		if (values.quota) await (await orders(port))()
		const place = await orders(port)
		await limited(() => reported(`orders, ${workers} workers`, shop.pid, place))
	} finally {
		await shop.stop()
		removeGroups()
	}
}

/** Makes buyers. Resolves to the function that places their orders and resolves to how many. */
async function orders(port: number): Promise<() => Promise<number>> {
	const database = await openDatabase({ dataDir, databaseUrl: postgres.url, log: createLog('error') })
	const skus: number[][] = []
	for (let n = 0; n < 40; n++)
		skus.push([(await aProduct(database, { stock: 100_000, seller: `bench-${n % 10}` })).skuId])
	const buyers = (
		await Promise.all(
			Array.from({ length: 8 }, (_, n) => manyBuyers(database, 60 * seconds, [...skus.slice(n), ...skus])),
		)
	).flat()
	await database.close()
	return async () => {
		let done = 0
		await inParallel(connections, async () => {
			const connection = await openConnection(port, `localhost:${port}`)
			for (let buyer = buyers.pop(); buyer; buyer = buyers.pop()) {
				const body = { address_id: buyer.addressId, payment_method: 'cod' }
				const answer = await connection.send({ method: 'POST', path: '/checkout_v2', body, token: buyer.token })
				if (answer.status !== 200) throw new Error(`an order was refused: ${answer.body}`)
				done++
			}
			connection.close()
		})
		return done
	}
}

/** Prints how many a second `work` did, and their CPU time in each process. `work` returns the count. */
async function reported(name: string, pid: number, work: () => Promise<number>) {
	const before = { shop: cpuOf(pid), database: cpuOf(postgres.pid), own: process.cpuUsage() }
	const began = performance.now()
	const count = await work()
	const rate = count / ((performance.now() - began) / 1000)
	const { user, system } = process.cpuUsage(before.own)
	const each = (ms: number) => ((ms / count) * 1000).toFixed(0).padStart(5)
	const cpu = `shop ${each(cpuOf(pid) - before.shop)}, database ${each(cpuOf(postgres.pid) - before.database)}, clients ${each((user + system) / 1000)}`
	console.log(`${name.padEnd(20)} ${rate.toFixed(0).padStart(6)}/s   CPU µs each: ${cpu}   ${load()}`)
	rates.set(name, [...(rates.get(name) ?? []), rate])
}

/** Waits until the jobs of earlier orders are done: until the shop takes less than a twentieth of a core. */
async function untilIdle(pid: number) {
	for (let [before, now] = [Number.NEGATIVE_INFINITY, cpuOf(pid)]; now - before > 50; before = now, now = cpuOf(pid))
		await wait(1_000)
}
