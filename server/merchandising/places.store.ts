import { sql } from 'kysely'
import type { Poisha } from '#contract/money.ts'
import type { Language } from '#contract/refusals.ts'
import type { Deps } from '#server/deps.ts'
import type { Tone } from './curated.store.ts'

export type BrandRow = {
	slug: string
	name: string
	tagline: string
	tone: Tone
	area: string
	product_count: number
	/** Its best-known products that are in stock. */
	products: number[]
}

/** Brands that sell here themselves, those with most products first; up to `few` products of each. */
export async function readBrands(db: Deps['db'], few: number, language: Language): Promise<BrandRow[]> {
	const text = (column: string) => sql.ref(`${column}_${language}`)
	const { rows } = await sql<BrandRow>`
		select s.slug, ${text('s.name')} as name, coalesce(${text('s.tagline')}, ${text('s.about')}) as tagline,
			coalesce(s.tone, 'leaf') as tone, ${text('c.name')} as area,
			(select count(*)::int from products p where p.seller_id = s.id and p.active) as product_count,
			(select coalesce(json_agg(id), '[]') from (select p.id from products p where p.seller_id = s.id and p.active
				and p.in_stock order by p.sold desc, p.id limit ${few}) best) as products
		from sellers s join cities c on c.id = s.city_id
		where s.active and s.kind = 'brand' order by product_count desc, s.id`.execute(db)
	return rows
}

export type FlashItemRow = {
	product: number
	variant: string
	price: Poisha
	quantity: number
	sold: number
	limit: number
}
export type FlashSaleRow = {
	slug: string
	name: string
	starts_at: Date
	ends_at: Date
	line: boolean
	items: FlashItemRow[]
}

/**
 * The current and planned flash sales in time order, and the current time of the database. An item whose ordinary price is no
 * longer above its flash price is left out: it is sold at the ordinary one.
 */
export async function readFlashSales(
	db: Deps['db'],
	few: number,
	language: Language,
): Promise<{ sales: FlashSaleRow[]; now: Date }> {
	const { rows } = await sql<FlashSaleRow & { now: Date; slug: string | null }>`
		select t.now, f.slug, ${sql.ref(`f.name_${language}`)} as name, f.starts_at, f.ends_at,
			exists (select from sale_lines l where l.sale_id = f.id) as line,
			(select coalesce(json_agg(json_build_object('product', k.product_id, 'variant', k.key, 'price', i.price,
				'quantity', i.quantity, 'sold', i.sold, 'limit', i.per_shopper) order by i.position), '[]')
				from flash_items i join skus k on k.id = i.sku_id
				where i.sale_id = f.id and i.price < coalesce(k.sale_price, k.price)) as items
		from (select now() as now) t left join flash_sales f on f.ends_at > t.now
		order by f.starts_at, f.id limit ${few}`.execute(db)
	return { sales: rows.filter((row) => row.slug !== null), now: rows[0]?.now ?? new Date() }
}
