import { type Kysely, sql } from 'kysely'

/** Cart lines saved for later, and the price of a line when its shopper last changed it (whole poisha). */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`alter table cart_items add column saved boolean not null default false, add column seen_price bigint,
		add constraint cart_items_saved check (not (saved and selected))`.execute(db)
}
