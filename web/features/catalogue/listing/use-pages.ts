import { type RefObject, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import type { CardProduct } from '#web/features/catalogue/cards/card-data.ts'
import { keepNewest } from '#web/lib/keep-newest.ts'
import { type ListingQuery, listingSearch } from './listing.rules.ts'
import type { ListingData } from './load-listing.ts'

/** Pages of lists shown in this document, the oldest first, by address. */
const seen = new Map<string, CardProduct[]>()
const mostSeen = 120

/** The state that a «show more» link leaves in the history entry: the pages above the one in the address. */
type Trail = { above?: string[] } | null

/**
 * The products of this page below those of the pages loaded before it. The pages are stored with the history entry, so that
 * Back restores the whole list; an address opened directly shows its own page alone.
 */
export function usePages({ query, products }: ListingData) {
	const { pathname, state } = useLocation()
	const list = pathname + listingSearch(query, {})
	const here = pageName(query)
	const above = ((state as Trail)?.above ?? []).filter((name) => name !== here)
	const earlier = above.map((name) => seen.get(`${list} ${name}`))
	const whole = earlier.every((page) => page !== undefined)
	const before = whole ? earlier.flat() : []
	const known = new Set(before.map(({ id }) => id))
	const grid = useRef<HTMLDivElement>(null)
	useEffect(() => {
		keepNewest(seen, `${list} ${here}`, products, mostSeen)
	}, [list, here, products])
	useFocusOnNew(grid, list, before.length)
	return {
		grid,
		products: [...before, ...products.filter(({ id }) => !known.has(id))],
		/** The state for the link to the next page. */
		trail: { above: whole ? [...above, here] : [here] },
		/** Nothing is above this page. */
		alone: before.length === 0,
	}
}

function pageName({ page, cursor }: ListingQuery): string {
	return cursor ?? String(page ?? 1)
}

/** After another page is appended the focus moves to its first product. */
function useFocusOnNew(grid: RefObject<HTMLDivElement | null>, list: string, from: number): void {
	const last = useRef({ list, from })
	useEffect(() => {
		const grown = last.current.list === list && from > last.current.from
		last.current = { list, from }
		if (!grown) return
		const card = grid.current?.querySelectorAll('article')[from]
		card?.querySelector('a')?.focus({ preventScroll: true })
	}, [grid, list, from])
}
