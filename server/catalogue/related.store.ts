import { type RawBuilder, sql } from 'kysely'
import type { Language } from '#contract/refusals.ts'
import type { Deps } from '#server/deps.ts'
import { pageRead } from '#server/platform/db/page-read.ts'
import type { CardRow } from './card.rules.ts'
import { cardColumns } from './card.store.ts'
import { isSold } from './rating.store.ts'

const buyable = sql`p.active and p.in_stock and s.active`

/** What was ordered together with a product most often, in this order, and whether the product is sold. */
export async function readTogether(
	db: Deps['db'],
	id: number,
	most: number,
	language: Language,
): Promise<{ sold: boolean; rows: CardRow[] }> {
	const rows = await pageRead(
		db,
		sql<CardRow & { of_sold: boolean; place: number | null }>`
		select whole.of_sold, paired.* from (select ${isSold(id)} as of_sold) whole left join (
			select ${cardColumns(language)}, row_number() over (order by t.orders desc, p.sold desc, p.id) as place
			from product_pairs t join products p on p.id = t.other_id join sellers s on s.id = p.seller_id
			where t.product_id = ${id}::bigint and ${buyable} order by place limit ${most}
		) paired on true order by paired.place`,
		['now'],
	)
	return { sold: rows[0]?.of_sold === true, rows: rows.filter(({ place }) => place !== null) }
}

/** A condition on `categories mine`. */
type OneCategory = RawBuilder<boolean>
export const categoryBySlug = (slug: string): OneCategory => sql`mine.slug = ${slug}`
export const categoryOfProduct = (id: number): OneCategory =>
	sql`mine.id = (select category_id from products where id = ${id}::bigint)`

/** What sells best in a category, then in the categories beside it, of what can be bought. */
export async function readBest(
	db: Deps['db'],
	category: OneCategory,
	most: number,
	language: Language,
): Promise<CardRow[]> {
	return pageRead(
		db,
		sql<CardRow>`
		with around as (
				select c.id, c.id = mine.id as own from categories mine
				join categories c on c.id = mine.id or c.parent_id = mine.parent_id where ${category}
			),
			best as (
				select b.id, around.own, b.sold from around cross join lateral (
					select p.id, p.sold from products p join sellers s on s.id = p.seller_id
					where p.category_id = around.id and ${buyable} order by p.sold desc, p.id limit ${most}
				) b order by around.own desc, b.sold desc, b.id limit ${most}
			)
		select ${cardColumns(language)}
		from best join products p using (id) join sellers s on s.id = p.seller_id
		order by best.own desc, best.sold desc, best.id`,
		['now'],
	)
}
