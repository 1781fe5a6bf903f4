import { use, useEffect, useLayoutEffect } from 'react'
import { theRouter } from './browser-router.ts'
import { NavigationContext, PageContext } from './contexts.ts'

/** As the script of the document has it, which scrolls a page that is loaded again. */
const storageKey = 'react-router-scroll-positions'

/** Scrolls a page to its beginning, to the fragment of its address, or, by Back and Forward, to where it was left. */
export function UNSAFE_useScrollRestoration(): void {
	const { location, restoreScrollPosition, preventScrollReset } = use(PageContext)
	const { state } = use(NavigationContext)
	useLayoutEffect(() => {
		theRouter().keepPositions(positions)
		history.scrollRestoration = 'manual'
		const shown = ({ persisted }: PageTransitionEvent) => {
			if (persisted) history.scrollRestoration = 'manual'
		}
		addEventListener('pageshow', shown)
		return () => {
			removeEventListener('pageshow', shown)
			history.scrollRestoration = 'auto'
		}
	}, [])
	useEffect(() => {
		const left = () => {
			if (state === 'idle') positions[location.key] = scrollY
			try {
				sessionStorage.setItem(storageKey, JSON.stringify(positions))
			} catch {
				// The browser keeps nothing: a page that is loaded again begins at its top.
			}
			history.scrollRestoration = 'auto'
		}
		addEventListener('pagehide', left)
		return () => removeEventListener('pagehide', left)
	}, [state, location])
	useLayoutEffect(() => {
		if (restoreScrollPosition === false) return
		const target = restoreScrollPosition === null && fragmentOf(location.hash)
		if (target) target.scrollIntoView()
		else if (restoreScrollPosition !== null || !preventScrollReset) scrollTo(0, restoreScrollPosition ?? 0)
	}, [location, restoreScrollPosition, preventScrollReset])
}

const positions: Record<string, number> = keptPositions()

function keptPositions(): Record<string, number> {
	try {
		return JSON.parse(sessionStorage.getItem(storageKey) ?? '{}')
	} catch {
		return {}
	}
}

function fragmentOf(hash: string): Element | null {
	try {
		return hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : null
	} catch {
		return null
	}
}
