import { sql } from 'kysely'
import type { Deps } from '#server/deps.ts'

/** Which products are exported; all without any. `category`: with those below it. */
export type ExportChoice = {
	seller?: string | undefined
	category?: string | undefined
	/** True: on sale, false: archived. */
	active?: boolean | undefined
}

/** Ids of products after one, ascending. */
export async function nextProductIds(
	db: Deps['db'],
	after: number,
	limit: number,
	{ seller, category, active }: ExportChoice,
): Promise<number[]> {
	const { rows } = await sql<{ id: number }>`
		select p.id from products p where p.id > ${after}
			${seller === undefined ? sql`` : sql`and p.seller_id = (select id from sellers where slug = ${seller})`}
			${
				category === undefined
					? sql``
					: sql`and p.category_id in (with recursive below as (
						select id from categories where slug = ${category}
						union all select c.id from categories c join below b on c.parent_id = b.id
					) select id from below)`
			}
			${active === undefined ? sql`` : sql`and p.active = ${active}`}
		order by p.id limit ${limit}`.execute(db)
	return rows.map(({ id }) => id)
}
