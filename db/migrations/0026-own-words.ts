import { type Kysely, sql } from 'kysely'

/**
 * The own words of a product now count like its name, and a name may have two heads, so all words are indexed again (by
 * the job of the search index).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`update listings set stale = true`.execute(db)
	await sql`truncate search_named`.execute(db)
}
