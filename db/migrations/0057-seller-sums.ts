import { type Kysely, sql } from 'kysely'

/** The index of a seller's products holds their ratings too: the list of sellers adds them up without reading a product. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`drop index products_seller`.execute(db)
	await sql`create index products_seller on products (seller_id, sold desc, id) include (rating, rating_count)
		where active`.execute(db)
}
