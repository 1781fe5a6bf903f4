import { useLocation, useNavigation } from 'react-router'
import { type ListingQuery, readListing } from './listing.rules.ts'

/** The requested list: during a navigation its target, so that the choice shows at once and a second one is added to it. */
export function useAsked(query: ListingQuery): ListingQuery {
	const { pathname } = useLocation()
	const { location } = useNavigation()
	return location?.pathname === pathname ? readListing(new URLSearchParams(location.search)) : query
}
