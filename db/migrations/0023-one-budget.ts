import { type Kysely, sql } from 'kysely'

/** Wrong promo codes are now counted in `rate_hits`, like everything else that is limited. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`drop table promo_tries`.execute(db)
}
