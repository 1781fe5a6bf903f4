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
/** How many reads of pages, and how many listings of one store, are prepared. Each connection keeps the plans of all of them. */
const mostReads = 100
const mostListings = 60

const reads = new Set<string>()

/** Runs a query as `prepared` does, under a name of its own. Only for queries with few texts, and with values as parameters. */
export function readPrepared<Row>(db: Kysely<Schema>, query: RawBuilder<Row>): Promise<Row[]> {
	const { sql: text, parameters } = query.compile(db)
	return preparedText<Row>(db, text, parameters)
}

/** The same for the text of a query. */
export function preparedText<Row>(db: Kysely<Schema>, text: string, values: readonly unknown[]): Promise<Row[]> {
	return oneOf<Row>(reads, mostReads, db, text, values)
}

/** Runs a statement, prepared if its text is one of the first `most` ones in `texts`. */
function oneOf<Row>(texts: Set<string>, most: number, db: Kysely<Schema>, text: string, values: readonly unknown[]) {
	if (texts.size < most) texts.add(text)
	// An empty name is a statement that is not prepared.
	return prepared<Row>(db, texts.has(text) ? nameOf(text) : '', text, [...values])
}

function nameOf(text: string): string {
	const name = names.get(text) ?? `read-${names.size}`
	names.set(text, name)
	return name
}

/** Texts of the listings that are prepared, by embedded store. */
const listings = new WeakMap<Kysely<Schema>, Set<string>>()

/** From now on listings of `db`, which is an embedded store, are prepared: parsing and planning is most of what one costs there. */
export function prepareListings(db: Kysely<Schema>): void {
	listings.set(db, new Set())
}

/**
 * Runs a query of a listing, whose text depends on its filters. Prepared only in the embedded store: at a million products
 * one plan for all values can be far from the best.
 */
export async function readListing<Row>(db: Kysely<Schema>, query: RawBuilder<Row>): Promise<Row[]> {
	const texts = listings.get(db)
	if (!texts) return (await query.execute(db)).rows
	const { sql: text, parameters } = query.compile(db)
	return oneOf<Row>(texts, mostListings, db, text, parameters)
}
