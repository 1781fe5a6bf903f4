import { type Kysely, sql } from 'kysely'

/** Since when nothing shows a picture file; null: something does, or nobody has looked yet. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`alter table assets add column unused_since timestamptz`.execute(db)
}
