/**
 * One, two and three shops on one PostgreSQL, as machines would be: cached pages, rendered pages and orders a second, and what each
 * costs in CPU time: `npm run bench -- nodes [--shops 3] [--seconds 4] [--rounds 3]`. On two cores the rates do not grow; the CPU
 * time of each says what more shops cost besides (their looks at changes and jobs), and what more machines would do.
 */
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { openDatabase } from '#server/platform/db/index.ts'
import { createLog } from '#server/platform/log.ts'
import { startPostgres } from '#tests/helpers/postgres.ts'
import { buyersAtOnce, type QuickBuyer } from '#tests/makers/buyers-at-once.ts'
import { aProduct } from '#tests/makers/products.ts'
import { openConnection } from './helpers/connection.ts'
import { cpuOf, load } from './helpers/cpu.ts'
import { inParallel, percentile } from './helpers/measure.ts'
import { spawnShop, untilReady } from './helpers/starts.ts'

const { values } = parseArgs({
	options: {
		shops: { type: 'string', default: '3' },
		seconds: { type: 'string', default: '4' },
		rounds: { type: 'string', default: '3' },
	},
})
const [most, seconds] = [Number(values.shops), Number(values.seconds)]
const connections = 12
const postgres = await startPostgres(['shared_buffers=256MB'])
/** Fewer than a shop answers on one connection, after which it says 503. */
const requestsOfConnection = 500
/** One for all shops: what one has sealed for a job, another one opens. */
const secret = randomBytes(32).toString('hex')
const folders = Array.from({ length: most }, () => mkdtempSync(join(tmpdir(), 'haat-bench-')))
const figures = new Map<string, { rate: number; shop: number; database: number }[]>()
let products: { slug: string; skuId: number }[] = []
let pageNumber = 0
try {
	console.log(
		`${availableParallelism()} cores for the shops, PostgreSQL and this process together; ${connections} connections; ${load()}`,
	)
	for (let round = 0; round < Number(values.rounds); round++)
		for (let count = 1; count <= most; count++) await measure(count)
	for (const [name, all] of figures) {
		const median = (of: (one: (typeof all)[number]) => number) =>
			percentile(
				all.map(of).sort((a, b) => a - b),
				0.5,
			)
		console.log(
			`median, ${name.padEnd(32)} ${median(({ rate }) => rate)
				.toFixed(0)
				.padStart(
					6,
				)}/s   ms of CPU each: shops ${median(({ shop }) => shop).toFixed(2)}, database ${median(({ database }) => database).toFixed(2)}   per CPU second of the shops: ${(1_000 / median(({ shop }) => shop)).toFixed(0)}`,
		)
	}
} finally {
	await postgres.remove()
	for (const folder of folders) rmSync(folder, { recursive: true, force: true })
}

async function measure(count: number) {
	const settings = {
		...{ DATABASE_URL: postgres.url, WARM_PICTURES: 'off', DESK: 'off', DEMO: 'off' },
		...{ FAIR_USE_PAGES: '0', SECRET: secret },
	}
	const shops: Awaited<ReturnType<typeof spawnShop>>[] = []
	for (const folder of folders.slice(0, count)) {
		const shop = await spawnShop('start', folder, settings)
		shops.push(shop)
		await untilReady(shop.origin)
	}
	const database = await openDatabase({ dataDir: '', databaseUrl: postgres.url, log: createLog('error') })
	try {
		while (products.length < 200)
			products = [...products, await aProduct(database, { stock: 1_000_000, seller: `bench-${products.length % 10}` })]
		const buyers = await buyersAtOnce(
			database.pool,
			2_000 * seconds,
			products.slice(0, 40).map(({ skuId }) => ({ skus: [skuId] })),
		)
		const ports = shops.map(({ origin }) => Number(new URL(origin).port))
		const shared = { shops: shops.map(({ pid }) => pid), ports, database: postgres.pid }
		await reported(`idle, ${count} shops`, shared, async () => wait(seconds * 1_000).then(() => seconds))
		const page = (next: () => string) => (connection: Connection) => readPage(connection, next())
		const kept = page(() => '/')
		const listed = page(() => `/products?min_price=${++pageNumber}`)
		await timed(ports, kept)
		await reported(`cached pages, ${count} shops`, shared, () => timed(ports, kept))
		await timed(ports, listed)
		await reported(`rendered pages, ${count} shops`, shared, () => timed(ports, listed))
		const order = (connection: Connection) => placeOrder(connection, buyers)
		await timed(ports, order, 1)
		await reported(`orders, ${count} shops`, shared, () => timed(ports, order))
	} finally {
		await database.close()
		for (const shop of shops) await shop.stop()
	}
}

type Connection = Awaited<ReturnType<typeof openConnection>>

async function readPage(connection: Connection, path: string): Promise<void> {
	const { status } = await connection.read(path)
	if (status !== 200) throw new Error(`${path} was answered ${status}`)
}

async function placeOrder(connection: Connection, buyers: QuickBuyer[]): Promise<void> {
	const buyer = buyers.pop()
	if (!buyer) throw new Error('no buyer is left')
	const body = { address_id: buyer.addressId, payment_method: 'cod' }
	const { status, body: text } = await connection.send({
		method: 'POST',
		path: '/checkout_v2',
		body,
		token: buyer.token,
	})
	if (status !== 200) throw new Error(`an order was refused: ${text}`)
}

/** Does `work` again and again by all connections, which lead to the shops in turn; returns how often. */
async function timed(ports: readonly number[], work: (connection: Connection) => Promise<void>, length = seconds) {
	const until = performance.now() + length * 1_000
	let done = 0
	await inParallel(connections, async (n) => {
		const port = ports[n % ports.length] as number
		while (performance.now() < until) {
			const connection = await openConnection(port, `localhost:${port}`)
			for (let sent = 0; sent < requestsOfConnection && performance.now() < until; sent++) {
				await work(connection)
				done++
			}
			connection.close()
		}
	})
	return done
}

async function reported(
	name: string,
	pids: { shops: readonly number[]; database: number },
	work: () => Promise<number>,
): Promise<void> {
	const cpu = () => ({ shop: pids.shops.reduce((sum, pid) => sum + cpuOf(pid), 0), database: cpuOf(pids.database) })
	const before = cpu()
	const began = performance.now()
	const count = await work()
	const rate = count / ((performance.now() - began) / 1_000)
	const now = cpu()
	const one = { rate, shop: (now.shop - before.shop) / count, database: (now.database - before.database) / count }
	console.log(
		`${name.padEnd(32)} ${rate.toFixed(0).padStart(6)}/s   ms of CPU each: shops ${one.shop.toFixed(2)}, database ${one.database.toFixed(2)}   ${load()}`,
	)
	figures.set(name, [...(figures.get(name) ?? []), one])
}
