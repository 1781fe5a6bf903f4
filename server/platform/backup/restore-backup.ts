import { createHash } from 'node:crypto'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { CompiledQuery, Kysely, type KyselyPlugin, PostgresDialect, RawNode, sql, type Transaction } from 'kysely'
import { migrations } from '#db/migrations/index.ts'
import type { Step } from '#db/migrations/step.ts'
import { shopName } from '#server/platform/db/index.ts'
import { migrationLock } from '#server/platform/db/migrate.ts'
import { patience } from '#server/platform/db/patience.ts'
import type { Files } from '#server/platform/files/files.ts'
import { writeWhole } from '#server/platform/files/write-whole.ts'
import { createJobs } from '#server/platform/jobs.ts'
import type { Log } from '#server/platform/log.ts'
import { plainText, tableName, tablesQuery } from './dump-tables.ts'
import { type HeldBack, holdBack } from './hold-back.store.ts'
import { type Column, leftOut, type Manifest, type SavedFile } from './manifest.ts'
import { checkBackup, entriesOf, fileOf, whole } from './read-backup.ts'
import { BackupRefused, type OpeningKey } from './seal-file.ts'
import { type Place, type Progress, secretMark } from './write-backup.ts'

type Rows = Transaction<unknown>
type RestoreOptions = {
	file: string
	key: OpeningKey
	log: Log
	/** The name of a store that has orders, which are lost: `storeName`. */
	over?: string | undefined
	/** Restores although the shop has another secret: passwords, sealed secrets and tokens cannot be read. */
	otherSecret?: boolean
	progress?: Progress
	/** The migrations of this version. */
	steps?: Record<string, Step>
}

/** The name by which a store with orders is restored over: of the database, or of the data folder. */
export async function storeName({ database, dataDir }: Pick<Place, 'database' | 'dataDir'>): Promise<string> {
	if (database.kind === 'embedded') return path.basename(path.resolve(dataDir))
	const { rows } = await database.pool.query<{ name: string }>('select current_database() as name')
	return rows[0]?.name ?? ''
}

/**
 * Replaces the shop by a backup: first the file is checked whole, then all tables are made, filled and brought to the schema of
 * this version in one transaction, then the files are written. What may have been sent since the backup is held back. Throws
 * `BackupRefused`, and has changed nothing then.
 */
export async function restoreBackup(
	place: Place,
	options: RestoreOptions,
): Promise<{ manifest: Manifest; held: HeldBack }> {
	const { file, key, over, progress = () => {}, steps = migrations } = options
	progress('checking the file')
	const manifest = await checkBackup(file, key)
	const unknown = manifest.migrations.filter((name) => !steps[name])
	if (unknown.length > 0)
		throw new BackupRefused(`The backup is of a newer version of the shop: this one has no ${unknown.join(', ')}.`)
	const brings = place.ownSecret && manifest.own_secret !== null
	if (!brings && !options.otherSecret && manifest.secret !== secretMark(place.secret))
		throw new BackupRefused(
			'The backup was made with another SECRET. Set that one; without it passwords, tokens and sealed secrets cannot be read (--other-secret restores all the same).',
		)
	await refuseOrders(place, over)
	await refuseRunning(place)

	// Throws while the place of files cannot be reached.
	await place.files.read('media', '0')
	const held = await restoreRows(place, manifest, options)
	try {
		await restoreFiles(place, manifest, options)
	} catch (error) {
		const { message } = error as Error
		throw new Error(
			`The rows are restored, but not all files: ${message}. Run the command again with --over ${await storeName(place)}`,
			{ cause: error },
		)
	}
	await queueJobs(place, manifest, options.log)
	await place.database.vacuum()
	return { manifest, held }
}

async function restoreRows(place: Place, manifest: Manifest, options: RestoreOptions): Promise<HeldBack> {
	const { steps = migrations } = options
	const pool = place.database.connect({ max: 1, ...patience.backup })
	const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) })
	try {
		return await db.transaction().execute(async (tx) => {
			// A shop that starts waits until this ends.
			await sql`select pg_advisory_xact_lock(${migrationLock})`.execute(tx)
			await clear(tx)
			await apply(tx, steps, manifest.migrations)
			await load(tx, manifest, options)
			const later = Object.keys(steps).filter((name) => !manifest.migrations.includes(name))
			await apply(tx, steps, later)
			return holdBack(tx)
		})
	} finally {
		await db.destroy()
	}
}

/**
 * Brings the files back, each compared with its checksum; one that is there already is not written again. Files that the backup
 * does not have stay: the place may belong to another shop too. Copies of pictures in other sizes are removed.
 */
async function restoreFiles(place: Place, manifest: Manifest, { file, key, progress = () => {} }: RestoreOptions) {
	const sums = new Map(manifest.files.map(({ area, name, sha256 }) => [`${area}/${name}`, sha256]))
	progress('files')
	for await (const { name: entry, chunks } of entriesOf(file, key)) {
		const found = fileOf(entry)
		if (!found) {
			for await (const _ of chunks);
			continue
		}
		const { area, name } = found
		const bytes = await whole(chunks)
		if (createHash('sha256').update(bytes).digest('hex') !== sums.get(`${area}/${name}`))
			throw new Error(`${area}/${name} differs from what was checked`)
		if (await isThere(place.files, found, bytes)) continue
		await place.files.write(area, name, bytes)
		if (!(await isThere(place.files, found, bytes)))
			throw new Error(`${area}/${name} could not be read back as it was written to ${place.files.place}`)
	}
	if (place.ownSecret && manifest.own_secret !== null)
		await writeWhole(path.join(place.dataDir, 'secret'), Buffer.from(manifest.own_secret, 'base64'), { private: true })
	await rm(path.join(place.dataDir, 'cache'), { recursive: true, force: true })
}

async function isThere(files: Files, { area, name }: Pick<SavedFile, 'area' | 'name'>, bytes: Buffer) {
	const there = await files.read(area, name).catch((error: Error) => {
		// A damaged one is written anew.
		if (!error.message.includes('checksum')) throw error
		return undefined
	})
	return there?.equals(bytes) === true
}

async function refuseOrders(place: Place, over: string | undefined) {
	const { rows } = await place.database.pool.query<{ n: number }>('select count(*)::int as n from orders')
	const orders = rows[0]?.n ?? 0
	const name = await storeName(place)
	if (orders > 0 && over !== name)
		throw new BackupRefused(
			`The store ${name} has ${orders} orders, which would be lost. To replace it: --over ${name}`,
		)
}

/** Throws `BackupRefused` while a shop runs on the store. */
export async function refuseRunning({ database }: Pick<Place, 'database'>): Promise<void> {
	if (await runs(database)) throw new BackupRefused('The shop runs on this store. Stop it first.')
}

async function runs(database: Place['database']): Promise<boolean> {
	if (database.kind === 'embedded') return !database.alone
	const { rows } = await database.pool.query<{ n: number }>(
		'select count(*)::int as n from pg_stat_activity where datname = current_database() and application_name = $1',
		[shopName],
	)
	return (rows[0]?.n ?? 0) > 0
}

/** Schemas of the shop beside `public`. */
const otherSchemas = ['pgboss', 'preview', 'archive']

/** Removes everything of the shop and its queue, except what extensions made and the list of migrations. */
async function clear(tx: Rows) {
	for (const schema of otherSchemas) await sql`drop schema if exists ${sql.id(schema)} cascade`.execute(tx)
	const { rows } = await sql<{ statement: string }>`
		select format('drop table %s cascade', c.oid::regclass) as statement from pg_class c
			where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
				and c.relname not like 'kysely%'
				and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
		union all
		select format('drop routine if exists %s cascade', p.oid::regprocedure) from pg_proc p
			where p.pronamespace = 'public'::regnamespace
				and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
		union all
		select format('drop type if exists %s cascade', t.oid::regtype) from pg_type t
			where t.typnamespace = 'public'::regnamespace and t.typtype in ('e', 'd')`.execute(tx)
	for (const { statement } of rows) await sql.raw(statement).execute(tx)
	await sql`delete from kysely_migration`.execute(tx)
}

/** Nobody else is on the store: what migrations build concurrently is built in the transaction of the restore. */
const notConcurrently: KyselyPlugin = {
	transformQuery: ({ node }) =>
		RawNode.is(node)
			? { ...node, sqlFragments: node.sqlFragments.map((text) => text.replace(/\bconcurrently\b/gi, '')) }
			: node,
	transformResult: async ({ result }) => result,
}

async function apply(tx: Rows, steps: Record<string, Step>, names: string[]) {
	for (const name of [...names].sort()) {
		await steps[name]?.up(steps[name].outside ? tx.withPlugin(notConcurrently) : tx)
		await sql`insert into kysely_migration (name, timestamp) values (${name}, ${new Date().toISOString()})`.execute(tx)
	}
}

/** Makes the partitions that the migrations of today do not, and the tables of detached months. */
async function makeParts(tx: Rows, { partitions = [], tables }: Manifest) {
	for (const { of, name, bound } of partitions) {
		const { rows } = await sql<{ there: boolean }>`select to_regclass(${tableName(name)}) is not null as there`.execute(
			tx,
		)
		if (!rows[0]?.there)
			await sql.raw(`create table ${tableName(name)} partition of ${tableName(of)} ${bound}`).execute(tx)
	}
	for (const name of Object.keys(tables)) {
		const [, part, of] = /^archive\.((\w+)_(?:earlier|\d{6}))$/.exec(name) ?? []
		if (!part || !of) continue
		// The migrations may have made a partition of that month.
		await sql.raw(`drop table if exists ${tableName(part)}`).execute(tx)
		await sql.raw(`create table ${tableName(name)} (like ${tableName(of)} including all)`).execute(tx)
	}
}

/**
 * Fills the tables. Foreign keys are away meanwhile and checked for all rows when they come back; triggers do nothing, because
 * what they write is in the backup too.
 */
async function load(tx: Rows, manifest: Manifest, { file, key, progress = () => {} }: RestoreOptions) {
	const run = (text: string) => sql.raw(text).execute(tx)
	for (const statement of plainText.split(';')) await run(statement)
	await makeParts(tx, manifest)
	const { rows: found } = await sql<{ name: string; columns: Column[] }>`${sql.raw(tablesQuery)}`.execute(tx)
	const known = new Map(found.map(({ name, columns }) => [name, columns]))
	for (const name of known.keys())
		if (!manifest.tables[name] && !leftOut.includes(name)) throw new Error(`The backup has no table ${name}`)
	const { rows: keys } = await sql<{ of: string; name: string; rule: string }>`
		select conrelid::regclass::text as of, quote_ident(conname) as name, pg_get_constraintdef(oid) as rule
		from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0`.execute(tx)
	for (const { of, name } of keys) await run(`alter table ${of} drop constraint ${name}`)
	for (const name of Object.keys(manifest.tables)) {
		if (!known.has(name)) throw new Error(`The backup has a table ${name}, which its schema has not`)
		await run(`alter table ${tableName(name)} disable trigger user`)
		await run(`delete from ${tableName(name)}`)
	}

	let last = ''
	for await (const { name, chunks } of entriesOf(file, key)) {
		const [, table] = /^tables\/([^/]+)\//.exec(name) ?? []
		if (table !== undefined) {
			if (table !== last) progress(`table ${table}`)
			last = table
			const lines = (await whole(chunks)).toString()
			await insert(tx, table, manifest.tables[table]?.columns ?? [], known.get(table) ?? [], lines)
		} else for await (const _ of chunks);
	}

	for (const [name, { rows }] of Object.entries(manifest.tables)) {
		const { rows: counted } = await sql<{
			n: number
		}>`select count(*)::int as n from ${sql.raw(tableName(name))}`.execute(tx)
		if (counted[0]?.n !== rows)
			throw new Error(`The table ${name} has ${counted[0]?.n} rows after the restore, not ${rows}`)
		await run(`alter table ${tableName(name)} enable trigger user`)
	}
	for (const { of, name, rule } of keys) await run(`alter table ${of} add constraint ${name} ${rule}`)
	for (const [name, { value, called }] of Object.entries(manifest.sequences))
		await sql`select setval(quote_ident(${name})::regclass, ${value}::bigint, ${called})`.execute(tx)
}

async function insert(tx: Rows, table: string, columns: Column[], all: Column[], lines: string) {
	const named = new Set(columns.map(([name]) => name))
	// Numbers of transactions mean nothing in another database: that of a transaction before all others, where there must be one.
	const others = all.filter(([name]) => !named.has(name))
	const targets = [...columns, ...others].map(([name]) => `"${name}"`).join(', ')
	const values = [
		...columns.map(([, type], at) => `(r->>${at})::${type}`),
		...others.map(([, type, required]) => (required ? `'3'::${type}` : `null::${type}`)),
	].join(', ')
	const rows = `[${lines.trimEnd().replaceAll('\n', ',')}]`
	await tx.executeQuery(
		CompiledQuery.raw(
			`insert into ${tableName(table)} (${targets}) overriding system value select ${values} from jsonb_array_elements($1::jsonb) r`,
			[rows],
		),
	)
}

async function queueJobs({ database }: Place, { jobs: waiting }: Manifest, log: Log) {
	if (waiting.length === 0) return
	const pool = database.connect({ max: 1 })
	const jobs = createJobs({ pool, log, sendOnly: true })
	try {
		for (const name of new Set(waiting.map((job) => job.name))) jobs.define(name, {}, async () => {})
		await jobs.start()
		for (const { name, data, key } of waiting)
			await jobs.enqueue(undefined, name, data, key === null ? {} : { singletonKey: key })
	} finally {
		await jobs.stop()
		await pool.end()
	}
}
