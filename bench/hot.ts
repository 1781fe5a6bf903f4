/**
 * Everybody wants one product: `npm run bench -- hot [--buyers 5000] [--stock 3000] [--others 10] [--shops 1] [--durable]
 * [--flash] [--explain]`. Others order other products, so many a second, first alone and then while all buyers order at once, from a thread
 * of their own. Prints how long the last buyer waited, whether each piece was sold once, the p99 of the others in both times, and
 * the bytes of an order in the store. `--flash`: the pieces are those of a flash sale, of which each buyer may have one, and
 * buyers do not accept another price. `--explain` prints the slowest statements of the rush.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { openDatabase } from '#server/platform/db/index.ts'
import { createLog } from '#server/platform/log.ts'
import { type Client, clientOf } from '#tests/abuse/run/load.ts'
import { startPostgres } from '#tests/helpers/postgres.ts'
import { buyersAtOnce, type QuickBuyer } from '#tests/makers/buyers-at-once.ts'
import { aFlashSale } from '#tests/makers/flash-sales.ts'
import { aProduct } from '#tests/makers/products.ts'
import { cpuOf, load } from './helpers/cpu.ts'
import { aCrowd, place } from './helpers/crowd.ts'
import { percentile } from './helpers/measure.ts'
import { bytesOfOrders } from './helpers/order-bytes.ts'
import { countingSettings, printSlowest, resetCounts } from './helpers/slowest.ts'
import { spawnShop, untilReady } from './helpers/starts.ts'

const { values } = parseArgs({
	options: {
		buyers: { type: 'string', default: '5000' },
		stock: { type: 'string', default: '3000' },
		others: { type: 'string', default: '10' },
		seconds: { type: 'string', default: '20' },
		shops: { type: 'string', default: '1' },
		durable: { type: 'boolean', default: false },
		flash: { type: 'boolean', default: false },
		explain: { type: 'boolean', default: false },
	},
})
const [count, stock, rate] = [Number(values.buyers), Number(values.stock), Number(values.others)]
const durable = ['fsync=on', 'synchronous_commit=on', 'full_page_writes=on']
const postgres = await startPostgres([
	'shared_buffers=512MB',
	'max_wal_size=4GB',
	...(values.durable ? durable : []),
	...(values.explain ? countingSettings : []),
])
const folders: string[] = []
const database = await openDatabase({ dataDir: '', databaseUrl: postgres.url, log: createLog('error') })
const shops: Awaited<ReturnType<typeof spawnShop>>[] = []
try {
	for (let n = 0; n < Number(values.shops); n++) {
		const dataDir = mkdtempSync(join(tmpdir(), 'haat-bench-'))
		folders.push(dataDir)
		const settings = { DATABASE_URL: postgres.url, WARM_PICTURES: 'off', DEMO: 'off', DESK: 'off' }
		const shop = await spawnShop('start', dataDir, settings)
		shops.push(shop)
		await untilReady(shop.origin)
	}
	const ports = shops.map(({ origin }) => Number(new URL(origin).port))
	const clients = ports.map((port) => clientOf(port))
	const hot = await aProduct(database, { stock: values.flash ? 2 * count : stock, seller: 'bench-hot', price: 100 })
	if (values.flash) await aFlashSale(database, [{ product: hot, price: 80, quantity: stock, perShopper: 1 }])
	const plain: { skus: number[] }[] = []
	for (let n = 0; n < 20; n++)
		plain.push({ skus: [(await aProduct(database, { stock: 1_000_000, seller: `bench-${n}` })).skuId] })
	const [wanting, others, first] = [
		await buyersAtOnce(database.pool, count, [{ skus: [hot.skuId] }]),
		await buyersAtOnce(database.pool, rate * 200, plain),
		await buyersAtOnce(database.pool, 1_500, plain),
	]
	await database.pool.query('analyze')
	const before = await bytesOfOrders(database.pool)
	await Promise.all(
		Array.from({ length: 10 }, async (_, n) => {
			for (let one = first.pop(); one; one = first.pop()) await place(clientAt(clients, n), one)
		}),
	)
	const after = await bytesOfOrders(database.pool)
	// What was planned while there were no orders would read all of them.
	await database.pool.query('analyze')
	console.log(`${shops.length} shops, ${values.durable ? 'durable' : 'as tests run'}; ${load()}`)
	console.log(`bytes of an order: ${after.total - before.total > 0 ? after.perOrder(before, 1_500) : 'unknown'}`)

	const quiet = paced(clients, others)
	await wait(Number(values.seconds) * 1_000)
	const calm = await quiet.end()
	const cpu = () => ({ shops: shops.reduce((sum, { pid }) => sum + cpuOf(pid), 0), database: cpuOf(postgres.pid) })
	const used = cpu()
	// The price that buyers of the sale were shown, with 50 BDT of delivery.
	const expectedTotal = values.flash ? 130 : undefined
	const crowd = await aCrowd({ ports, sockets: 1_000, buyers: wanting, expectedTotal })
	if (values.explain) await resetCounts(database)
	const busy = paced(clients, others)
	await wait(1_000)
	const began = performance.now()
	const outcomes = await crowd.order()
	const seconds = (performance.now() - began) / 1_000
	const rushed = await busy.end()
	const now = cpu()
	if (values.explain) await printSlowest(database, count, 'the rush', 10)
	const placed = outcomes.filter(({ code }) => code === 'placed').length
	const { rows } = await database.pool.query(
		`select (select stock from skus where id = $1)::int as left, coalesce(sum(quantity), 0)::int as sold
		from order_lines where sku_id = $1`,
		[hot.skuId],
	)
	const refused = outcomes.reduce((sum, one) => sum + one.refused, 0)
	console.log(
		`${count} buyers of ${stock} pieces${values.flash ? ' of a flash sale' : ''}: ${placed} orders, ${rows[0].sold} sold, ${rows[0].left} left, ${refused} answers 503 on the way; the last was answered after ${seconds.toFixed(1)} s (${(count / seconds).toFixed(0)}/s)`,
	)
	console.log(
		`CPU meanwhile: shops ${(now.shops - used.shops).toFixed(0)} ms, database ${(now.database - used.database).toFixed(0)} ms; ${load()}`,
	)
	const part = (times: readonly Timed[], share: number) =>
		percentile(
			times.map(({ ms }) => ms),
			share,
		)
	const [a, b] = [part(calm, 0.99), part(rushed, 0.99)]
	console.log(
		`others, ${rate} a second: p50 ${part(calm, 0.5).toFixed(0)}, p99 ${a.toFixed(0)} ms quiet (${calm.length} orders); p50 ${part(rushed, 0.5).toFixed(0)}, p99 ${b.toFixed(0)} ms meanwhile (${rushed.length}) = ${(b / a).toFixed(1)} ×`,
	)
	const slowest = rushed.slice(-6).map(({ at, ms }) => `${ms.toFixed(0)} ms at ${(at - 1).toFixed(1)} s`)
	console.log(`the slowest, from the start of the rush: ${slowest.join(', ')}`)
	for (const client of clients) client.close()
} finally {
	for (const shop of shops) await shop.stop()
	await database.close()
	await postgres.remove()
	for (const folder of folders) rmSync(folder, { recursive: true, force: true })
}

function clientAt(clients: readonly Client[], n: number): Client {
	return clients[n % clients.length] as Client
}

type Timed = { at: number; ms: number }

/** Orders of others at a constant rate, until `end`, which returns their milliseconds, sorted, and when each began, in seconds. */
function paced(clients: readonly Client[], buyers: QuickBuyer[]) {
	const times: Timed[] = []
	const began = performance.now()
	const under: Promise<void>[] = []
	let over = false
	const all = (async () => {
		for (let n = 0, due = performance.now(); !over; n++, due += 1_000 / rate) {
			await wait(Math.max(0, due - performance.now()))
			const buyer = buyers.pop()
			const at = (performance.now() - began) / 1_000
			if (!buyer) throw new Error('no other buyer is left')
			const one = place(clientAt(clients, n), buyer).then(({ code, ms }) => {
				if (code !== 'placed') throw new Error(`an order of others was answered ${code}`)
				times.push({ at, ms })
			})
			under.push(one)
		}
		await Promise.all(under)
	})()
	return {
		end: async () => {
			over = true
			await all
			return times.sort((a, b) => a.ms - b.ms)
		},
	}
}
