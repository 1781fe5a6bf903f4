import { type Kysely, sql } from 'kysely'

/** What a product's words say about it is read another way now, so all are read again (by the job that keeps the index). */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`update listings set stale = true`.execute(db)
	await sql`truncate search_named`.execute(db)
}
