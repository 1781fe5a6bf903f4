import { type RawBuilder, sql } from 'kysely'
import type { Deps } from '#server/deps.ts'
import { allowLong } from '#server/platform/db/patience.ts'
import type { Tx } from '#server/platform/db/transaction.ts'

/** SQL: the ids of all assets that something shows, as `u (id)`. */
export type Uses = RawBuilder<unknown>

/**
 * Where assets are shown: every column that refers to them, every one that is named `asset_id` (orders keep the picture that
 * was ordered), and the logo. Also in the schema `archive`, which has the lines of detached months.
 */
export async function readUses(db: Deps['db']): Promise<Uses> {
	const { rows } = await sql<{ owner: string; field: string }>`
		select n.nspname || '.' || c.relname as owner, a.attname as field
		from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
		where c.relkind = 'r' and n.nspname in ('public', 'archive') and not a.attisdropped and (a.attname = 'asset_id'
			or exists (select from pg_constraint f where f.conrelid = c.oid and f.contype = 'f'
				and f.confrelid = 'assets'::regclass and f.conkey = array[a.attnum]))
		order by 1, 2`.execute(db)
	const columns = rows.map(({ owner, field }) => sql`select ${sql.ref(field)} from ${sql.table(owner)}`)
	const logo = sql`select (value #>> '{}')::int from shop_texts where key = 'logo'`
	return sql`(${sql.join([...columns, logo], sql` union all `)}) u (id)`
}

const isUsed = (uses: Uses) => sql`a.id in (select u.id from ${uses} where u.id is not null)`

/** Notes since when nothing shows a picture file, and that something shows it again. Reads all orders. */
export async function noteUnused(tx: Tx, uses: Uses): Promise<void> {
	await allowLong(tx, 'pictures')
	await sql`update assets a set unused_since = case when a.unused_since is null then now() end
		where a.kind = 'file' and (a.unused_since is null) <> (${isUsed(uses)})`.execute(tx)
}

/** Locks and deletes some pictures that nothing has shown for `days`. Returns the names of their files. */
export async function takeUnused(tx: Tx, uses: Uses, days: number, limit: number): Promise<string[]> {
	await allowLong(tx, 'pictures')
	const locked = await sql<{ id: number }>`
		select id from assets where unused_since < now() - make_interval(days => ${days})
		order by id limit ${limit} for update skip locked`.execute(tx)
	const ids = locked.rows.map(({ id }) => id)
	if (ids.length === 0) return []
	// By a statement of its own: it sees what was shown until the rows were locked.
	const { rows } = await sql<{ id: number }>`
		delete from assets a where a.id = any(${ids}::int[]) and not (${isUsed(uses)}) returning id`.execute(tx)
	return rows.map(({ id }) => String(id))
}
