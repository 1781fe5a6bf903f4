import type { Sort } from '#contract/choices.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { endpoints } from '#contract/index.ts'
import { type CardProduct, cardOf } from '#web/features/catalogue/cards/card-data.ts'
import type { serverCall } from '#web/lib/server-api.ts'
import { type ListingQuery, pageSize } from './listing.rules.ts'

type Call = ReturnType<typeof serverCall>
type Place = { category?: string; seller?: string }

export type Facets = NonNullable<ReplyOf<typeof endpoints.listProducts>['data']['facets']>

/** A page of a list as it is shown. */
export type ListingData = {
	query: ListingQuery
	products: CardProduct[]
	total: number
	/** False when there are more than `total`. */
	exact: boolean
	/** The cursor of the next page; null at the end. */
	next: string | null
	/** The corrected text, when the text itself has no results. */
	corrected: string | null
	/** Words that were left out, because all of them together have no results. */
	leftOut: string[]
	/** The category chosen as a filter. */
	category: { slug: string; name: string } | null
	facets: Facets | null
	/** The page is that of a category: its subcategories are pages, not filters. */
	placed: boolean
}

/** One page of a list for a loader: the filters of the address, within a category, seller or text. */
export async function loadListing(call: Call, query: ListingQuery, place: Place = {}): Promise<ListingData> {
	const { brand, seller, attributes, ...rest } = query
	const categories = query.category && !place.category ? (await call('listCategories', {})).data : []
	const category = categories.find(({ slug }) => slug === query.category)
	const sort = query.sort ?? (query.q ? undefined : 'popular')
	const choice = {
		...(brand && { brand: brand.join(',') }),
		...(seller && { seller: seller.join(',') }),
		...(attributes && { attributes: attributes.join(',') }),
		...place,
	}
	const list = async (at: typeof rest, more: { facets?: true }) =>
		(await call('listProducts', { query: { ...at, ...choice, ...(sort && { sort }), ...more, limit: pageSize } })).data
	const { page: _page, cursor, ...first } = rest
	const { sort: _sort, ...chosen } = first
	// All products of a place have the same facets in every order and on every page: a call of its own, whose reply is kept.
	const shared = Object.keys({ ...chosen, ...choice }).every((name) => name === 'category' || name === 'seller')
	const load = async (at: typeof rest) => {
		if (!shared) return list(at, { facets: true })
		// With its number even the first page is no shelf, which would be kept.
		const [data, { facets }] = await Promise.all([
			list(at.cursor ? at : { page: 1, ...at }, {}),
			call('listProducts', { query: { ...chosen, ...choice, facets: true, limit: 0 } }).then(({ data }) => data),
		])
		return { ...data, facets }
	}
	const further = Boolean(rest.page || cursor)
	let data = await load(rest).catch((error: unknown) => {
		// The cursor may be invalid or of another order.
		if (cursor && error instanceof Response && error.status === 404) return undefined
		throw error
	})
	// A page beyond the end has no further links: the list starts again.
	const gone = further && !data?.items.length
	if (!data || gone) data = await load(first)
	const { page: _gone, cursor: _nobodys, ...start } = query
	return {
		query: gone ? start : query,
		products: data.items.map(cardOf),
		total: data.total,
		exact: data.total_exact,
		next: data.next_cursor,
		corrected: data.corrected,
		leftOut: data.left_out,
		category: category ? { slug: category.slug, name: category.name } : null,
		facets: data.facets ? worthShowing(data.facets, query, place) : null,
		placed: place.category !== undefined,
	}
}

/** Facets that distinguish products here: without those with a single value, unless it is chosen. */
function worthShowing(facets: Facets, query: ListingQuery, place: Place): Facets {
	const several = <T>(values: T[], chosen: unknown) => (values.length > 1 || chosen ? values : [])
	return {
		...facets,
		categories: several(facets.categories, query.category),
		brands: several(facets.brands, query.brand),
		sellers: place.seller ? [] : several(facets.sellers, query.seller),
		prices: several(facets.prices, query.min_price ?? query.max_price),
		ratings: facets.ratings.filter(({ min }) => min > 1),
		attributes: facets.attributes.filter(
			({ slug, values }) => values.length > 1 || query.attributes?.some((one) => one.startsWith(`${slug}:`)),
		),
	}
}

/** A few products for a row; empty when the API does not know the category or seller. */
export async function loadShelf(call: Call, query: Place & { sort?: Sort; on_sale?: boolean }, limit: number) {
	const { data } = await call('listProducts', { query: { sort: 'popular', in_stock: true, ...query, limit } })
	return data.items.map(cardOf)
}
