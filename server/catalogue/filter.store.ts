import { type RawBuilder, sql } from 'kysely'
import type { Deps } from '#server/deps.ts'
import { runningPricesSql } from '#server/flash-sales/index.ts'
import { pageRead } from '#server/platform/db/page-read.ts'
import { categoryTag, type Field, termCode } from '#server/platform/listing-codes.rules.ts'
import type { Choice } from './facets.rules.ts'
import type { Asked, TextQuery } from './listing.rules.ts'

export type Part = RawBuilder<unknown>

/** A filter with ids instead of slugs. An unknown slug becomes an empty list, which matches nothing. */
export type Filter = {
	text: TextQuery | undefined
	ids: number[] | undefined
	collection: string | undefined
	/** Products with a flash price now, by id; empty when the result does not depend on prices. */
	flash: ReadonlyMap<number, FlashPrice>
	category: { id: number; leaf: boolean } | undefined
	/** False when the requested category does not exist. */
	possible: boolean
	choice: Choice
	known: Known
}
/** Poisha, and the sort key for the order by discount. */
export type FlashPrice = { id: number; selling: number; discount: number }

type Known = { brands: Ids; sellers: Ids; values: Ids; sizes: Ids }
type Ids = ReadonlyMap<string, number>

type Row = { kind: 'category' | 'brand' | 'seller' | 'value' | 'size'; slug: string; id: number; leaf: boolean }

/**
 * Finds the ids of a filter's slugs, if it has some, and the current flash prices, if the filter or the order (`priced`)
 * depends on them: for a page with one statement.
 */
export async function resolveFilter(db: Deps['db'], query: Asked, priced: boolean): Promise<Filter> {
	const { text, ids, collection, choice } = query
	const values = Object.entries(choice.attributes ?? {}).flatMap(([slug, all]) =>
		all.map((value) => `${slug}:${value}`),
	)
	const brands = choice.brands ?? []
	const sellers = choice.sellers ?? []
	const sizes = text?.size === undefined ? [] : [text.size]
	const some = query.category !== undefined || [...values, ...brands, ...sellers, ...sizes].length > 0
	const byPrice = priced || [choice.minPrice, choice.maxPrice, choice.onSale].some((part) => part !== undefined)
	const [rows, flash] = await Promise.all([
		some ? readIds(db, { category: query.category ?? null, brands, sellers, values, sizes }) : [],
		byPrice ? readFlash(db) : [],
	])
	const of = (kind: Row['kind']) => new Map(rows.filter((row) => row.kind === kind).map(({ slug, id }) => [slug, id]))
	const category = rows.find(({ kind }) => kind === 'category')
	return {
		...{ text, ids, collection, choice, category },
		flash: new Map(flash.map((one) => [one.id, one])),
		possible: query.category === undefined || category !== undefined,
		known: { brands: of('brand'), sellers: of('seller'), values: of('value'), sizes: of('size') },
	}
}

type Slugs = { category: string | null; brands: string[]; sellers: string[]; values: string[]; sizes: string[] }

async function readIds(db: Deps['db'], { category, brands, sellers, values, sizes }: Slugs): Promise<Row[]> {
	return pageRead(
		db,
		sql<Row>`
		select 'category' as kind, slug, id, not exists (select from categories b where b.parent_id = c.id) as leaf
			from categories c where slug = ${category}
		union all select 'seller', slug, id, true from sellers where slug = any(${sellers})
		union all select kind, slug, id, true from listing_values
			where (kind = 'brand' and slug = any(${brands})) or (kind = 'value' and slug = any(${values}))
				or (kind = 'size' and slug = any(${sizes}))`,
	)
}

async function readFlash(db: Deps['db']): Promise<FlashPrice[]> {
	const query = sql<FlashPrice>`
		select p.id, f.price as selling,
			ceil((p.price - f.price) * 100.0 / p.price)::float8 + p.sold / (p.sold + 1000.0)::float8 as discount
		from (${sql.raw(runningPricesSql)}) f join products p on p.id = f.product_id where f.price < p.selling`
	return pageRead(db, query)
}

/** The conditions on rows of `listings l`; `answered` replaces the condition that the words of the text are in any field. */
export function conditions(
	filter: Filter,
	answered = filter.text && answers(filter.text, filter.text.named ? 1 : 0),
): Part {
	const { ids, collection, category, possible, choice, known } = filter
	const parts: Part[] = possible ? [sql`true`] : [sql`false`]
	if (answered) parts.push(answered)
	if (ids) parts.push(sql`l.product_id = any(${ids}::int[])`)
	if (collection !== undefined)
		parts.push(sql`l.product_id in (
			select i.product_id from collection_items i join collections c on c.id = i.collection_id
			where c.slug = ${collection} and c.active and coalesce(c.starts_at <= now() and c.ends_at > now(), true))`)
	if (category)
		parts.push(
			category.leaf ? sql`l.category_id = ${category.id}` : sql`l.tags @> ${[categoryTag(category.id)]}::int[]`,
		)
	if (choice.sellers) {
		const sellers = idsOf(choice.sellers, known.sellers)
		parts.push(sellers.length === 1 ? sql`l.seller_id = ${sellers[0]}` : sql`l.seller_id = any(${sellers}::int[])`)
	}
	if (choice.brands) parts.push(sql`l.tags && ${idsOf(choice.brands, known.brands)}::int[]`)
	parts.push(...priceConditions(filter))
	if (choice.rating !== undefined) parts.push(sql`l.rating >= ${choice.rating}`)
	if (choice.inStock !== undefined) parts.push(sql`l.in_stock = ${choice.inStock}`)
	for (const [slug, values] of Object.entries(choice.attributes ?? {})) {
		const ids = idsOf(
			values.map((value) => `${slug}:${value}`),
			known.values,
		)
		parts.push(sql`l.tags && ${ids}::int[]`)
	}
	return sql.join(parts, sql` and `)
}

/** Flash prices depend on the clock and are therefore not stored in the rows: the few current ones are joined. */
function priceConditions({ choice, flash }: Filter): Part[] {
	const { minPrice = 0, maxPrice = Number.MAX_SAFE_INTEGER, onSale } = choice
	const ids = [...flash.keys()]
	const fitting = [...flash.values()].filter(({ selling }) => selling >= minPrice && selling <= maxPrice)
	const parts: Part[] = []
	if (choice.minPrice !== undefined || choice.maxPrice !== undefined)
		parts.push(sql`((l.selling >= ${minPrice} and l.selling <= ${maxPrice} and l.product_id <> all(${ids}::int[]))
			or l.product_id = any(${fitting.map(({ id }) => id)}::int[]))`)
	if (onSale === true) parts.push(sql`(l.on_sale or l.product_id = any(${ids}::int[]))`)
	if (onSale === false) parts.push(sql`(not l.on_sale and l.product_id <> all(${ids}::int[]))`)
	return parts
}

/**
 * Rows with a term for every word in at least this field: 0 anywhere, 1 the name, and a head with 2. With `tag`, an SQL
 * value, only those that have this tag too; it is in the same array as the words, so that one index finds both.
 */
export function answers({ ways }: TextQuery, field: 0 | 1 | 2, tag?: Part): Part {
	if (ways.length === 0) return sql`false`
	// In a subselect, so that the index of words is used: for a frequent word the planner would scan the table for the
	// first matching rows, which may be at its end.
	const has = (ids: number[], at: Field) => sql`l.terms && (select ${ids.map((id) => termCode(id, at))}::int[])`
	const single = [...new Set(ways.filter((words) => words.length === 1).flat(2))]
	const whole = [...(single.length > 0 ? [[single]] : []), ...ways.filter((words) => words.length > 1)].map((words) => {
		const each = words.map((ids) => has(ids, words.length > 1 && field === 2 ? 1 : field))
		const head = field === 2 && words.length > 1 ? [has(words.flat(), 2)] : []
		return sql`(${sql.join([...each, ...head, ...(tag ? [sql`l.tags @> array[${tag}]`] : [])], sql` and `)})`
	})
	return sql`(${sql.join(whole, sql` or `)})`
}

/** Rows of the size in the text; undefined without a size or a known one. */
export function sized({ text, known }: Filter): Part | undefined {
	const id = text?.size === undefined ? undefined : known.sizes.get(text.size)
	return id === undefined ? undefined : sql`l.tags @> ${[id]}::int[]`
}

function idsOf(slugs: readonly string[], ids: Ids): number[] {
	return slugs.flatMap((slug) => ids.get(slug) ?? [])
}
