import { type Kysely, sql } from 'kysely'

/** Indexes by which the desk finds the uses and claims of one promo. */
export async function up(db: Kysely<unknown>): Promise<void> {
	for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
	`create index promo_uses_of on promo_uses (promo_id, order_id) include (discount, released_at)`,
	`create index promo_claims_of on promo_claims (promo_id)`,
]
