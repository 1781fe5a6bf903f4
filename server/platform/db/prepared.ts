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

/** Names of prepared statements by text. */
const names = new Map<string, string>()
/** Each connection keeps the plans of all of them. */
const mostNames = 100
/** How many there may be for a listing to take another: reads of pages, of which there are few, always find a name. */
const mostWithListings = 60

/** Runs a query as `prepared` does, under a name of its own. Only for queries with few texts, and with values as parameters. */
export function readPrepared<Row>(db: Kysely<Schema>, query: RawBuilder<Row>, most = mostNames): Promise<Row[]> {
	const { sql: text, parameters } = query.compile(db)
	return preparedText<Row>(db, text, parameters, most)
}

/** The same for the text of a query. */
export async function preparedText<Row>(
	db: Kysely<Schema>,
	text: string,
	values: readonly unknown[],
	most = mostNames,
): Promise<Row[]> {
	const name = names.get(text) ?? (names.size < most ? `read-${names.size}` : '')
	// An empty name is a statement that is not prepared.
	if (name) names.set(text, name)
	return prepared<Row>(db, name, text, [...values])
}

/** Embedded stores. */
const embedded = new WeakSet<Kysely<Schema>>()

/** From now on listings of `db`, which is an embedded store, are prepared: parsing and planning is most of what one costs there. */
export function prepareListings(db: Kysely<Schema>): void {
	embedded.add(db)
}

/**
 * Runs a query of a listing, whose text depends on its filters. Prepared only in the embedded store: at a million products
 * one plan for all values can be far from the best.
 */
export async function readListing<Row>(db: Kysely<Schema>, query: RawBuilder<Row>): Promise<Row[]> {
	return embedded.has(db) ? readPrepared<Row>(db, query, mostWithListings) : (await query.execute(db)).rows
}
