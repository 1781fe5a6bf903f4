import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/**
 * Moves the focus to the heading of a page that came in place of another, as a new document would begin anew: a screen
 * reader reads it, and Tab goes on from there. Who is typing, as in the search field, keeps the focus.
 */
export function usePageFocus(): void {
	const { pathname } = useLocation()
	const last = useRef(pathname)
	useEffect(() => {
		if (last.current === pathname) return
		last.current = pathname
		if (document.activeElement?.matches('input, textarea, select')) return
		const main = document.getElementById('main')
		const heading = main?.querySelector<HTMLElement>('h1') ?? main
		heading?.setAttribute('tabindex', '-1')
		heading?.focus({ preventScroll: true })
	}, [pathname])
}
