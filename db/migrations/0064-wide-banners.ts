import { type Kysely, sql } from 'kysely'

/** Wide pictures of banners: one for tablets and desktops, and one for phones. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`alter table banners add column wide_id int references assets, add column phone_id int references assets`.execute(
		db,
	)
}
