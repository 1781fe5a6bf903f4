import { type RefObject, useEffect, useState } from 'react'

/**
 * False while a page is rendered and hydrated and while its place is on the screen; true once it is off the screen: then
 * data of this device can be inserted there without moving anything visible.
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
