/**
 * What statements of migrations do to a busy table: `npm run bench -- migrations [--rows 5000000]`. A PostgreSQL is started
 * with one table of so many rows; one client reads and one writes single rows of it, with the lock time-out of requests, while
 * each statement runs in a migration. Prints how long the migration took, how long the longest read and write took, and how
 * many were refused. Times are of a machine that may do other work: compare the lines with each other.
 */
import { availableParallelism, loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { buildIndex, type Step } from '#db/migrations/step.ts'
import { openDatabase } from '#server/platform/db/index.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { createLog } from '#server/platform/log.ts'
import { startPostgres } from '#tests/helpers/postgres.ts'

const { values } = parseArgs({ options: { rows: { type: 'string', default: '5000000' } } })
const rows = Number(values.rows)

const step = (text: string, more: Omit<Step, 'up'> = {}): Step => ({
	...more,
	up: async (db) => void (await sql.raw(text).execute(db)),
})
const outside = { outside: true } as const

/** In this order: some need what the ones before have made. */
const steps: [string, Step][] = [
	['create index', step('create index big_a on big (customer, id)')],
	['create index concurrently', { ...outside, up: (db) => buildIndex(db, 'big_b', 'on big (customer, id desc)') }],
	['add column with a constant default', step(`alter table big add column x int not null default 7`)],
	['add column with a volatile default', step(`alter table big add column y uuid default gen_random_uuid()`)],
	['add check', step('alter table big add constraint big_c check (total >= 0)')],
	['add check not valid', step('alter table big add constraint big_d check (note is not null) not valid')],
	['validate', step('alter table big validate constraint big_d', outside)],
	['set not null, with the validated check', step('alter table big alter note set not null')],
	['drop the check', step('alter table big drop constraint big_d')],
	['set not null, without a check', step('alter table big alter total set not null')],
	['change of type', step('alter table big alter customer type bigint')],
	['update of all rows', step('update big set total = total + 1')],
]

const server = await startPostgres(['shared_buffers=1GB', 'max_wal_size=8GB', 'maintenance_work_mem=256MB'])
try {
	const database = await openDatabase({ dataDir: '', databaseUrl: server.url, log: createLog('silent') })
	const { pool } = database
	const fill = database.connect({ max: 1, statement_timeout: 0 })
	await fill.query(`create table big (id int primary key, customer int, total bigint, note text)`)
	await fill.query(
		`insert into big select n, n % 100000, n, 'a note of some length' from generate_series(1, $1::int) n`,
		[rows],
	)
	await fill.query('vacuum analyze big')
	await fill.end()
	const load = () => `load ${loadavg()[0]?.toFixed(1)} on ${availableParallelism()} cores`
	process.stdout.write(`${rows} rows, ${load()}\n`)
	process.stdout.write('  statement                                  took s  longest read ms  write ms  refused\n')
	for (const [n, [name, one]] of steps.entries()) {
		let over = false
		const seen = { read: 0, write: 0, refused: 0, count: 0 }
		const client = async (kind: 'read' | 'write', text: string) => {
			while (!over) {
				const began = performance.now()
				await pool.query(text, [1 + Math.floor(Math.random() * rows)]).catch(() => seen.refused++)
				seen[kind] = Math.max(seen[kind], performance.now() - began)
				seen.count++
				await new Promise((resolve) => setTimeout(resolve, 5))
			}
		}
		const clients = [
			client('read', 'select * from big where id = $1'),
			client('write', 'update big set note = note where id = $1'),
		]
		const began = performance.now()
		await migrate(database, createLog('silent'), { [`${String(n).padStart(4, '0')}-bench`]: one, ...done(n) })
		const took = (performance.now() - began) / 1_000
		over = true
		await Promise.all(clients)
		process.stdout.write(
			`  ${name.padEnd(42)} ${took.toFixed(1).padStart(6)} ${seen.read.toFixed(0).padStart(16)} ${seen.write.toFixed(0).padStart(9)} ${String(seen.refused).padStart(8)}\n`,
		)
	}
	process.stdout.write(`${load()}\n`)
	await database.close()
} finally {
	await server.remove()
}

/** The migrations before one, which have run. */
function done(count: number): Record<string, Step> {
	return Object.fromEntries(steps.slice(0, count).map(([, one], n) => [`${String(n).padStart(4, '0')}-bench`, one]))
}
