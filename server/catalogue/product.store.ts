import { type RawBuilder, sql } from 'kysely'
import type { Language } from '#contract/refusals.ts'
import type { Deps } from '#server/deps.ts'
import { skuFlashJson } from '#server/flash-sales/index.ts'
import { pageRead } from '#server/platform/db/page-read.ts'
import type { ProductFact, ProductOption } from '#server/platform/schema/catalogue.ts'
import type { CardRow, Measure, Priced, RunningFlash } from './card.rules.ts'
import { cardColumns } from './card.store.ts'

export type CategoryRef = { id: number; slug: string; name: string }
export type ProductRow = CardRow & {
	description: string
	brand: string | null
	options: ProductOption[]
	facts: ProductFact[]
	listed_at: Date
	pictures: { asset: number; alt: string | null }[]
	skus: (Priced & Measure & { key: string; values: string[]; stock: number; flash: RunningFlash | null })[]
	categories: CategoryRef[]
	return_days: number
}

/** Days after its delivery in which a product can be returned: of its category, of the one above, else `shopDays`. */
export const returnDays = (productId: RawBuilder<unknown>, shopDays: number) => sql<number>`(
	select case when g.prescription then 0 else coalesce(c.return_days, above.return_days, ${shopDays}::int) end
	from products g join categories c on c.id = g.category_id left join categories above on above.id = c.parent_id
	where g.id = ${productId})`

/** How long a product keeps: of its category, or of the one above; null: lasting goods. SQL of one text. */
export const keepsOf = (productId: RawBuilder<unknown>) => sql<string | null>`(
	select coalesce(c.keeps, above.keeps) from products g join categories c on c.id = g.category_id
		left join categories above on above.id = c.parent_id where g.id = ${productId})`

/** A product on sale, by slug or else by id or a former slug. One statement. */
export async function readProduct(
	db: Deps['db'],
	slugOrId: string,
	language: Language,
	shopReturnDays: number,
): Promise<ProductRow | undefined> {
	const id = /^[1-9]\d{0,9}$/.test(slugOrId) && Number(slugOrId) <= 0x7fffffff ? Number(slugOrId) : 0
	const rows = await pageRead(
		db,
		sql<ProductRow>`
		select ${cardColumns(language)}, ${sql.ref(`p.description_${language}`)} as description,
			${sql.ref(`p.brand_${language}`)} as brand, p.options, p.facts, p.listed_at,
			(select jsonb_agg(jsonb_build_object('asset', i.asset_id, 'alt', ${sql.ref(`i.alt_${language}`)}) order by i.position)
				from product_images i where i.product_id = p.id) as pictures,
			(select jsonb_agg(to_jsonb(k) || jsonb_build_object('flash', ${sql.raw(skuFlashJson)}) order by k.id) from skus k where k.product_id = p.id) as skus,
			(with recursive up as (
				select c.*, 1 as depth from categories c where c.id = p.category_id
				union all select c.*, up.depth + 1 from categories c join up on c.id = up.parent_id
			) select jsonb_agg(jsonb_build_object('id', id, 'slug', slug, 'name', ${sql.ref(`name_${language}`)})
				order by depth desc) from up) as categories,
			${returnDays(sql.ref('p.id'), shopReturnDays)} as return_days
		from products p join sellers s on s.id = p.seller_id
		where (p.slug = ${slugOrId} or p.id = ${id}
				or p.id = (select f.id from former_slugs f where f.kind = 'product' and f.slug = ${slugOrId}))
			and p.active and s.active
		order by (p.slug = ${slugOrId}) desc, (p.id = ${id}) desc limit 1`,
		['listed_at', 'now'],
	)
	return rows[0]
}
