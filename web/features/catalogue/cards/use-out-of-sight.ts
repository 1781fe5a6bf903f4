import { type RefObject, useEffect, useState } from 'react'

/**
 * False while a page is rendered and hydrated and while its place is on the screen; true from the first time it is not:
 * what only this device knows may come there, and nothing that is being looked at moves.
 */
export function useOutOfSight(place: RefObject<Element | null>): boolean {
	const [out, setOut] = useState(false)
	useEffect(() => {
		const element = place.current
		if (!element || out) return
		const watch = new IntersectionObserver((entries) => {
			if (entries.some(({ isIntersecting }) => !isIntersecting)) setOut(true)
		})
		watch.observe(element)
		return () => watch.disconnect()
	}, [place, out])
	return out
}
