import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import pg from 'pg'
import { apiBase } from '#contract/index.ts'
import { migrations } from '#db/migrations/index.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { atLeast, atMost, exactly, known, type Part, statusesOf } from '#tests/abuse/run/figures.ts'
import { clientOf, paced, timesOf } from '#tests/abuse/run/load.ts'
import { log, type Place, stocked, withStore } from '#tests/abuse/run/tools.ts'
import { freePort } from '#tests/helpers/free-ports.ts'
import { startPostgres } from '#tests/helpers/postgres.ts'
import { restartInTurn } from '#tests/helpers/rolling-restart.ts'
import { placeAt } from '#tests/helpers/shop-calls.ts'
import { storedOf } from '#tests/makers/order-races.ts'
import { findPostgres } from '#tools/system-packages.mjs'
import { checkout } from './orders.ts'

const paths = [`${apiBase}/products`, '/bn', '/healthz', `${apiBase}/shop`]

export const operationParts: Part[] = [
	{
		number: '20',
		name: 'ten restarts in turn of two shops behind a proxy, under 100 requests a second',
		async run(tools, note) {
			const place = await tools.place()
			const samples = await restartInTurn(
				{
					ports: [await freePort(), await freePort()],
					restarts: 10,
					open: (port) =>
						place.start({
							...{ PORT: String(port), PUBLIC_ORIGIN: `http://localhost:${port}`, METRICS_PORT: '' },
							DRAIN_SECONDS: '1',
						}),
				},
				async (port, isOver) => {
					const client = clientOf(port)
					const all = await paced(client, { rate: 100, seconds: 300, until: isOver }, (n) => ({
						path: paths[n % paths.length] as string,
						headers: { host: `localhost:${port}` },
					}))
					client.close()
					return all
				},
			)
			note(known('requests', String(samples.length)), ...statusesOf(samples, [200]))
		},
	},
	{
		number: '21',
		name: 'a migration of tables of a million rows, under load and beside a long transaction',
		async run(tools, note) {
			const place = await tools.place()
			const { buyers } = await stocked(place, { stock: 100_000, buyers: 800 })
			const rows = Math.round(1_000_000 * tools.size)
			await manyRows(place, rows)
			const { port } = await place.start()
			const client = clientOf(port)
			tools.later(client.close)
			let over = false
			const isOver = () => over
			const orders = paced(client, { rate: 10, seconds: 70, until: isOver }, (n) =>
				checkout(buyers[n] as (typeof buyers)[number], `migrate-${n}`),
			)
			const reads = paced(client, { rate: 50, seconds: 70, until: isOver }, (n) =>
				n % 2
					? { path: `${apiBase}/order/all_order_list`, headers: { authorization: `Bearer ${buyers[0]?.token}` } }
					: { path: `${apiBase}/products?q=migrate${n}` },
			)
			await wait(1_000)
			// Somebody reads both tables in one transaction, for longer than a migration waits for a lock.
			const reader = new pg.Client({ connectionString: place.url })
			await reader.connect()
			tools.later(() => reader.end())
			await reader.query('begin; select 1 from orders limit 1; select 1 from order_lines limit 1')
			const began = performance.now()
			const migrating = withStore(place.url, (database) => migrate(database, log, withProbe))
			await wait(2_600)
			await reader.query('rollback')
			await migrating
			const took = (performance.now() - began) / 1_000
			await wait(1_000)
			over = true
			const samples = [...(await orders), ...(await reads)]
			const { rows: columns } = await place.database.pool.query(
				`select 1 from information_schema.columns where column_name = 'abuse_probe'
					and table_name in ('orders', 'order_lines')`,
			)
			// The former version is still running; a new one starts on the changed schema.
			const former = await placeAt(`http://localhost:${port}`, buyers.at(-1) as (typeof buyers)[number], 'former')
			note(
				known('rows', `${rows} orders, as many lines`),
				known('migrated in', `${took.toFixed(1)} s`),
				exactly('columns added', columns.length, 2),
				...statusesOf(samples, [200]),
				atMost('longest wait of a request', (timesOf(samples).at(-1) ?? Number.NaN) / 1_000, 2.5, 's'),
				exactly('an order by the version that was running', former.status, 200),
			)
		},
	},
	{
		number: '22',
		name: 'backup and restore: pg_dump, and a base backup with the log up to a crash',
		async run(tools, note) {
			await dumped(await tools.place(), tools.size, note)
			await replayed(
				await tools.ownPlace(['synchronous_commit=on', 'wal_level=replica', 'wal_keep_size=256MB']),
				note,
				tools.later,
			)
		},
	},
]

type Note = Parameters<Part['run']>[1]

const added = (statement: string) => ({
	up: async (db: Kysely<unknown>) => void (await sql.raw(statement).execute(db)),
})

/** Migrations as most are: a column for each table, each in a transaction of its own. */
const withProbe = {
	...migrations,
	'9998-abuse-probe': added('alter table orders add column abuse_probe int'),
	'9999-abuse-probe': added('alter table order_lines add column abuse_probe int not null default 0'),
}

/** Copies of one order and its line, without triggers: ten for each of many shoppers. */
async function manyRows({ database, start }: Place, count: number) {
	const { buyers } = await stocked({ database }, { stock: 10, buyers: 1 })
	const shop = await start()
	await placeAt(shop.origin, buyers[0] as (typeof buyers)[number], 'first')
	await shop.stop()
	const columnsOf = async (table: string) => {
		const { rows } = await database.pool.query<{ name: string }>(
			`select quote_ident(attname) as name from pg_attribute where attrelid = $1::regclass and attnum > 0
				and not attisdropped and attgenerated = '' order by attnum`,
			[table],
		)
		return rows.map(({ name }) => name)
	}
	const client = await database.pool.connect()
	try {
		await client.query('set statement_timeout = 0; set session_replication_role = replica')
		const ofOrder = await columnsOf('orders')
		const changed: Record<string, string> = {
			id: `(select max(id) from orders) + n`,
			number: `'C' || n`,
			customer_id: 'o.customer_id + 1000000 + n / 10',
			cart_version: 'n',
			request_key: 'null',
		}
		await client.query(
			`insert into orders (${ofOrder.join(', ')}) overriding system value select ${ofOrder
				.map((name) => changed[name] ?? `o.${name}`)
				.join(', ')} from (select * from orders order by id limit 1) o, generate_series(1, ${count}) n`,
		)
		const ofLine = await columnsOf('order_lines')
		await client.query(
			`insert into order_lines (${ofLine.join(', ')}) overriding system value select ${ofLine
				.map((name) => (name === 'order_id' ? 'l.order_id + n' : `l.${name}`))
				.join(
					', ',
				)} from (select * from order_lines order by order_id, position limit 1) l, generate_series(1, ${count}) n`,
		)
		// New orders follow the copies.
		await client.query(`select setval(pg_get_serial_sequence('orders', 'id'), max(id) % 10000000000) from orders`)
	} finally {
		client.release(true)
	}
	await database.pool.query('vacuum (analyze) orders, order_lines')
}

/** Counts of rows of all tables, and sums of money, as one text. */
async function sumOf(url: string): Promise<string> {
	return withStore(url, async ({ pool }) => {
		const { rows: tables } = await pool.query<{ name: string }>(
			`select format('%I.%I', schemaname, tablename) as name from pg_tables
				where schemaname = 'public' and tablename not like 'kysely%' order by 1`,
		)
		const counts = tables.map(({ name }) => `select '${name}' as name, count(*)::text as sum from ${name}`)
		const { rows } = await pool.query<{ name: string; sum: string }>(
			`${counts.join(' union all ')} union all select 'money', coalesce(sum(total), 0)::text from orders
				union all select 'stock', coalesce(sum(stock), 0)::text from skus
				union all select 'points', coalesce(md5(string_agg(number || total, ',' order by id)), '') from orders`,
		)
		return rows
			.map(({ name, sum }) => `${name} ${sum}`)
			.sort()
			.join('\n')
	})
}

const program = (name: string) => join(findPostgres() ?? '', name)

async function dumped(place: Place, size: number, note: Note) {
	const { buyers } = await stocked(place, { products: 20, stock: 10_000, buyers: Math.round(400 * size) + 5 })
	const shop = await place.start({ DEMO: '' })
	for (const buyer of buyers) await placeAt(shop.origin, buyer, crypto.randomUUID())
	await shop.stop()
	const before = await sumOf(place.url)
	const folder = mkdtempSync(join(tmpdir(), 'haat-dump-'))
	try {
		const file = join(folder, 'dump')
		const began = performance.now()
		execFileSync(program('pg_dump'), ['--format=custom', `--file=${file}`, place.url])
		const dumpedIn = (performance.now() - began) / 1_000
		const name = 'haat_restored'
		const restored = new URL(place.url)
		restored.pathname = `/${name}`
		await withStore(place.url, async ({ pool }) => void (await pool.query(`create database ${name}`)))
		const at = performance.now()
		execFileSync(program('pg_restore'), ['--exit-on-error', `--dbname=${restored.href}`, file], { stdio: 'pipe' })
		const restoredIn = (performance.now() - at) / 1_000
		const after = (await sumOf(restored.href)).split('\n')
		const differences = before
			.split('\n')
			.filter((line, n) => line !== after[n])
			.map((line) => `${line} → ${after.find((one) => one.split(' ')[0] === line.split(' ')[0])}`)
		await withStore(place.url, async ({ pool }) => void (await pool.query(`drop database ${name} with (force)`)))
		note(
			known('pg_dump', `${dumpedIn.toFixed(1)} s`),
			atMost('pg_restore', restoredIn, 300, 's'),
			atLeast('rows of orders', Number(/^public\.orders (\d+)/m.exec(before)?.[1]), buyers.length),
			exactly('counts of rows, money, stock that differ', differences.join('; ') || 'none', 'none'),
		)
	} finally {
		rmSync(folder, { recursive: true, force: true })
	}
}

/** A base backup and the stream of the log, as a standby keeps them; then PostgreSQL ends as at a crash. */
async function replayed(
	place: Place & { server: { stop(mode: 'immediate'): Promise<void> } },
	note: Note,
	later: (end: () => unknown) => void,
) {
	const seconds = 6
	const { buyers } = await stocked(place, { stock: 100_000, buyers: 40 * seconds })
	const { port } = await place.start()
	const folder = mkdtempSync(join(tmpdir(), 'haat-base-'))
	later(() => rmSync(folder, { recursive: true, force: true }))
	const [base, stream] = [join(folder, 'base'), join(folder, 'stream')]
	mkdirSync(stream)
	const receiving = spawn(program('pg_receivewal'), ['-D', stream, '-d', place.url, '--no-loop', '--synchronous'], {
		stdio: ['ignore', 'ignore', 'pipe'],
	})
	const ended = once(receiving, 'exit')
	let said = ''
	receiving.stderr.on('data', (chunk: Buffer) => {
		said += chunk
	})
	execFileSync(program('pg_basebackup'), ['-D', base, '-d', place.url, '--checkpoint=fast', '--wal-method=none'], {
		stdio: 'pipe',
	})
	const client = clientOf(port)
	const samples = await paced(client, { rate: 20, seconds }, (n) => ({
		...checkout(buyers[n] as (typeof buyers)[number], `wal-${n}`),
	}))
	client.close()
	if (receiving.exitCode !== null) throw new Error(`pg_receivewal has ended: ${said}`)
	await place.server.stop('immediate')
	await ended
	const numbers = samples
		.filter(({ status }) => status === 200)
		.map(({ body }) => JSON.parse(body).data.number as string)
	// The log of the crash is restored by a server that another user may run.
	chmodSync(folder, 0o755)
	execFileSync('chmod', ['-R', 'a+rX', stream])
	writeFileSync(join(base, 'recovery.signal'), '')
	const restore = `restore_command=cp ${stream}/%f %p || cp ${stream}/%f.partial %p`
	const began = performance.now()
	const restored = await startPostgres([restore, 'recovery_target_action=promote', 'hot_standby=off'], undefined, base)
	later(restored.remove)
	const took = (performance.now() - began) / 1_000
	const kept = await withStore(restored.url, (database) => storedOf(database, numbers))
	note(
		known('orders acknowledged before the crash', String(numbers.length)),
		atLeast('of them, at least', numbers.length, seconds * 15),
		exactly('orders lost after base backup and log', numbers.length - kept, 0),
		atMost('restored in', took, 300, 's'),
	)
}
