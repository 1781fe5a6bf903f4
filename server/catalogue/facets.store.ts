import { sql } from 'kysely'
import type { Language } from '#contract/refusals.ts'
import type { Deps } from '#server/deps.ts'
import { bestSelling } from './candidates.store.ts'
import { type FacetNames, priceSteps } from './facets.rules.ts'
import { conditions, type Filter, type Part } from './filter.store.ts'
import { isFrequent, mostCounted } from './listing.rules.ts'

/** What is counted, by id; `total` goes one further than the most. */
export type Counted = {
	total: number
	categories: ById
	brands: ById
	sellers: ById
	/** Brands, attribute values and sizes. */
	tags: ById
	prices: ById
	stars: ById
	on_sale: number
	in_stock: number
}
type ById = Record<string, number>
export type CategoryNode = { id: number; parent_id: number | null; slug: string; name: string }

/** Counts products that fit, no more than the most that are counted. */
export async function readCounted(db: Deps['db'], filter: Filter): Promise<Counted> {
	// Where an index has the order, the most popular stand for all; elsewhere putting all in order would cost too much.
	const { text } = filter
	const columns = sql`
		l.product_id as id, l.category_id, l.seller_id, l.brand_id, l.selling, l.rating, l.on_sale, l.in_stock, l.tags, l.popular`
	const simple = !text && !filter.ids && Object.values(filter.choice).every((part) => part === undefined)
	const ordered = simple && filter.category?.leaf !== false ? sql`order by l.popular desc, l.product_id` : sql``
	const steps = priceSteps.map((step) => step * 100)
	const by = (key: Part, from: Part = sql`counted`) =>
		sql`(select coalesce(json_object_agg(key, n), '{}') from (select ${key} as key, count(*) as n from ${from} group by 1) g
			where key is not null)`
	const { rows } = await sql<Counted>`
		with fitting as materialized (${
			text && isFrequent(text)
				? bestSelling({ ...filter, text }, 0, sql`true`, columns, mostCounted + 1)
				: sql`select ${columns} from listings l where ${conditions(filter)} ${ordered} limit ${mostCounted + 1}`
		}), counted as materialized (
			select c.category_id, c.seller_id, c.brand_id, coalesce(f.selling, c.selling) as selling, c.rating,
				c.on_sale or f.id is not null as on_sale, c.in_stock, c.tags
			from (select * from fitting limit ${mostCounted}) c
				left join jsonb_to_recordset(${JSON.stringify([...filter.flash.values()])}::jsonb) as f (id int, selling bigint)
				on f.id = c.id
		)
		select (select count(*)::int from fitting) as total, ${by(sql`category_id`)} as categories,
			${by(sql`brand_id`)} as brands, ${by(sql`seller_id`)} as sellers,
			${by(sql`tag`, sql`(select unnest(tags) as tag from counted) t where tag > 0`)} as tags,
			${by(sql`width_bucket(selling, ${steps}::bigint[]) - 1`)} as prices, ${by(sql`floor(rating)::int`)} as stars,
			(select count(*)::int from counted where on_sale) as on_sale,
			(select count(*)::int from counted where in_stock) as in_stock`.execute(db)
	return rows[0] as Counted
}

/** The whole tree, in the order it is shown. */
export async function readTree(db: Deps['db'], language: Language): Promise<CategoryNode[]> {
	const { rows } = await sql<CategoryNode>`
		select id, parent_id, slug, ${sql.ref(`name_${language}`)} as name from categories order by position, id`.execute(
		db,
	)
	return rows
}

type Named = { kind: 'brand' | 'value' | 'attribute' | 'seller'; id: number; slug: string; name: string }
export type ValueNames = Omit<FacetNames, 'categories'> & { slugs: { sellers: Slugs; values: Slugs; brands: Slugs } }
type Slugs = ReadonlyMap<number, string>

/** Slugs and names of what the rows mention, and of what is chosen. */
export async function readNames(
	db: Deps['db'],
	used: { tags: number[]; sellers: number[]; sellerSlugs: string[] },
	language: Language,
): Promise<ValueNames> {
	const name = sql.ref(`name_${language}`)
	const { rows } = await sql<Named>`
		with used as (
			select kind, id, slug, ${name} as name from listing_values
			where id = any(${used.tags}::int[]) and kind in ('brand', 'value')
		)
		select * from used
		union all select kind, id, slug, ${name} from listing_values where kind = 'attribute'
			and slug in (select split_part(slug, ':', 1) from used where kind = 'value')
		union all select 'seller', id, slug, ${name} from sellers
			where id = any(${used.sellers}::int[]) or slug = any(${used.sellerSlugs})`.execute(db)
	const named = (...kinds: Named['kind'][]) => rows.filter(({ kind }) => kinds.includes(kind))
	const names = (...kinds: Named['kind'][]) => new Map(named(...kinds).map((one) => [one.slug, one.name]))
	const slugs = (kind: Named['kind']) => new Map(named(kind).map((one) => [one.id, one.slug]))
	return {
		brands: names('brand'),
		sellers: names('seller'),
		attributes: names('attribute', 'value'),
		slugs: { sellers: slugs('seller'), values: slugs('value'), brands: slugs('brand') },
	}
}
