import { type RawBuilder, sql } from 'kysely'
import type { Language } from '#contract/refusals.ts'
import type { Deps } from '#server/deps.ts'
import type { CardRow } from './card.rules.ts'
import { cardColumns } from './card.store.ts'
import { likeText, type Mark, type Sort, type TextQuery } from './listing.rules.ts'

export type ListingFilter = {
	text?: TextQuery | undefined
	category?: string | undefined
	seller?: string | undefined
	ids?: number[] | undefined
	/** Poisha. */
	minPrice?: number | undefined
	maxPrice?: number | undefined
	onSale?: boolean | undefined
	inStock?: boolean | undefined
}
export type ListingRows = { total: number; rows: (CardRow & { k: number })[] }

type Part = RawBuilder<unknown>

/** Between 0 and 1, rising with what was sold. */
const liked = sql`p.sold / (p.sold + 1000.0)`

/**
 * One page of products that are sold now, with the number of all that match. One statement.
 * `after` goes on behind a place, `offset` skips rows; `limit` is what is read.
 */
export async function readListing(
	db: Deps['db'],
	filter: ListingFilter,
	order: { sort: Sort; after: Mark | null; offset: number; limit: number },
	language: Language,
): Promise<ListingRows> {
	const { sort, after, offset, limit } = order
	const from = after ? sql`where k < ${after.k}::float8 or (k = ${after.k}::float8 and id > ${after.id}::int)` : sql``
	const { rows } = await sql<CardRow & { k: number; total: number; id: number | null }>`
		with matched as materialized (
			select p.id, (${sortKey(sort, filter.text)})::float8 as k from products p where ${conditions(filter)}
		), page as materialized (
			select id, k from matched ${from} order by k desc, id limit ${limit} offset ${offset}
		)
		select t.total, c.* from (select count(*)::int as total from matched) t left join (
			select page.k, ${cardColumns(language)} from page join products p using (id) join sellers s on s.id = p.seller_id
		) c on true
		order by c.k desc, c.id`.execute(db)
	return { total: rows[0]?.total ?? 0, rows: rows.filter((row) => row.id !== null) }
}

function conditions(filter: ListingFilter): Part {
	const parts: Part[] = [sql`p.active`, sql`p.seller_id in (select s.id from sellers s where s.active)`]
	for (const word of filter.text?.words ?? []) parts.push(sql`p.search_text like ${`%${likeText(word)}%`}`)
	if (filter.category !== undefined) parts.push(sql`p.category_id in (${branch(filter.category)})`)
	if (filter.seller !== undefined)
		parts.push(sql`p.seller_id = (select s.id from sellers s where s.slug = ${filter.seller})`)
	if (filter.ids) parts.push(sql`p.id = any(${filter.ids}::int[])`)
	if (filter.minPrice !== undefined) parts.push(sql`p.selling >= ${filter.minPrice}`)
	if (filter.maxPrice !== undefined) parts.push(sql`p.selling <= ${filter.maxPrice}`)
	if (filter.onSale !== undefined) parts.push(filter.onSale ? sql`p.sale_price is not null` : sql`p.sale_price is null`)
	if (filter.inStock !== undefined) parts.push(sql`p.in_stock = ${filter.inStock}`)
	return sql.join(parts, sql` and `)
}

/** Ids of a category and all below it. */
function branch(slug: string): Part {
	return sql`with recursive branch as (
		select id from categories where slug = ${slug}
		union select c.id from categories c join branch b on c.parent_id = b.id
	) select id from branch`
}

function sortKey(sort: Sort, text: TextQuery | undefined): Part {
	switch (sort) {
		case 'relevance':
			return sql`${closeness(text as TextQuery)} * 2 + p.in_stock::int + ${liked}`
		case 'popular':
			return sql`p.in_stock::int * 1e9 + p.sold`
		case 'newest':
			return sql`extract(epoch from p.listed_at)`
		case 'price_low':
			return sql`-p.selling`
		case 'price_high':
			return sql`p.selling`
		case 'discount':
			return sql`coalesce(ceil((p.price - p.sale_price) * 100.0 / p.price), 0) + ${liked}`
		case 'rating':
			// Ten more voices of 4.0 each, so that one lone 5.0 does not lead.
			return sql`(p.rating * p.rating_count + 40) / (p.rating_count + 10)`
	}
}

/**
 * 5: is its name. 4: its category is called so. 3: begins its name. 2: each word begins a word of its names.
 * 1: … of any of its texts. 0: is somewhere in them.
 */
function closeness({ phrase, words }: TextQuery): Part {
	const all = (test: (word: string) => Part) => sql.join(words.map(test), sql` and `)
	const like = (column: string, pattern: string) => sql`${sql.ref(column)} like ${pattern}`
	return sql`case
		when ${like('p.search_names', `%|${likeText(phrase)}|%`)} then 5
		when p.category_id in (select c.id from categories c where lower(c.name_en) || ' ' like ${`${likeText(phrase)} %`}
			or c.name_bn || ' ' like ${`${likeText(phrase)} %`}) then 4
		when ${like('p.search_names', `%|${likeText(phrase)}%`)} then 3
		when ${all((word) => sql`(${like('p.search_names', `%|${likeText(word)}%`)} or ${like('p.search_names', `% ${likeText(word)}%`)})`)} then 2
		when ${all((word) => like('p.search_text', `% ${likeText(word)}%`))} then 1
		else 0 end`
}
