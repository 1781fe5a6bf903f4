import { type Kysely, sql } from 'kysely'

export const outside = true

/** Validates what `0125-month-bounds` has added, without keeping anybody waiting. */
export async function up(db: Kysely<unknown>): Promise<void> {
	for (const table of ['order_lines', 'order_events', 'order_messages'])
		await sql.raw(`alter table ${table} validate constraint ${table}_month`).execute(db)
	for (const table of ['order_problems', 'order_replacements'])
		await sql.raw(`alter table ${table} validate constraint ${table}_order_id_fkey`).execute(db)
}
