/**
 * The upgrade of a shop with many orders, under load: `npm run bench -- migrate-orders [--rows 5000000] [--from 0125]`. A PostgreSQL
 * is migrated up to the release before a migration and filled with so many lines of orders, five of each order, and as many
 * events and messages. Then each migration that follows is run while clients write and read whole orders, as the release
 * before does. Prints how long each took, the longest write and read, and how many were refused. Times are of a machine that
 * may do other work.
 */
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { migrations } from '#db/migrations/index.ts'
import type { Step } from '#db/migrations/step.ts'
import { openDatabase } from '#server/platform/db/index.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { createLog } from '#server/platform/log.ts'
import { startPostgres } from '#tests/helpers/postgres.ts'
import { load } from './helpers/cpu.ts'

const { values } = parseArgs({
	options: { rows: { type: 'string', default: '5000000' }, from: { type: 'string', default: '0125' } },
})
const linesOfOrder = 5
const orders = Math.ceil(Number(values.rows) / linesOfOrder)
const [writers, readers] = [4, 4]
const silent = createLog('silent')

const columns = {
	orders: `number, customer_id, cart_version, request_hash, status, payment_method, payment_status, subtotal, delivery,
		total, language, address`,
	parts: 'order_id, position, seller_id, seller, status, subtotal, delivery, days_from, days_to',
	lines: `order_id, part, position, product_id, sku_id, slug, name, unit, variant, attributes, asset_id, price, quantity,
		total`,
}
const address = `'{"full_name": "Bench", "address": "House 1, Road 2, Dhanmondi, Dhaka"}'::jsonb`
const order = (n: string, customer: string) =>
	`'BENCH-' || ${n}, ${customer}, 1000 + ${n}, '\\x00'::bytea, 'delivered', 'cod', 'paid', 50000, 5000, 55000, 'en', ${address}`
const part = (id: string) => `${id}, 0, 1, '{"slug": "bench", "name": "Bench"}'::jsonb, 'delivered', 50000, 5000, 1, 3`
const line = (id: string, n: string) =>
	`${id}, 0, ${n}, 1, 1, 'a-product', '{"en": "A product of the bench"}'::jsonb, '{"en": "1 kg"}'::jsonb, '', '{}'::jsonb, 1, 10000, 1, 10000`

const server = await startPostgres(['shared_buffers=1GB', 'max_wal_size=8GB', 'maintenance_work_mem=256MB'])
try {
	const database = await openDatabase({
		dataDir: '',
		databaseUrl: server.url,
		log: silent,
		poolSize: writers + readers,
	})
	const { pool } = database
	const names = Object.keys(migrations).sort()
	const upTo = (name: string) =>
		Object.fromEntries(names.filter((one) => one <= name).map((one) => [one, migrations[one] as Step]))
	const first = names.findIndex((name) => name >= values.from)
	await migrate(database, silent, upTo(names[first - 1] as string))
	const { rows: made } = await pool.query(
		`insert into customers (public_id, phone, language) values ('bench', '+8801900000000', 'en') returning id`,
	)
	const customer = String(made[0].id)
	const began = performance.now()
	const fill = database.connect({ max: 1, statement_timeout: 0 })
	await fill.query('set session_replication_role = replica')
	await fill.query(`insert into orders (id, ${columns.orders})
		select n, ${order('n', customer)} from generate_series(1, ${orders}) n`)
	await fill.query(
		`insert into order_parts (${columns.parts}) select ${part('n')} from generate_series(1, ${orders}) n`,
	)
	await fill.query(`insert into order_lines (${columns.lines})
		select ${line('n', 'p')} from generate_series(1, ${orders}) n, generate_series(0, ${linesOfOrder - 1}) p`)
	await fill.query(`insert into order_events (order_id, status)
		select n, 'placed' from generate_series(1, ${orders}) n, generate_series(1, ${linesOfOrder}) p`)
	await fill.query(`select setval(pg_get_serial_sequence('orders', 'id'), ${orders})`)
	await fill.end()
	await database.vacuum()
	console.log(`${orders} orders, ${orders * linesOfOrder} lines and events, made in ${seconds(began)} s, ${load()}`)
	console.log('  migration                       took s  longest write ms  read ms  writes  reads  refused')
	let written = 0
	const seen = { write: 0, read: 0, writes: 0, reads: 0, refused: new Map<string, number>() }
	let [over, lost] = [false, 0]
	const client = async (kind: 'write' | 'read', work: () => Promise<unknown>) => {
		while (!over) {
			const from = performance.now()
			await work().catch(({ code }: { code: string }) => {
				seen.refused.set(code, (seen.refused.get(code) ?? 0) + 1)
				if (kind === 'write') lost++
			})
			seen[kind] = Math.max(seen[kind], performance.now() - from)
			seen[`${kind}s`]++
			await wait(10)
		}
	}
	const write = () =>
		pool.query({
			name: 'write',
			text: `with placed as (
					insert into orders (${columns.orders}) select ${order('$1::int', customer)} returning id
				), parts as (insert into order_parts (${columns.parts}) select ${part('id')} from placed
				), lines as (insert into order_lines (${columns.lines}) select ${line('id', '0')} from placed)
				insert into order_events (order_id, status) select id, 'placed' from placed`,
			values: [orders + ++written],
		})
	const read = () =>
		pool.query({
			name: 'read',
			text: `select (select count(*) from order_lines where order_id = $1), (select count(*) from order_events where order_id = $1),
				o.* from orders o where id = $1`,
			values: [1 + Math.floor(Math.random() * orders)],
		})
	const clients = [
		...Array.from({ length: writers }, () => client('write', write)),
		...Array.from({ length: readers }, () => client('read', read)),
	]
	for (const name of names.slice(first)) {
		Object.assign(seen, { write: 0, read: 0, writes: 0, reads: 0, refused: new Map() })
		const from = performance.now()
		await migrate(database, silent, upTo(name))
		const took = seconds(from)
		// Who waited for it is answered.
		await wait(500)
		const refused = [...seen.refused].map(([code, count]) => `${count} of ${code}`).join(', ') || '0'
		console.log(
			`  ${name.padEnd(30)} ${took.padStart(7)} ${seen.write.toFixed(0).padStart(17)} ${seen.read.toFixed(0).padStart(8)} ${String(seen.writes).padStart(7)} ${String(seen.reads).padStart(6)}  ${refused}`,
		)
	}
	over = true
	await Promise.all(clients)
	const { rows } = await pool.query(
		`select (select count(*) from orders) = ${orders} + $1::int as whole,
			(select count(*) from order_lines) = ${orders * linesOfOrder} + $1::int as lines`,
		[written - lost],
	)
	console.log(`every order that was written is there: ${JSON.stringify(rows[0])}; ${load()}`)
	await database.close()
} finally {
	await server.remove()
}

function seconds(from: number): string {
	return ((performance.now() - from) / 1_000).toFixed(1)
}
