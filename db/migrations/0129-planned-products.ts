import { type Kysely, sql } from 'kysely'

/** The product that a planned change names by its slug; null: by a code, or a new one. Its slug may be another one's by then. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`alter table planned_changes add column product_id int`.execute(db)
}
