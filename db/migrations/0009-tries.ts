import { type Kysely, sql } from 'kysely'

/** Recent wrong promo codes per client. Buckets are keyed hashes: no client can be recovered from them. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`create table promo_tries (
		bucket text primary key,
		tries int not null,
		cap int not null,
		ends_at timestamptz not null
	)`.execute(db)
	await sql`create index promo_tries_end on promo_tries (ends_at)`.execute(db)
}
