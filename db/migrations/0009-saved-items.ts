import { type Kysely, sql } from 'kysely'

/** Cart lines put by for later, and what a line cost when its shopper last touched it (whole poisha). */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`alter table cart_items add column saved boolean not null default false, add column seen_price bigint,
		add constraint cart_items_saved check (not (saved and selected))`.execute(db)
}
