import { useEffect, useRef } from 'react'

const mark = 'haatPanel'

/**
 * While `open`, Back closes instead of leaving the page. The entry this puts into the history is the page's own with a
 * mark, kept from the router, and goes when the panel is closed another way.
 */
export function useBackCloses(open: boolean, close: () => void): void {
	const latest = useRef(close)
	useEffect(() => {
		latest.current = close
	})
	useEffect(() => {
		if (!open) return
		history.pushState({ ...history.state, [mark]: true }, '')
		const back = (event: PopStateEvent) => {
			event.stopImmediatePropagation()
			latest.current()
		}
		addEventListener('popstate', back, { capture: true })
		return () => {
			removeEventListener('popstate', back, { capture: true })
			if (!history.state?.[mark]) return
			addEventListener('popstate', (event) => event.stopImmediatePropagation(), { capture: true, once: true })
			history.back()
		}
	}, [open])
}
