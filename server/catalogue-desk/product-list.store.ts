import { type RawBuilder, sql } from 'kysely'
import { mostCounted } from '#contract/desk/catalogue.ts'
import { type ProductFilter, type ProductGap, productGaps } from '#contract/desk/products.ts'
import type { Poisha } from '#contract/money.ts'
import { firstPicture } from '#server/catalogue/index.ts'
import type { Deps } from '#server/deps.ts'
import { ofSeller, withCategory } from './sku-list.store.ts'
import { withWords } from './words.store.ts'

export type ProductChoice = {
	seller?: string | undefined
	category?: string | undefined
	/** Parts of words by which it is found, or a whole slug, code or barcode. */
	words?: string | undefined
	show: ProductFilter
}

export type ListedProduct = {
	id: number
	slug: string
	name_en: string
	name_bn: string
	seller: string
	seller_en: string
	seller_bn: string
	category: string
	category_en: string
	category_bn: string
	asset_id: number | null
	price: Poisha
	sale_price: Poisha | null
	stock: number
	variants: number
	active: boolean
	lacks: ProductGap[]
}

/** What a product `p` lacks; migration `0086-product-list` has the indexes. */
const gaps: Record<ProductGap, RawBuilder<boolean>> = {
	no_bengali_name: sql`p.name_bn !~ '[ঀ-৿]'`,
	no_picture: sql`not exists (select from product_images i where i.product_id = p.id and i.source is distinct from '')`,
	no_unit_price: sql`p.measure_amount is null`,
	no_weight: sql`exists (select from skus w where w.product_id = p.id and not w.weighed)`,
}

const filters: Record<ProductFilter, RawBuilder<boolean>> = {
	on_sale: sql`p.active`,
	archived: sql`not p.active`,
	no_bengali_name: sql`p.active and ${gaps.no_bengali_name}`,
	no_picture: sql`p.active and ${gaps.no_picture}`,
	no_unit_price: sql`p.active and ${gaps.no_unit_price}`,
	no_weight: sql`p.active and ${gaps.no_weight}`,
}

const chosen = async (db: Deps['db'], { seller, category, words, show }: ProductChoice) =>
	sql`${filters[show]} ${ofSeller(seller)} ${withCategory(category)}
		${await withWords(db, words, { onSale: show !== 'archived' })}`

/** A page of products, the newest first; `after`: the id of the last one of the page before. */
export async function listedProducts(
	db: Deps['db'],
	choice: ProductChoice,
	after: number | undefined,
	limit: number,
): Promise<ListedProduct[]> {
	const rest = after === undefined ? sql`` : sql`and p.id < ${after}`
	const lacks = productGaps.map((gap) => sql`case when ${gaps[gap]} then ${sql.lit(gap)} end`)
	const { rows } = await sql<ListedProduct>`
		select p.id, p.slug, p.name_en, p.name_bn, p.price, p.sale_price, p.active,
			s.slug as seller, s.name_en as seller_en, s.name_bn as seller_bn,
			c.slug as category, c.name_en as category_en, c.name_bn as category_bn,
			${sql.raw(firstPicture('p.id'))} as asset_id, k.stock, k.variants,
			array_remove(array[${sql.join(lacks)}], null) as lacks
		from (select p.* from products p where ${await chosen(db, choice)} ${rest} order by p.id desc limit ${limit}) p
			join sellers s on s.id = p.seller_id join categories c on c.id = p.category_id
			cross join lateral (select coalesce(sum(stock), 0)::int as stock, count(*)::int as variants
				from skus where product_id = p.id) k
		order by p.id desc`.execute(db)
	return rows
}

/** How many products a choice has, at most one more than are counted. */
export async function countProducts(db: Deps['db'], choice: ProductChoice): Promise<number> {
	const { rows } = await sql<{ count: number }>`
		select count(*)::int as count
		from (select from products p where ${await chosen(db, choice)} limit ${mostCounted + 1}) counted`.execute(db)
	return rows[0]?.count ?? 0
}
