import { type Kysely, sql } from 'kysely'

/** Guesses at promo codes are counted with everything else that is, in `rate_hits`. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`drop table promo_tries`.execute(db)
}
