/**
 * How long the desk's server takes for the calls with which its screens open, on PostgreSQL: `npm run bench -- desk
 * [--products 100000] [--orders 1000000] [--each 5]`. A database of its own is filled; then every reading call without
 * parameters is made, those of single pages with a number, slug or search, and those of a seller's screens by the seller with
 * the most parts. Prints the first time and the median of each, in milliseconds, the slowest first; the goal is 300.
 */
import { parseArgs } from 'node:util'
import { courierStates } from '#contract/desk/couriers.ts'
import type { DeskSpec } from '#contract/desk/desk-call.ts'
import { type DeskCallName, deskCalls } from '#contract/desk/index.ts'
import { productFilters } from '#contract/desk/products.ts'
import { type Database, openDatabase } from '#server/platform/db/index.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { createLog } from '#server/platform/log.ts'
import { startPostgres } from '#tests/helpers/postgres.ts'
import { type Shop, startShop } from '#tests/helpers/shop.ts'
import { checkOut, manyBuyers } from '#tests/makers/carts.ts'
import { aStaffMember } from '#tests/makers/staff.ts'
import { load } from './helpers/cpu.ts'
import { manyOrders } from './helpers/many-orders.ts'
import { manyPostings } from './helpers/many-postings.ts'
import { manyProducts } from './helpers/many-products.ts'
import { manyPromoUses } from './helpers/many-promo-uses.ts'

const { values } = parseArgs({
	options: {
		products: { type: 'string', default: '100000' },
		orders: { type: 'string', default: '1000000' },
		each: { type: 'string', default: '5' },
	},
})
const [products, orders, each] = [Number(values.products), Number(values.orders), Number(values.each)]
const goal = 300
const days = { from: day(30), to: day(0) }
/** A file with the whole catalogue is no screen; areas are found by what was typed; the others need an input. */
const needInput = new Set<DeskCallName>([
	...(['exportCatalogue', 'findAreas', 'checkLink', 'listFlashSaleRecords', 'listDeliverySlots'] as const),
])
/** Orders that the generated ones are copies of. */
const patterns = 50

const log = createLog('error')
const server = await startPostgres(['shared_buffers=1GB', 'max_wal_size=8GB', 'autovacuum=off'])
try {
	const database = await openDatabase({ dataDir: '', databaseUrl: server.url, log })
	await migrate(database, log)
	await step(`${products} products`, () => manyProducts({ db: database.db }, products))
	const shop = await startShop({ kind: 'postgresql', database, truncate: async () => {} })
	await step(`${patterns} orders by the checkout`, () => somePatterns(database, shop))
	await step(`${orders} orders`, () => manyOrders({ db: database.db }, orders))
	await step('their postings', () => manyPostings({ db: database.db }))
	await step('promos and their uses', () => manyPromoUses({ db: database.db }))
	await step('vacuum', () => database.vacuum())
	const { cookies } = await aStaffMember(shop.deps)
	// A running shop does it as a job.
	await step('figures of the days before, counted once', () => shop.desk('getFigures', { query: {} }, { cookies }))
	const page = await aPage(database)
	const seller = await aStaffMember(shop.deps, { role: 'seller_owner', seller: page.largest })
	await measure(shop, [...staffCalls(page, cookies), ...ownCalls(page, seller.cookies)])
	await shop.close()
	await database.close()
} finally {
	await server.remove()
}

async function step(name: string, work: () => Promise<unknown>): Promise<void> {
	const began = performance.now()
	await work()
	console.log(`${name}: ${((performance.now() - began) / 1000).toFixed(0)} s   ${load()}`)
}

async function somePatterns({ pool, db }: Database, shop: Shop): Promise<void> {
	const { rows } = await pool.query<{ id: number }>(
		'select id from skus where stock > 10 order by hashint4(id) limit $1',
		[patterns],
	)
	const buyers = await manyBuyers(
		{ db },
		patterns,
		rows.map(({ id }) => [id]),
	)
	let placed = 0
	for (const buyer of buyers) if ((await checkOut(shop, buyer)).status === 200) placed += 1
	if (placed === 0) throw new Error('no order could be placed')
}

type Asked = { name: DeskCallName; input: object; cookies: Record<string, string> }

type Page = { number: string; customer: number; phone: string; slug: string; seller: string; largest: string }

/** What single pages are named by. `largest`: the seller with the most parts. */
async function aPage({ pool }: Database): Promise<Page> {
	const { rows } = await pool.query<Page>(
		`select o.number, o.customer_id as customer, c.phone, l.slug, v.slug as seller,
			(select s.slug from order_parts p join sellers s on s.id = p.seller_id group by s.slug order by count(*) desc limit 1) as largest
		from orders o join customers c on c.id = o.customer_id join order_lines l on l.order_id = o.id
			join order_parts p on p.order_id = o.id join sellers v on v.id = p.seller_id where o.number not like 'BENCH-%' order by o.id desc limit 1`,
	)
	return rows[0] as Page
}

/** Calls with an input, made as one person. */
type Input = [DeskCallName, object?]
function asked(cookies: Asked['cookies'], calls: readonly Input[]): Asked[] {
	return calls.map(([name, input = {}]) => ({ name, input, cookies }))
}

/** The calls of lists and overviews, and those of single pages. */
function staffCalls(page: Page, cookies: Asked['cookies']): Asked[] {
	const { number, customer, phone, slug, seller, largest } = page
	const listed = (Object.entries(deskCalls) as [DeskCallName, DeskSpec][])
		.filter(([, { method, params, right }]) => method === 'GET' && !params && !right.startsWith('own.'))
		// A file with the whole catalogue is no screen; areas are found by what was typed.
		.filter(([name]) => !needInput.has(name))
		.map(([name]): Input => [name])
	const single: Input[] = [
		['listFlashSaleRecords', { query: { from: `${day(30)}T00:00:00Z`, to: `${day(-30)}T00:00:00Z` } }],
		['listDeliverySlots', { query: { seller: largest } }],
		...['rice', 'zzzz', 'red rice'].map((q): Input => ['listSkus', { query: { q } }]),
		...[{ q: 'rice' }, { q: 'red rice' }, { q: 'zzzz' }, { seller }, ...productFilters.map((show) => ({ show }))].map(
			(query): Input => ['listDeskProducts', { query }],
		),
		['getDeskOrder', { params: { number } }],
		['getDeskProduct', { params: { slug } }],
		['getProductHistory', { params: { slug } }],
		['getShopper', { params: { id: customer } }],
		['findShoppers', { body: { phone } }],
		['getDeskPromo', { params: { code: 'BENCH1' } }],
		['listPromoUses', { params: { code: 'BENCH1' } }],
		...courierStates.map((state): Input => ['listCourierParts', { params: { courier: 'own' }, query: { state } }]),
		['getSellerStatement', { params: { seller: largest }, query: days }],
		...[{ state: 'placed' }, { state: 'delivered' }, { method: 'cod' }, { seller }, { seller: largest }].map(
			ordersWith,
		),
		...[number, phone, 'Customer'].map((search) => ordersWith({ search })),
	]
	return asked(cookies, [...listed, ...single])
}

/** The screens of a seller's people. */
function ownCalls({ largest }: Page, cookies: Asked['cookies']): Asked[] {
	return asked(cookies, [
		...(['placed', 'confirmed', 'delivered', 'cancelled'] as const).map(
			(state): Input => ['listOwnOrders', { query: { state } }],
		),
		['listSkus', { query: { seller: largest } }],
		['countSkus', { query: { seller: largest } }],
		['getOwnEarnings'],
		['getOwnStatement', { query: days }],
		['getOwnShop'],
		['listOwnQuestions'],
		['listOwnPeople'],
	])
}

function ordersWith(query: object): Input {
	return ['listDeskOrders', { query }]
}

function day(ago: number): string {
	return new Date(Date.now() + 6 * 3_600_000 - ago * 86_400_000).toISOString().slice(0, 10)
}

async function measure(shop: Shop, calls: readonly Asked[]): Promise<void> {
	const results: { text: string; first: number; median: number; status: number }[] = []
	for (const { name, input, cookies } of calls) {
		const times: number[] = []
		let status = 0
		for (let n = 0; n < each; n++) {
			const began = performance.now()
			status = (await shop.desk(name, input as never, { cookies })).status
			times.push(performance.now() - began)
		}
		const [first = 0] = times
		const median = times.sort((a, b) => a - b)[Math.floor(each / 2)] ?? 0
		results.push({
			text: `${name} ${Object.keys(input).length > 0 ? JSON.stringify(input) : ''}`,
			first,
			median,
			status,
		})
	}
	results.sort((a, b) => b.first - a.first)
	for (const { text, first, median } of results.filter(({ status }) => status === 200))
		console.log(
			`${first.toFixed(0).padStart(7)} ${median.toFixed(0).padStart(7)}  ${text}${first > goal ? '   above the goal' : ''}`,
		)
	for (const { text, status } of results.filter(({ status }) => status !== 200))
		console.log(`   not measured: ${text} answered ${status}`)
}
