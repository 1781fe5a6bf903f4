import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/**
 * Moves the focus to the heading of a page that replaced another, as a new document would: a screen reader reads it, and
 * Tab continues from there. A focused input, such as the search field, keeps the focus.
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
