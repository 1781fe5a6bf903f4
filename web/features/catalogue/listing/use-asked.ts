import { useLocation, useNavigation } from 'react-router'
import { type ListingQuery, readListing } from './listing.rules.ts'

/**
 * What the list is being asked for: the choice on its way while one is, so that it shows at once and a second choice
 * made meanwhile adds to it.
 */
export function useAsked(query: ListingQuery): ListingQuery {
	const { pathname } = useLocation()
	const { location } = useNavigation()
	return location?.pathname === pathname ? readListing(new URLSearchParams(location.search)) : query
}
