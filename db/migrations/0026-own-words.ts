import { type Kysely, sql } from 'kysely'

/** Words of a product's own now count as its name does, and a name may have two heads, so all are read again (by the job that keeps the index). */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`update listings set stale = true`.execute(db)
	await sql`truncate search_named`.execute(db)
}
