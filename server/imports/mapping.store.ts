import { sql } from 'kysely'
import { noteInAudit } from '#server/catalogue/index.ts'
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

/** Stores a mapping, which the audit trail notes; one of the same name is replaced. */
export async function keepMapping(tx: Tx, actor: string, mapping: KeptMapping): Promise<void> {
	const { name, headings, cells } = mapping
	await sql`insert into import_mappings (name, headings, cells)
		values (${name}, ${JSON.stringify(headings)}::jsonb, ${JSON.stringify(cells)}::jsonb)
		on conflict (name) do update set headings = excluded.headings, cells = excluded.cells, kept_at = now()`.execute(tx)
	await noteInAudit(tx, actor, 'mapping', [0], mapping)
}

/** Deletes a mapping, which the audit trail notes. False when there is none of this name. */
export async function deleteMapping(tx: Tx, actor: string, name: string): Promise<boolean> {
	const { rows } = await sql`delete from import_mappings where name = ${name} returning name`.execute(tx)
	if (rows.length > 0) await noteInAudit(tx, actor, 'mapping', [0], { name, done: 'deleted' })
	return rows.length > 0
}
