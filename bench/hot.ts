/**
 * Everybody wants one product: `npm run bench -- hot [--buyers 5000] [--stock 3000] [--others 10] [--shops 1] [--durable]`. Others
 * order other products, so many a second, first alone and then while all buyers order at once. Prints how long the last buyer
 * waited, whether each piece was sold once, the p99 of the others in both times, and the bytes of an order in the store.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { apiBase } from '#contract/index.ts'
import { openDatabase } from '#server/platform/db/index.ts'
import { createLog } from '#server/platform/log.ts'
import { type Client, clientOf } from '#tests/abuse/run/load.ts'
import { startPostgres } from '#tests/helpers/postgres.ts'
import { buyersAtOnce, type QuickBuyer } from '#tests/makers/buyers-at-once.ts'
import { aProduct } from '#tests/makers/products.ts'
import { cpuOf, load } from './helpers/cpu.ts'
import { percentile } from './helpers/measure.ts'
import { bytesOfOrders } from './helpers/order-bytes.ts'
import { spawnShop, untilReady } from './helpers/starts.ts'

const { values } = parseArgs({
	options: {
		buyers: { type: 'string', default: '5000' },
		stock: { type: 'string', default: '3000' },
		others: { type: 'string', default: '10' },
		seconds: { type: 'string', default: '20' },
		shops: { type: 'string', default: '1' },
		durable: { type: 'boolean', default: false },
	},
})
const [count, stock, rate] = [Number(values.buyers), Number(values.stock), Number(values.others)]
const durable = ['fsync=on', 'synchronous_commit=on', 'full_page_writes=on']
const postgres = await startPostgres(['shared_buffers=512MB', 'max_wal_size=4GB', ...(values.durable ? durable : [])])
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
	const clients = shops.map(({ origin }) => clientOf(Number(new URL(origin).port), Math.ceil(1_000 / shops.length)))
	const quietClients = shops.map(({ origin }) => clientOf(Number(new URL(origin).port)))
	const hot = await aProduct(database, { stock, seller: 'bench-hot' })
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
			for (let one = first.pop(); one; one = first.pop()) await place(clientAt(quietClients, n), one)
		}),
	)
	const after = await bytesOfOrders(database.pool)
	console.log(`${shops.length} shops, ${values.durable ? 'durable' : 'as tests run'}; ${load()}`)
	console.log(`bytes of an order: ${after.total - before.total > 0 ? after.perOrder(before, 1_500) : 'unknown'}`)

	const quiet = paced(quietClients, others)
	await wait(Number(values.seconds) * 1_000)
	const calm = await quiet.end()
	const cpu = () => ({ shops: shops.reduce((sum, { pid }) => sum + cpuOf(pid), 0), database: cpuOf(postgres.pid) })
	const used = cpu()
	const busy = paced(quietClients, others)
	await wait(1_000)
	const began = performance.now()
	const outcomes = await Promise.all(wanting.map((one, n) => place(clientAt(clients, n), one)))
	const seconds = (performance.now() - began) / 1_000
	const rushed = await busy.end()
	const now = cpu()
	const placed = outcomes.filter(({ code }) => code === 'placed').length
	const { rows } = await database.pool.query(
		`select (select stock from skus where id = $1)::int as left, coalesce(sum(quantity), 0)::int as sold
		from order_lines where sku_id = $1`,
		[hot.skuId],
	)
	const refused = outcomes.reduce((sum, one) => sum + one.refused, 0)
	console.log(
		`${count} buyers of ${stock} pieces: ${placed} orders, ${rows[0].sold} sold, ${rows[0].left} left, ${refused} answers 503 on the way; the last was answered after ${seconds.toFixed(1)} s (${(count / seconds).toFixed(0)}/s)`,
	)
	console.log(
		`CPU meanwhile: shops ${(now.shops - used.shops).toFixed(0)} ms, database ${(now.database - used.database).toFixed(0)} ms; ${load()}`,
	)
	const [a, b] = [percentile(calm, 0.99), percentile(rushed, 0.99)]
	console.log(
		`others, ${rate} a second: p50 ${percentile(calm, 0.5).toFixed(0)}, p99 ${a.toFixed(0)} ms quiet (${calm.length} orders); p50 ${percentile(rushed, 0.5).toFixed(0)}, p99 ${b.toFixed(0)} ms meanwhile (${rushed.length}) = ${(b / a).toFixed(1)} ×`,
	)
	for (const client of [...clients, ...quietClients]) client.close()
} finally {
	for (const shop of shops) await shop.stop()
	await database.close()
	await postgres.remove()
	for (const folder of folders) rmSync(folder, { recursive: true, force: true })
}

function clientAt(clients: readonly Client[], n: number): Client {
	return clients[n % clients.length] as Client
}

type Outcome = { code: string; ms: number; refused: number }

/** Orders until there is an order, or nothing left; after a 503 as soon as it says. */
async function place({ send }: Client, { token, addressId, customerId }: QuickBuyer): Promise<Outcome> {
	const began = performance.now()
	const headers = {
		...{ authorization: `Bearer ${token}`, 'content-type': 'application/json' },
		'idempotency-key': `bench-${customerId}`,
	}
	const body = JSON.stringify({ address_id: addressId, payment_method: 'cod' })
	for (let refused = 0; ; refused++) {
		const { status, body: text } = await send({ method: 'POST', path: `${apiBase}/checkout_v2`, headers, body })
		const ms = performance.now() - began
		if (status === 200) return { code: 'placed', ms, refused }
		const code = /"code":"(\w+)"/.exec(text)?.[1] ?? String(status)
		if (status !== 503 && status !== 0) return { code, ms, refused }
		await wait(1_000 * (0.5 + Math.random()))
	}
}

/** Orders of others at a constant rate, until `end`, which returns their sorted milliseconds. */
function paced(clients: readonly Client[], buyers: QuickBuyer[]) {
	const times: number[] = []
	const under: Promise<void>[] = []
	let over = false
	const all = (async () => {
		for (let n = 0, due = performance.now(); !over; n++, due += 1_000 / rate) {
			await wait(Math.max(0, due - performance.now()))
			const buyer = buyers.pop()
			if (!buyer) throw new Error('no other buyer is left')
			const one = place(clientAt(clients, n), buyer).then(({ code, ms }) => {
				if (code !== 'placed') throw new Error(`an order of others was answered ${code}`)
				times.push(ms)
			})
			under.push(one)
		}
		await Promise.all(under)
	})()
	return {
		end: async () => {
			over = true
			await all
			return times.sort((a, b) => a - b)
		},
	}
}
