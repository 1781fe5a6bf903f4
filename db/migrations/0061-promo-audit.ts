import { type Kysely, sql } from 'kysely'

/** Audit entries of promo codes and of the items of flash sales; not of their uses, which every order counts. */
export async function up(db: Kysely<unknown>): Promise<void> {
	for (const statement of statements) await sql.raw(statement).execute(db)
}

const editedOfPromo = [
	...['code', 'name_en', 'name_bn', 'description_en', 'description_bn', 'asset_id', 'kind', 'value', 'cap', 'minimum'],
	...['seller_id', 'category_id', 'first_order', 'listed', 'total_limit', 'shopper_limit', 'starts_at', 'ends_at'],
].join(', ')

const statements = [
	`create trigger promos_audited after insert or delete or update of ${editedOfPromo} on promos for each row
		execute function audit_row('promo', 'id')`,
	`create trigger flash_items_audited after insert on flash_items for each row
		execute function audit_row('flash_sale', 'sale_id')`,
]
