import { CompiledQuery, type Kysely } from 'kysely'
import type { Schema } from '#server/platform/schema.ts'

/**
 * Runs a statement that every connection parses and plans once, under `name`: for the few most frequent statements, where
 * parsing and planning is half the cost. `text` must always be the same for one `name`. Kysely hands the statement to `pg` as it is, and `pg`
 * takes `{ name, text }` where it takes a text.
 */
export async function prepared<Row>(db: Kysely<Schema>, name: string, text: string, values: unknown[]): Promise<Row[]> {
	const statement = { ...CompiledQuery.raw(text, values), sql: { name, text } as unknown as string }
	const { rows } = await db.executeQuery<Row>(statement as CompiledQuery<Row>)
	return rows
}
