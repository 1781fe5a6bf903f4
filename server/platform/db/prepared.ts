import { CompiledQuery, type Kysely, type RawBuilder } from 'kysely'
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

/** Names of the statements of `preparedQuery` by text. */
const names = new Map<string, string>()
/** Each connection keeps the plans of all of them. */
const mostNames = 100

/**
 * Runs a query of pages, prepared: every connection parses and plans each of its texts once, which is most of what the
 * embedded store spends on a small read. Only for queries with few texts, such as one for each language; values must be
 * parameters.
 */
export async function preparedQuery<Row>(db: Kysely<Schema>, query: RawBuilder<Row>): Promise<Row[]> {
	const { sql: text, parameters } = query.compile(db)
	const name = names.get(text) ?? (names.size < mostNames ? `page-${names.size}` : undefined)
	if (name === undefined) return (await query.execute(db)).rows
	names.set(text, name)
	return prepared<Row>(db, name, text, [...parameters])
}
