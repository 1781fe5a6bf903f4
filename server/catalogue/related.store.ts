import { sql } from 'kysely'
import type { Language } from '#contract/refusals.ts'
import type { Deps } from '#server/deps.ts'
import type { CardRow } from './card.rules.ts'
import { cardColumns } from './card.store.ts'

const buyable = sql`p.active and p.in_stock and s.active`

/** The products most often ordered together with a product, as counted last night. */
export async function readTogether(db: Deps['db'], id: number, limit: number, language: Language): Promise<CardRow[]> {
	const { rows } = await sql<CardRow>`
		select ${cardColumns(language)}
		from product_pairs t join products p on p.id = t.other_id join sellers s on s.id = p.seller_id
		where t.product_id = ${id}::bigint and ${buyable}
		order by t.orders desc, p.sold desc, p.id limit ${limit}`.execute(db)
	return rows
}

/** The best-selling products of the product's own category, then of its sibling categories. */
export async function readAlike(db: Deps['db'], id: number, limit: number, language: Language): Promise<CardRow[]> {
	const { rows } = await sql<CardRow>`
		with self as (select p.id, p.category_id from products p where p.id = ${id}::bigint),
			around as (
				select c.id, c.id = self.category_id as own from self join categories mine on mine.id = self.category_id
				join categories c on c.id = mine.id or c.parent_id = mine.parent_id
			),
			best as (
				select b.id, around.own, b.sold from around cross join lateral (
					select p.id, p.sold from products p join sellers s on s.id = p.seller_id
					where p.category_id = around.id and ${buyable} and p.id <> (select id from self)
					order by p.sold desc, p.id limit ${limit}
				) b order by around.own desc, b.sold desc, b.id limit ${limit}
			)
		select ${cardColumns(language)} from best join products p using (id) join sellers s on s.id = p.seller_id
		order by best.own desc, best.sold desc, p.id`.execute(db)
	return rows
}
