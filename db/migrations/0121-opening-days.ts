import { type Kysely, sql } from 'kysely'

/** Opening hours and holidays of sellers that do not cook: `Opening` of the contract; null: open every day, at any time. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`alter table sellers add column opening jsonb`.execute(db)
}
