import { type Kysely, sql } from 'kysely'

/** Products whose Bengali name has a word for several people («বাচ্চাদের») are indexed in another way now. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`update listings l set stale = true from products p where p.id = l.product_id and p.name_bn like '%দের %'`.execute(
		db,
	)
}
