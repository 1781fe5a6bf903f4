import { type Kysely, sql } from 'kysely'
import { buildIndex } from './step.ts'

export const outside = true

/**
 * Indexes of what products on sale lack, with the seller, so that counting does not read the products; and of pictures that are
 * not placeholders. They stand in for two of `0086-product-list`.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	for (const [name, lacking] of Object.entries(gaps))
		await buildIndex(db, name, `on products (id) include (seller_id) where active and ${lacking}`)
	await buildIndex(db, 'product_images_own', `on product_images (product_id) where source is distinct from ''`)
	await sql`drop index concurrently if exists products_no_bengali_name`.execute(db)
	await sql`drop index concurrently if exists products_no_unit_price`.execute(db)
}

const gaps = {
	products_lack_bengali_name: `name_bn !~ '[ঀ-৿]'`,
	products_lack_unit_price: 'measure_amount is null',
	products_lack_description: `description_en = '' and description_bn = ''`,
	products_lack_bengali_description: `description_en <> '' and description_bn !~ '[ঀ-৿]'`,
}
