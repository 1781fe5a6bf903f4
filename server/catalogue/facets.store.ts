import { sql } from 'kysely'
import type { Language } from '#contract/refusals.ts'
import type { Deps } from '#server/deps.ts'
import type { FacetNames } from './facets.rules.ts'
import { conditions, type Filter } from './filter.store.ts'
import { mostCounted } from './listing.rules.ts'

/** A product as facets count it, with ids. */
export type CountedRow = {
	id: number
	category_id: number
	seller_id: number
	brand_id: number | null
	selling: number
	rating: number
	on_sale: boolean
	in_stock: boolean
	tags: number[]
}
export type CategoryNode = { id: number; parent_id: number | null; slug: string; name: string }

/** Products that fit, no more than one beyond the most that are counted. */
export async function readCounted(db: Deps['db'], filter: Filter): Promise<CountedRow[]> {
	// Where an index has the order, the most popular stand for all; elsewhere putting all in order would cost too much.
	const simple = !filter.text && !filter.ids && Object.values(filter.choice).every((part) => part === undefined)
	const ordered = simple && filter.category?.leaf !== false ? sql`order by l.popular desc, l.product_id` : sql``
	const { rows } = await sql<CountedRow>`
		select l.product_id as id, l.category_id, l.seller_id, l.brand_id, l.selling, l.rating, l.on_sale, l.in_stock, l.tags
		from listings l where ${conditions(filter)} ${ordered} limit ${mostCounted + 1}`.execute(db)
	return rows
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
