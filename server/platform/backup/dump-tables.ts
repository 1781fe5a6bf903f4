import { createHash } from 'node:crypto'
import type pg from 'pg'
import type { Database } from '#server/platform/db/index.ts'
import { patience } from '#server/platform/db/patience.ts'
import { type Column, keptJobs, leftOut, type Manifest, type WaitingJob } from './manifest.ts'

const batch = 500
const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`

/** How values are written as text, whatever the server's settings are; for the transaction. */
export const plainText = `set local datestyle = 'ISO, YMD'; set local intervalstyle = 'postgres'; set local timezone = 'UTC';
	set local bytea_output = 'hex'; set local extra_float_digits = 1`

/** Types of columns with numbers of transactions, which mean nothing in another database. */
export const ofThisCluster: readonly string[] = ['xid8', 'pg_snapshot']

/** Tables of the shop with their columns, without computed ones: those of `archive` as `archive.name`, partitions as a whole. */
export const tablesQuery = `
	select case n.nspname when 'public' then c.relname else n.nspname || '.' || c.relname end as name,
		json_agg(json_build_array(a.attname, format_type(a.atttypid, a.atttypmod), a.attnotnull) order by a.attnum) as columns
	from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
	where n.nspname in ('public', 'archive') and c.relkind in ('r', 'p') and not c.relispartition
		and c.relname not like 'kysely%' and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
	group by 1 order by 1`

/** A table of `tablesQuery` in SQL. */
export const tableName = (name: string) => name.split('.').map(quoted).join('.')

/** Partitions by ranges, without the first and the default ones, which migrations make. */
const partitionsQuery = `
	select i.inhparent::regclass::text as of, c.relname as name, pg_get_expr(c.relpartbound, c.oid) as bound
	from pg_class c join pg_inherits i on i.inhrelid = c.oid
	where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relispartition
		and pg_get_expr(c.relpartbound, c.oid) ~ '^FOR VALUES FROM \\(''?[0-9]+''?\\) TO \\(''?[0-9]+''?\\)$' order by 2`

type Dumped = Pick<Manifest, 'created_at' | 'migrations' | 'tables' | 'partitions' | 'sequences' | 'jobs' | 'left_out'>

/**
 * Reads all tables in one snapshot. `write` gets the rows in batches: a line of JSON for each row, with the text of each column.
 * Other connections of the embedded store wait meanwhile.
 */
export async function* dumpTables(
	database: Database,
	done: (dumped: Dumped) => void,
): AsyncGenerator<{ table: string; part: number; lines: Buffer }> {
	const pool = database.connect({ max: 1, ...patience.backup })
	const client = await pool.connect()
	try {
		await client.query('begin isolation level repeatable read read only')
		await client.query(plainText)
		const { rows: found } = await client.query<{ name: string; columns: Column[] }>(tablesQuery)
		const { rows: start } = await client.query<{ at: string }>(
			`select to_char(now(), 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at`,
		)
		const tables: Manifest['tables'] = {}
		for (const { name, columns: all } of found) {
			if (leftOut.includes(name)) continue
			const columns = all.filter(([, type]) => !ofThisCluster.includes(type))
			const hash = createHash('sha256')
			let rows = 0
			let part = 0
			for await (const lines of rowsOf(client, name, columns)) {
				const text = Buffer.from(lines.map((line) => `${line}\n`).join(''))
				hash.update(text)
				rows += lines.length
				part++
				yield { table: name, part, lines: text }
			}
			const { rows: counted } = await client.query<{ n: string }>(`select count(*)::text as n from ${tableName(name)}`)
			if (Number(counted[0]?.n) !== rows)
				throw new Error(`The table ${name} has ${counted[0]?.n} rows, ${rows} were read`)
			tables[name] = { columns, rows, sha256: hash.digest('hex') }
		}
		done({
			created_at: start[0]?.at ?? '',
			migrations: (await client.query('select name from kysely_migration order by name')).rows.map(({ name }) => name),
			tables,
			partitions: (await client.query(partitionsQuery)).rows,
			left_out: found.map(({ name }) => name).filter((name) => leftOut.includes(name)),
			sequences: await sequencesOf(client),
			jobs: await waitingJobs(client),
		})
		await client.query('commit')
	} finally {
		// Ending the connection ends its transaction.
		client.release(true)
		await pool.end()
	}
}

async function* rowsOf(client: pg.PoolClient, table: string, columns: Column[]): AsyncGenerator<string[]> {
	const values = columns.map(([name]) => `${quoted(name)}::text`).join(', ')
	await client.query(
		`declare dumped no scroll cursor for select json_build_array(${values})::text as line from ${tableName(table)}`,
	)
	for (;;) {
		const { rows } = await client.query<{ line: string }>(`fetch ${batch} from dumped`)
		if (rows.length > 0) yield rows.map(({ line }) => line)
		if (rows.length < batch) break
	}
	await client.query('close dumped')
}

async function sequencesOf(client: pg.PoolClient): Promise<Manifest['sequences']> {
	const { rows } = await client.query<{ name: string; value: string | null; start: string }>(`
		select sequencename as name, last_value::text as value, start_value::text as start
		from pg_sequences where schemaname = 'public' order by 1`)
	return Object.fromEntries(
		rows.map(({ name, value, start }) => [name, { value: value ?? start, called: value !== null }]),
	)
}

async function waitingJobs(client: pg.PoolClient): Promise<WaitingJob[]> {
	const { rows: there } = await client.query<{ there: boolean }>(
		`select to_regclass('pgboss.job') is not null as there`,
	)
	if (!there[0]?.there) return []
	const { rows } = await client.query<WaitingJob>(
		`select name, data, singleton_key as key from pgboss.job
		where name = any($1) and state in ('created', 'retry', 'active') order by created_on`,
		[keptJobs],
	)
	return rows
}
