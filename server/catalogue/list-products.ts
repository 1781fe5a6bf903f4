import type { InputOf, ReplyOf } from '#contract/endpoint.ts'
import type { endpoints } from '#contract/index.ts'
import { fromBdt } from '#contract/money.ts'
import type { Language } from '#contract/refusals.ts'
import type { Deps } from '#server/deps.ts'
import { ShopError } from '#server/platform/shop-error.ts'
import { toCard } from './card.rules.ts'
import { readAttributes } from './facets.rules.ts'
import { listFacets } from './list-facets.ts'
import { offsetOf, readCursor, sortOf, type TextQuery, writeCursor } from './listing.rules.ts'
import { readListing } from './listing.store.ts'

type Endpoint = (typeof endpoints)['listProducts']
export type ListingQuery = Omit<InputOf<Endpoint>['query'], 'q'>
export type Listing = ReplyOf<Endpoint>

const nothing: Listing = { data: { items: [], total: 0, total_exact: true, next_cursor: null, corrected: null } }

/**
 * One page of products that are sold now; `text` narrows it to what holds every word. One query.
 * Refuses `invalid_input` for a cursor of another order and for pages beyond the thousandth product.
 */
export async function listProducts(
	{ db }: Pick<Deps, 'db'>,
	query: ListingQuery,
	text: TextQuery | undefined,
	language: Language,
): Promise<Listing> {
	const ids = query.ids
		?.split(',')
		.map(Number)
		.filter((id) => id <= 0x7fffffff)
	const limit = query.limit ?? (ids ? 50 : 24)
	const sort = sortOf(query.sort, text)
	const after = query.cursor === undefined ? null : readCursor(sort, query.cursor)
	const offset = query.cursor === undefined ? offsetOf(query.page, limit) : 0
	if (offset === null || (query.cursor !== undefined && !after)) throw new ShopError('invalid_input')
	if (text?.words.length === 0) return nothing
	const filter = {
		text,
		ids,
		category: query.category,
		collection: query.collection,
		choice: {
			sellers: query.seller?.split(','),
			brands: query.brand?.split(','),
			minPrice: query.min_price === undefined ? undefined : fromBdt(query.min_price),
			maxPrice: query.max_price === undefined ? undefined : fromBdt(query.max_price),
			rating: query.rating,
			onSale: query.on_sale,
			inStock: query.in_stock,
			attributes: readAttributes(query.attributes),
		},
	}
	const [{ rows, total }, facets] = await Promise.all([
		readListing(db, filter, { sort, after, offset, limit: limit + 1 }, language),
		query.facets ? listFacets(db, filter, language) : undefined,
	])
	const last = rows.length > limit ? rows[limit - 1] : undefined
	const next = last ? writeCursor(sort, last) : null
	const items = rows.slice(0, limit).map(toCard)
	return { data: { items, total, total_exact: true, next_cursor: next, corrected: null, ...(facets && { facets }) } }
}
