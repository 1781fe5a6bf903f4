import { sql } from 'kysely'
import type { Deps } from '#server/deps.ts'
import type { Tx } from '#server/platform/db/transaction.ts'

/** A mapping by name. `headings` of a file by our fields; `cells`: the seller, category and unit of rows that name none. */
export type KeptMapping = {
	name: string
	headings: Record<string, string>
	cells: { seller?: string; category?: string; unit?: string }
}

/** All mappings by name. */
export async function listMappings(db: Deps['db']): Promise<KeptMapping[]> {
	const { rows } = await sql<KeptMapping>`select name, headings, cells from import_mappings order by name`.execute(db)
	return rows
}

/** One mapping; undefined when there is none of this name. */
export async function findMapping(db: Deps['db'], name: string): Promise<KeptMapping | undefined> {
	const { rows } = await sql<KeptMapping>`select name, headings, cells from import_mappings
		where name = ${name}`.execute(db)
	return rows[0]
}

/** Stores a mapping; one of the same name is replaced. */
export async function keepMapping(tx: Tx, { name, headings, cells }: KeptMapping): Promise<void> {
	await sql`insert into import_mappings (name, headings, cells)
		values (${name}, ${JSON.stringify(headings)}::jsonb, ${JSON.stringify(cells)}::jsonb)
		on conflict (name) do update set headings = excluded.headings, cells = excluded.cells, kept_at = now()`.execute(tx)
}

/** Deletes a mapping. False when there is none of this name. */
export async function deleteMapping(tx: Tx, name: string): Promise<boolean> {
	const { rows } = await sql`delete from import_mappings where name = ${name} returning name`.execute(tx)
	return rows.length > 0
}
