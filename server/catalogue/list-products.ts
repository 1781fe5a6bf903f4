import type { Sort } from '#contract/choices.ts'
import type { InputOf, ReplyOf } from '#contract/endpoint.ts'
import type { endpoints } from '#contract/index.ts'
import { fromBdt } from '#contract/money.ts'
import type { Language } from '#contract/refusals.ts'
import type { Deps } from '#server/deps.ts'
import { ShopError } from '#server/platform/shop-error.ts'
import { readCandidates } from './candidates.store.ts'
import { type CardRow, toCard } from './card.rules.ts'
import { readCards } from './card.store.ts'
import { readAttributes } from './facets.rules.ts'
import { type Filter, resolveFilter } from './filter.store.ts'
import { listFacets } from './list-facets.ts'
import type { Asked, Mark, TextQuery } from './listing.rules.ts'
import { dependsOnPrice, inOrder, mostCounted, offsetOf, readCursor, sortOf, writeCursor } from './listing.rules.ts'
import { countListing, readPage } from './listing.store.ts'

type Endpoint = (typeof endpoints)['listProducts']
export type ListingQuery = Omit<InputOf<Endpoint>['query'], 'q'>
export type Listing = Omit<ReplyOf<Endpoint>['data'], 'corrected' | 'left_out'>

/** `counted`: the total is wanted too. */
type Wanted = { after: Mark | null; offset: number; limit: number; counted: boolean }
type Shown = { rows: CardRow[]; next: Mark | null; total?: number | undefined; all?: boolean }
const nothing: Shown = { rows: [], next: null }

/**
 * One page of products on sale; `text` limits it to those that match. A bounded number of rows is counted and sorted for
 * any request. Refuses `invalid_input` for a cursor of another order and for pages beyond the thousandth product.
 */
export async function listProducts(
	{ db }: Pick<Deps, 'db'>,
	query: ListingQuery,
	text: TextQuery | undefined,
	language: Language,
): Promise<Listing> {
	const request = askedOf(query, text)
	const limit = query.limit ?? (request.ids ? 50 : 24)
	const sort = sortOf(query.sort, text)
	const after = query.cursor === undefined ? null : readCursor(sort, query.cursor)
	const offset = query.cursor === undefined ? offsetOf(query.page, limit) : 0
	if (offset === null || (query.cursor !== undefined && !after)) throw new ShopError('invalid_input')
	const filter = await resolveFilter(db, request, query.facets === true || dependsOnPrice(sort))
	const [shown, counted] = await Promise.all([
		limit === 0 ? nothing : showPage(db, filter, sort, { after, offset, limit, counted: !query.facets }, language),
		query.facets ? listFacets(db, filter, language) : undefined,
	])
	const total = shown.total ?? counted?.total ?? (await countListing(db, filter))
	return {
		items: shown.rows.map(toCard),
		total: Math.min(total, mostCounted),
		total_exact: shown.all ?? total <= mostCounted,
		next_cursor: shown.next ? writeCursor(sort, shown.next) : null,
		...(counted && { facets: counted.facets }),
	}
}

function askedOf(query: ListingQuery, text: TextQuery | undefined): Asked {
	return {
		text,
		ids: query.ids
			?.split(',')
			.map(Number)
			.filter((id) => id <= 0x7fffffff),
		category: query.category,
		collection: query.collection,
		choice: {
			sellers: query.seller?.split(','),
			brands: query.brand?.split(','),
			minPrice: query.min_price === undefined ? undefined : fromBdt(query.min_price),
			// Up to the last poisha of that taka.
			maxPrice: query.max_price === undefined ? undefined : fromBdt(query.max_price + 0.99),
			rating: query.rating,
			onSale: query.on_sale,
			inStock: query.in_stock,
			attributes: readAttributes(query.attributes),
		},
	}
}

async function showPage(
	db: Deps['db'],
	filter: Filter,
	sort: Sort,
	{ after, offset, limit, counted }: Wanted,
	language: Language,
): Promise<Shown> {
	const { text } = filter
	if (sort !== 'relevance' || !text) {
		const by = sort === 'relevance' ? 'popular' : sort
		const rows = await readPage(db, filter, { sort: by, after, offset, limit: limit + 1, counted }, language)
		const last = rows.length > limit ? rows[limit - 1] : undefined
		const next = last ? { k: last.k, id: last.id } : null
		return { rows: rows.slice(0, limit), next, total: rows[0]?.total ?? undefined }
	}
	const { candidates, all } = await readCandidates(db, { ...filter, text })
	const marks = inOrder(candidates, text.rank)
	const from = after ? marks.findIndex(({ k, id }) => k < after.k || (k === after.k && id > after.id)) : offset
	const page = from === -1 ? [] : marks.slice(from, from + limit)
	const cards = await readCards(
		db,
		page.map(({ id }) => id),
		language,
	)
	const rows = page.flatMap(({ id }) => cards.find((card) => card.id === id) ?? [])
	const next = from !== -1 && marks.length > from + limit ? (page.at(-1) ?? null) : null
	return { rows, next, total: marks.length, all }
}
