import { type Kysely, sql } from 'kysely'

/** The words of products are indexed in another way now, so all are indexed again (by the job of the search index). */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`update listings set stale = true`.execute(db)
	await sql`truncate search_named`.execute(db)
}
