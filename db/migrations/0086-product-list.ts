import { type Kysely, sql } from 'kysely'

/** Indexes of the desk's list of products: by seller, by category, archived ones, and those on sale that lack something. */
export async function up(db: Kysely<unknown>): Promise<void> {
	for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
	`create index products_of_seller on products (seller_id, id)`,
	`create index products_of_category on products (category_id, id)`,
	`create index products_archived on products (id) where not active`,
	`create index products_no_bengali_name on products (id) where active and name_bn !~ '[ঀ-৿]'`,
	`create index products_no_unit_price on products (id) where active and measure_amount is null`,
	`create index skus_no_weight on skus (product_id) where not weighed`,
]
