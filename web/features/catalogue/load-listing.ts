import type { serverCall } from '#web/lib/server-api.ts'
import { cardOf } from './card-data.ts'
import { type ListingQuery, pageSize } from './listing.rules.ts'
import type { ListingData } from './listing.tsx'

type Call = ReturnType<typeof serverCall>
type Place = { category?: string; seller?: string }

/** One page of a list for a loader: what the address asks, inside a place. */
export async function loadListing(call: Call, query: ListingQuery, place: Place = {}): Promise<ListingData> {
	const sort = query.sort ?? (query.q ? undefined : 'popular')
	const { data } = await call('listProducts', {
		query: { ...query, ...place, ...(sort && { sort }), limit: pageSize },
	})
	return { query, products: data.items.map(cardOf), total: data.total }
}

/** A few products for a shelf; an empty shelf when the API knows no such place. */
export async function loadShelf(
	call: Call,
	query: Place & { sort?: ListingQuery['sort']; on_sale?: boolean },
	limit: number,
) {
	const { data } = await call('listProducts', { query: { sort: 'popular', in_stock: true, ...query, limit } })
	return data.items.map(cardOf)
}
