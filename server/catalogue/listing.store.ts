import { type RawBuilder, sql } from 'kysely'
import type { Language } from '#contract/refusals.ts'
import type { Deps } from '#server/deps.ts'
import { runningPricesSql } from '#server/flash-sales/index.ts'
import type { CardRow } from './card.rules.ts'
import { cardColumns } from './card.store.ts'
import type { Choice, FacetNames, FacetRow } from './facets.rules.ts'
import { likeText, type Mark, type Sort, type TextQuery } from './listing.rules.ts'

export type ListingFilter = {
	text?: TextQuery | undefined
	category?: string | undefined
	ids?: number[] | undefined
	collection?: string | undefined
	choice: Choice
}
export type ListingRows = { total: number; rows: (CardRow & { k: number })[] }

type Part = RawBuilder<unknown>

/** Products with the flash price that runs of them. */
const offered = sql`products p left join (${sql.raw(runningPricesSql)}) f on f.product_id = p.id`
/** What the cheapest sku costs now. */
const selling = sql`least(f.price, p.selling)`
const onSale = sql`${selling} < p.price`

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
			select p.id, (${sortKey(sort, filter.text)})::float8 as k from ${offered} where ${conditions(filter)}
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
	if (filter.ids) parts.push(sql`p.id = any(${filter.ids}::int[])`)
	if (filter.collection !== undefined)
		parts.push(sql`p.id in (select i.product_id from collection_items i join collections c on c.id = i.collection_id
			where c.slug = ${filter.collection} and coalesce(c.starts_at <= now() and c.ends_at > now(), true))`)
	parts.push(...chosen(filter.choice))
	return sql.join(parts, sql` and `)
}

const brandSlug = sql`trim('-' from lower(regexp_replace(p.brand_en, '[^a-zA-Z0-9]+', '-', 'g')))`
const valuesOf = sql`(select array_agg((o ->> 'slug') || ':' || (v ->> 'slug'))
	from jsonb_array_elements(p.options) o, jsonb_array_elements(o -> 'values') v)`

function chosen(choice: Choice): Part[] {
	const parts: Part[] = []
	if (choice.sellers) parts.push(sql`p.seller_id in (select s.id from sellers s where s.slug = any(${choice.sellers}))`)
	if (choice.brands) parts.push(sql`${brandSlug} = any(${choice.brands})`)
	if (choice.minPrice !== undefined) parts.push(sql`${selling} >= ${choice.minPrice}`)
	if (choice.maxPrice !== undefined) parts.push(sql`${selling} <= ${choice.maxPrice}`)
	if (choice.rating !== undefined) parts.push(sql`p.rating >= ${choice.rating}`)
	if (choice.onSale !== undefined) parts.push(sql`(${onSale}) = ${choice.onSale}`)
	if (choice.inStock !== undefined) parts.push(sql`p.in_stock = ${choice.inStock}`)
	for (const [slug, values] of Object.entries(choice.attributes ?? {}))
		parts.push(sql`${valuesOf} && ${values.map((value) => `${slug}:${value}`)}::text[]`)
	return parts
}

/** Products that match, as facets count them; at most `limit`. */
export async function readFacetRows(db: Deps['db'], filter: ListingFilter, limit: number): Promise<FacetRow[]> {
	const { rows } = await sql<FacetRow>`
		with recursive path as (
			select id as leaf, id, parent_id, slug from categories
			union all select path.leaf, c.id, c.parent_id, c.slug from path join categories c on c.id = path.parent_id
		), level as (
			select leaf, slug from path where parent_id is not distinct from
				(select id from categories where slug = ${filter.category ?? null})
		)
		select l.slug as category, ${brandSlug} as brand, s.slug as seller, ${selling} as selling, p.rating,
			${onSale} as on_sale, p.in_stock, coalesce(${valuesOf}, '{}') as values
		from ${offered} join sellers s on s.id = p.seller_id left join level l on l.leaf = p.category_id
		where ${conditions(filter)} limit ${limit}`.execute(db)
	return rows
}

/** What the slugs of facets are called; brands and attributes as some product calls them. */
export async function readFacetNames(
	db: Deps['db'],
	used: { brands: string[]; sellers: string[]; values: string[] },
	language: Language,
): Promise<FacetNames> {
	const name = sql.ref(`name_${language}`)
	const { rows } = await sql<{ kind: keyof FacetNames; slug: string; name: string }>`
		(select 'categories' as kind, slug, ${name} as name from categories order by position, id)
		union all select 'sellers', slug, ${name} from sellers where slug = any(${used.sellers})
		union all (select distinct on (1, 2) 'brands', ${brandSlug}, ${sql.ref(`p.brand_${language}`)} from products p
			where p.active and ${brandSlug} = any(${used.brands}))
		union all (select distinct on (1, 2) 'attributes', n.slug, n.name from products p,
			jsonb_array_elements(p.options) o, jsonb_array_elements(o -> 'values') v,
			lateral (values (o ->> 'slug', o -> 'name' ->> ${language}),
				((o ->> 'slug') || ':' || (v ->> 'slug'), v -> 'name' ->> ${language})) n (slug, name)
			where p.active and n.slug = any(${used.values}))`.execute(db)
	const of = (kind: keyof FacetNames) =>
		new Map(rows.filter((row) => row.kind === kind).map((row) => [row.slug, row.name]))
	return { categories: of('categories'), brands: of('brands'), sellers: of('sellers'), attributes: of('attributes') }
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
			return sql`-${selling}`
		case 'price_high':
			return selling
		case 'discount':
			return sql`ceil((p.price - ${selling}) * 100.0 / p.price) + ${liked}`
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
