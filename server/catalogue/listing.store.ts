import { sql } from 'kysely'
import type { Sort } from '#contract/choices.ts'
import type { Language } from '#contract/refusals.ts'
import type { Deps } from '#server/deps.ts'
import { readListing } from '#server/platform/db/prepared.ts'
import type { CardRow } from './card.rules.ts'
import { cardColumns } from './card.store.ts'
import { conditions, type Filter, type Part } from './filter.store.ts'
import { dependsOnPrice, type Mark, mostCounted } from './listing.rules.ts'

/** `total`: how many match, where that was asked for; counted up to one more than the limit. */
export type ListingRow = CardRow & { k: number; total: number | null }

/**
 * The sort column of each order, and whether it ascends. `last`: of two with the same value the one with the higher id comes
 * first, so that one index serves both orders by price. Indexes with prices are of `listing_prices`.
 */
const orders: Record<Exclude<Sort, 'relevance'>, { column: string; rising?: true; last?: true; priced?: true }> = {
	popular: { column: 'l.popular' },
	newest: { column: 'l.listed' },
	price_low: { column: 'o.selling', rising: true, priced: true },
	price_high: { column: 'o.selling', last: true, priced: true },
	discount: { column: 'o.discount', priced: true },
	rating: { column: 'l.trust' },
}

/** One page of the matches, after a position or a number of rows. One statement, which sorts a bounded number of rows. */
export async function readPage(
	db: Deps['db'],
	filter: Filter,
	page: { sort: Exclude<Sort, 'relevance'>; after: Mark | null; offset: number; limit: number; counted: boolean },
	language: Language,
): Promise<ListingRow[]> {
	const { after, offset, limit } = page
	const { column, rising, last, priced } = orders[page.sort]
	const k = sql.ref(column)
	const own = priced ? sql`o.product_id` : sql`l.product_id`
	const listed = priced ? sql`listing_prices o join listings l on l.product_id = o.product_id` : sql`listings l`
	const [beyond, way] = rising ? [sql`>`, sql`asc`] : [sql`<`, sql`desc`]
	const [beyondId, wayOfIds] = last ? [sql`<`, sql`desc`] : [sql`>`, sql`asc`]
	const beyondMark = (key: Part, id: Part = own) =>
		after
			? sql` and ${key} ${beyond}= ${after.k} and (${key} ${beyond} ${after.k} or ${id} ${beyondId} ${after.id})`
			: sql``
	const flash = dependsOnPrice(page.sort) ? [...filter.flash.values()] : []
	const steady = flash.length > 0 ? sql` and l.product_id <> all(${flash.map(({ id }) => id)}::int[])` : sql``
	const first = (key: Part, id: Part) => sql`order by ${key} ${way}, ${id} ${wayOfIds} limit ${limit + offset}`
	const walked = (extra: Part) => sql`
		select l.product_id as id, ${k} as k from ${listed} where ${conditions(filter)}${beyondMark(k)}${steady}${extra}
		${first(k, own)}`
	// Scanning an ordered index is fast when many rows match. When few do it would scan to the end, so the matches are
	// collected first and sorted if that is all of them.
	const narrow = Object.values(filter.choice).some((part) => part !== undefined)
	const collected = sql`
		select id, k from (
			select id, k from few where (select count(*) from few) <= ${mostCounted}${beyondMark(sql`k`, sql`id`)}
			union all (${walked(sql` and (select count(*) from few) > ${mostCounted}`)})
		) either ${first(sql`k`, sql`id`)}`
	const query = sql<ListingRow>`
		with few as materialized (
			select l.product_id as id, ${sql.ref(column.replace('o.', 'l.'))} as k from listings l
			where ${narrow ? conditions(filter) : sql`false`}${steady} limit ${mostCounted + 1}
		), steady as materialized (
			${narrow ? collected : walked(sql``)}
		), flash as (
			select l.product_id as id, f.k from jsonb_to_recordset(${JSON.stringify(
				flash.map(({ id, selling, discount }) => ({ id, k: page.sort === 'discount' ? discount : selling })),
			)}::jsonb) as f (id int, k float8) join listings l on l.product_id = f.id
			where ${conditions(filter)}${beyondMark(sql`f.k`, sql`f.id`)}
		), page as materialized (
			select id, k from (select id, k::float8 from steady union all select id, k from flash) both_kinds
			order by k ${way}, id ${wayOfIds} limit ${limit} offset ${offset}
		)
		select page.k, ${page.counted ? counting(filter) : sql`null::int`} as total, ${cardColumns(language)} from page join products p using (id) join sellers s on s.id = p.seller_id
		order by page.k ${way}, p.id ${wayOfIds}`
	return readListing(db, query)
}

/** How many match, counted up to one more than the limit. */
export async function countListing(db: Deps['db'], filter: Filter): Promise<number> {
	const rows = await readListing(db, sql<{ total: number }>`select ${counting(filter)} as total`)
	return rows[0]?.total ?? 0
}

const counting = (filter: Filter) => sql`(
	select count(*)::int from (select from listings l where ${conditions(filter)} limit ${mostCounted + 1}) counted)`
