import { type Kysely, sql } from 'kysely'

/** Slots in which a seller does not deliver, whatever its usual capacity. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`alter table delivery_slots add column closed boolean not null default false`.execute(db)
}
