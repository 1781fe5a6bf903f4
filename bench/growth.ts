/**
 * What a page, a search and an order cost as the shop grows, on PostgreSQL: `npm run bench -- growth [--products
 * 640,100000,1000000] [--orders 1000000] [--each 100] [--charts docs/charts] [--explain]`. For each number of products, and
 * at the largest also with so many orders, the shop is started as `npm start` does on a database of its own. Prints CPU
 * milliseconds of the shop and of PostgreSQL for one uncached page, one search page and one order, without what both use
 * while nothing is requested, and draws them as SVG charts. `--explain` prints the slowest statements of each.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { type Database, openDatabase } from '#server/platform/db/index.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { createLog } from '#server/platform/log.ts'
import { type PostgresServer, startPostgres } from '#tests/helpers/postgres.ts'
import { type Buyer, manyBuyers } from '#tests/makers/carts.ts'
import { drawChart } from './helpers/chart.ts'
import { openConnection } from './helpers/connection.ts'
import { cpuOf, load } from './helpers/cpu.ts'
import { manyOrders } from './helpers/many-orders.ts'
import { manyProducts } from './helpers/many-products.ts'
import { countingSettings, printSlowest, resetCounts } from './helpers/slowest.ts'
import { spawnShop, untilReady } from './helpers/starts.ts'

const { values } = parseArgs({
	options: {
		products: { type: 'string', default: '640,100000,1000000' },
		orders: { type: 'string', default: '1000000' },
		each: { type: 'string', default: '100' },
		charts: { type: 'string' },
		explain: { type: 'boolean', default: false },
	},
})
const sizes = values.products.split(',').map(Number)
const orders = Number(values.orders)
const each = Number(values.each)
/** Requests of each kind before the measured ones, so that the server's code is compiled and statements are planned. */
const warm = Math.ceil(each / 2)
const idleSeconds = 5
const colours = ['#0b6b4f', '#b4690e', '#3a5fb0']
const kinds = ['product page', 'listing page', 'all products', 'search page', 'order'] as const
type Kind = (typeof kinds)[number]
/** CPU milliseconds of one. */
type Cost = { shop: number; database: number }
type Costs = Record<Kind, Cost>

const settings = [...['shared_buffers=2GB', 'max_wal_size=8GB', 'autovacuum=off'], ...countingSettings]
const log = createLog('error')
const grown: { products: number; costs: Costs }[] = []
let withOrders: Costs | undefined
for (const products of sizes) {
	const server = await startPostgres(settings)
	// Both starts have the same keys.
	const dataDir = mkdtempSync(join(tmpdir(), 'haat-bench-'))
	try {
		const database = await openDatabase({ dataDir: '', databaseUrl: server.url, log })
		await fill(database, products)
		const costs = await measure(server, database, dataDir)
		print(`${products} products`, costs)
		grown.push({ products, costs })
		if (orders > 0 && products === sizes.at(-1)) {
			await manyOrders({ db: database.db }, orders)
			await database.vacuum()
			withOrders = await measure(server, database, dataDir)
			print(`${products} products, ${orders} orders`, withOrders)
		}
		await database.close()
	} finally {
		await server.remove()
		rmSync(dataDir, { recursive: true, force: true })
	}
}
if (values.charts) drawAll(values.charts)

async function fill(database: Database, products: number) {
	const began = performance.now()
	await migrate(database, log)
	await manyProducts({ db: database.db }, products)
	await database.vacuum()
	console.log(`${products} products, made in ${((performance.now() - began) / 1000).toFixed(0)} s   ${load()}`)
}

async function measure(server: PostgresServer, database: Database, dataDir: string): Promise<Costs> {
	const count = warm + each
	const buyers = await manyBuyers({ db: database.db }, count, await someSkus(database, count))
	const shop = await spawnShop('start', dataDir, { DATABASE_URL: server.url, DEMO: 'off', WARM_PICTURES: 'off' })
	try {
		await untilReady(shop.origin)
		const { port, host } = new URL(shop.origin)
		const used = () => ({ at: performance.now(), shop: cpuOf(shop.pid), database: cpuOf(server.pid) })
		// Jobs that follow a start would be counted as idle use: days of orders are counted once, for example.
		for (let busy = true; busy; ) {
			const start = used()
			await wait(idleSeconds * 1000)
			const end = used()
			busy = end.shop - start.shop + end.database - start.database > 0.05 * (end.at - start.at)
		}
		const before = used()
		await wait(idleSeconds * 1000)
		const after = used()
		const idle = (of: 'shop' | 'database') => (after[of] - before[of]) / (after.at - before.at)
		const requests = await requestsOf(database, buyers, count)
		const costs = {} as Costs
		for (const kind of kinds) {
			const send = requests[kind]
			// The shop closes a connection that is idle for five seconds.
			const connection = await openConnection(Number(port), host)
			for (let n = 0; n < warm; n++) await send(connection, n)
			if (values.explain) await resetCounts(database)
			const start = used()
			for (let n = warm; n < count; n++) await send(connection, n)
			const end = used()
			connection.close()
			const one = (of: 'shop' | 'database') => (end[of] - start[of] - idle(of) * (end.at - start.at)) / each
			costs[kind] = { shop: one('shop'), database: one('database') }
			if (values.explain) await printSlowest(database, each, kind)
		}
		return costs
	} finally {
		await shop.stop()
	}
}

type Connection = Awaited<ReturnType<typeof openConnection>>
type Send = (connection: Connection, n: number) => Promise<void>

/** Request n of each kind; no two of a kind are the same page. */
async function requestsOf({ pool }: Database, buyers: Buyer[], count: number): Promise<Record<Kind, Send>> {
	const drawn = `select slug, name_en as name from products where slug like 'bench-%' order by hashint4(id) limit $1`
	const { rows } = await pool.query<{ slug: string; name: string }>(drawn, [count])
	const product = (n: number) => rows[n % rows.length] as { slug: string; name: string }
	// A brand and what it is, as a shopper types it.
	const words = (n: number) => [product(n).name.split(' ')[0], product(n).name.split(' ').at(-1)].join(' ')
	const read =
		(pathOf: (n: number) => string): Send =>
		async (connection, n) => {
			const { status } = await connection.read(pathOf(n))
			if (status !== 200) throw new Error(`${pathOf(n)} answered ${status}`)
		}
	return {
		'product page': read((n) => `/products/${product(n).slug}`),
		'listing page': read((n) => `/category/shelf-${n % 200}?min_price=${n}`),
		'all products': read((n) => `/products?min_price=${n + 1}`),
		'search page': read((n) => `/search?q=${encodeURIComponent(words(n))}&min_price=${n}`),
		order: async (connection, n) => {
			const { token, addressId } = buyers[n] as Buyer
			const body = { address_id: addressId, payment_method: 'cod' }
			const { status } = await connection.send({ method: 'POST', path: '/checkout_v2', body, token })
			if (status !== 200) throw new Error(`an order was answered with ${status}`)
		},
	}
}

/** Pairs of skus that are in stock, from all over the catalogue. */
async function someSkus({ pool }: Database, count: number): Promise<number[][]> {
	const drawn = `select s.id from skus s join products p on p.id = s.product_id where s.stock > 10 and p.slug like 'bench-%'
		order by hashint4(s.id) limit $1`
	const { rows } = await pool.query<{ id: number }>(drawn, [2 * count])
	const ids = rows.map(({ id }) => id)
	return Array.from({ length: Math.floor(ids.length / 2) }, (_, n) => [ids[2 * n] as number, ids[2 * n + 1] as number])
}

function print(name: string, costs: Costs) {
	console.log(`${name}: CPU ms of the shop, of PostgreSQL   ${load()}`)
	for (const kind of kinds)
		console.log(
			`    ${kind.padEnd(14)} ${costs[kind].shop.toFixed(1).padStart(7)} ${costs[kind].database.toFixed(1).padStart(7)}`,
		)
}

function drawAll(folder: string) {
	mkdirSync(folder, { recursive: true })
	draw(folder, 'pages', 'One uncached page', ['product page', 'listing page', 'all products'])
	draw(folder, 'search', 'One uncached search page', ['search page'])
	draw(folder, 'orders', 'One order of two products', ['order'])
}

function draw(folder: string, name: string, title: string, shown: readonly Kind[]) {
	const date = new Date().toISOString().slice(0, 10)
	const parts = ['shop', 'database'] as const
	const nameOf = (kind: Kind, part: 'shop' | 'database') => `${kind}, ${part === 'shop' ? 'shop' : 'PostgreSQL'}`
	const series = shown.flatMap((kind, n) =>
		parts.map((part) => ({
			name: nameOf(kind, part),
			colour: colours[n] as string,
			dashed: part === 'database',
			points: grown.map(({ products, costs }) => ({ x: products, y: Math.max(0, costs[kind][part]) })),
		})),
	)
	const found = withOrders
	const points = found
		? shown.flatMap((kind) => parts.map((part) => ({ of: nameOf(kind, part), y: Math.max(0, found[kind][part]) })))
		: []
	const svg = drawChart({
		title: `${title}: CPU time by the size of the shop`,
		note: `${cpus().length} × ${cpus()[0]?.model.trim()}, PostgreSQL on the same machine, ${date}, ${load()}`,
		x: { label: 'products in the shop', values: sizes },
		y: { label: 'milliseconds of CPU' },
		series,
		...(found && { marks: { name: `with ${orders.toLocaleString('en')} orders`, points } }),
	})
	writeFileSync(join(folder, `${name}.svg`), svg)
}
