import { type Kysely, sql } from 'kysely'

/** Hours in which a seller brings nothing, whatever it usually can. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`alter table delivery_slots add column closed boolean not null default false`.execute(db)
}
