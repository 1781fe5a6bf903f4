import { type RefObject, useEffect, useState } from 'react'

/** True once an element is within about a screen of the visible part. */
export function useNear(ref: RefObject<Element | null>): boolean {
	const [near, setNear] = useState(false)
	useEffect(() => {
		const element = ref.current
		if (!element || near) return
		const watch = new IntersectionObserver(
			(entries) => {
				if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true)
			},
			{ rootMargin: '600px 0px' },
		)
		watch.observe(element)
		return () => watch.disconnect()
	}, [ref, near])
	return near
}
