import { sql } from 'kysely'
import type { Language } from '#contract/refusals.ts'
import type { Deps } from '#server/deps.ts'
import { pageRead } from '#server/platform/db/page-read.ts'
import type { CardRow } from './card.rules.ts'
import { cardColumns } from './card.store.ts'
import { isSold } from './rating.store.ts'

const buyable = sql`p.active and p.in_stock and s.active`

export type RelatedRow = CardRow & { together: boolean }

/**
 * What was ordered together with a product most often, as counted last night; then what sells best of its own category and
 * of the categories beside it. Both in order and none twice, from one statement; nothing of a product that is not sold.
 */
export async function readRelated(
	db: Deps['db'],
	id: number,
	most: { together: number; alike: number },
	language: Language,
): Promise<RelatedRow[]> {
	return pageRead(
		db,
		sql<RelatedRow>`
		with self as (
				select p.id, p.category_id from products p join sellers s on s.id = p.seller_id
				where p.id = ${id}::bigint and p.active and s.active
			),
			around as (
				select c.id, c.id = self.category_id as own from self join categories mine on mine.id = self.category_id
				join categories c on c.id = mine.id or c.parent_id = mine.parent_id
			),
			paired as (
				select p.id, t.orders, p.sold
				from self join product_pairs t on t.product_id = self.id join products p on p.id = t.other_id
					join sellers s on s.id = p.seller_id
				where ${buyable} order by t.orders desc, p.sold desc, p.id limit ${most.together}
			),
			best as (
				select b.id, around.own, b.sold from around cross join lateral (
					select p.id, p.sold from products p join sellers s on s.id = p.seller_id
					where p.category_id = around.id and ${buyable} and p.id <> (select id from self)
					order by p.sold desc, p.id limit ${most.together + most.alike}
				) b where b.id not in (select id from paired)
				order by around.own desc, b.sold desc, b.id limit ${most.alike}
			),
			related as (
				select id, true as together, row_number() over (order by orders desc, sold desc, id) as place from paired
				union all select id, false, row_number() over (order by own desc, sold desc, id) from best
			)
		select related.together, ${cardColumns(language)}
		from related join products p using (id) join sellers s on s.id = p.seller_id
		order by related.together desc, related.place`,
		['now'],
	)
}

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

/** What sells best in a category, then in the categories beside it, of what can be bought. */
export async function readBest(db: Deps['db'], slug: string, most: number, language: Language): Promise<CardRow[]> {
	return pageRead(
		db,
		sql<CardRow>`
		with around as (
				select c.id, c.id = mine.id as own from categories mine
				join categories c on c.id = mine.id or c.parent_id = mine.parent_id where mine.slug = ${slug}
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
