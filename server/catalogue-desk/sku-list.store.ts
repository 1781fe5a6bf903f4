import { type RawBuilder, sql } from 'kysely'
import { mostCounted, type SkuFilter } from '#contract/desk/catalogue.ts'
import { nearlyGone } from '#contract/desk/nearly-gone.ts'
import type { Poisha } from '#contract/money.ts'
import { firstPicture } from '#server/catalogue/index.ts'
import type { Deps } from '#server/deps.ts'
import type { ProductOption } from '#server/platform/schema/catalogue.ts'
import { withWords } from './words.store.ts'

export type SkuChoice = {
	seller?: string | undefined
	category?: string | undefined
	words?: string | undefined
	only?: SkuFilter | undefined
}

export type ListedSku = {
	id: number
	product_id: number
	slug: string
	seller: string
	name_en: string
	name_bn: string
	unit_en: string
	unit_bn: string
	options: ProductOption[]
	values: string[]
	code: string | null
	asset_id: number | null
	price: Poisha
	sale_price: Poisha | null
	stock: number
}

const filters: Record<SkuFilter, RawBuilder<unknown>> = {
	sold_out: sql`p.active and k.stock = 0`,
	nearly_gone: sql`p.active and k.stock between 1 and ${sql.lit(nearlyGone)}`,
	no_bengali_name: sql`p.active and p.name_bn !~ '[ঀ-৿]'`,
	archived: sql`not p.active`,
}

/** SQL: product `p` is of this seller. */
export const ofSeller = (seller: string | undefined) =>
	seller === undefined ? sql`` : sql`and p.seller_id = (select id from sellers where slug = ${seller})`

/** SQL: product `p` is in this category or below it. */
export const withCategory = (category: string | undefined) =>
	category === undefined
		? sql``
		: sql`and p.category_id in (with recursive below as (
				select id from categories where slug = ${category}
				union all select c.id from categories c join below b on c.parent_id = b.id
			) select id from below)`

/** A page of skus: the newest products first, the skus of a product in the order in which they were added. */
export async function listedSkus(
	db: Deps['db'],
	{ seller, category, words, only }: SkuChoice,
	after: { product: number; sku: number } | undefined,
	limit: number,
): Promise<ListedSku[]> {
	const rest = after ? sql`and p.id <= ${after.product} and (p.id < ${after.product} or k.id > ${after.sku})` : sql``
	const { rows } = await sql<ListedSku>`
		select k.id, k.product_id, p.slug, s.slug as seller, p.name_en, p.name_bn, p.unit_en, p.unit_bn, p.options,
			k.values, q.code, ${sql.raw(firstPicture('p.id'))} as asset_id, k.price, k.sale_price, k.stock
		from products p join skus k on k.product_id = p.id join sellers s on s.id = p.seller_id
			left join sku_codes q on q.sku_id = k.id
		where ${only ? filters[only] : sql`p.active`} ${ofSeller(seller)} ${withCategory(category)} ${await withWords(db, words, { onSale: only !== 'archived' })} ${rest}
		order by p.id desc, k.id limit ${limit}`.execute(db)
	return rows
}

/** How many skus a filter has, at most one more than are counted. */
export async function countListed(db: Deps['db'], only: SkuFilter, seller: string | undefined): Promise<number> {
	const { rows } = await sql<{ count: number }>`
		select count(*)::int as count from (select from products p join skus k on k.product_id = p.id
			where ${filters[only]} ${ofSeller(seller)} limit ${mostCounted + 1}) counted`.execute(db)
	return rows[0]?.count ?? 0
}

export type AskedPrice = { sku_id: number; at: Date; price: Poisha }

/** What was asked for skus in the last 30 days, oldest first, and the price that was asked when they began. */
export async function askedPrices(db: Deps['db'], skus: readonly number[]): Promise<AskedPrice[]> {
	const { rows } = await sql<AskedPrice>`
		select h.sku_id, h.at, coalesce(h.sale_price, h.price) as price from price_history h
		where h.sku_id = any(${skus}::int[]) and h.at >= coalesce((select max(b.at) from price_history b
			where b.sku_id = h.sku_id and b.at < now() - interval '30 days'), '-infinity')
		order by h.sku_id, h.at`.execute(db)
	return rows
}

/** Sellers by name; with `seller` only that one. */
export async function sellerNames(
	db: Deps['db'],
	seller: string | undefined,
): Promise<{ slug: string; name_en: string; name_bn: string; active: boolean }[]> {
	const { rows } = await sql<{ slug: string; name_en: string; name_bn: string; active: boolean }>`
		select slug, name_en, name_bn, active from sellers
		where ${seller ?? null}::text is null or slug = ${seller ?? null} order by lower(name_en), id`.execute(db)
	return rows
}
