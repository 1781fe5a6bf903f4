import { sql } from 'kysely'
import type { Language } from '#contract/refusals.ts'
import type { Deps } from '#server/deps.ts'
import { pageRead } from '#server/platform/db/page-read.ts'

export type CategoryRow = {
	id: number
	slug: string
	name: string
	/** Without a picture of its own that of its most sold product that has one, of the first twenty. */
	asset_id: number | null
	parent_id: number | null
	/** Products of the category itself that are on sale. */
	product_count: number
}

/** All categories in their order within one level; an archived one only while a product in it is on sale all the same. */
export async function readCategories(db: Deps['db'], language: Language): Promise<CategoryRow[]> {
	return pageRead(
		db,
		sql<CategoryRow>`
		select c.id, c.slug, ${sql.ref(`c.name_${language}`)} as name, c.parent_id,
			case when c.asset_id is distinct from h.asset_id then c.asset_id else (
				select i.asset_id
				from (select id, seller_id, sold from products where category_id = c.id and active
					order by sold desc, id limit 20) p
				join sellers s on s.id = p.seller_id and s.active
				join product_images i on i.product_id = p.id and i.asset_id <> h.asset_id
				order by p.sold desc, p.id, i.position limit 1) end as asset_id,
			coalesce(n.products, 0)::int as product_count
		from categories c left join (select value::int as asset_id from settings where key = 'placeholder_asset') h on true
		left join (
			select p.category_id, count(*) as products from products p join sellers s on s.id = p.seller_id
			where p.active and s.active group by p.category_id
		) n on n.category_id = c.id
		where c.active or n.products > 0
		order by c.position, c.id`,
	)
}
