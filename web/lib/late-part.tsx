import { type ReactNode, useRef } from 'react'
import { useNear } from './use-near.ts'

/**
 * A part far down a page, whose data came with the page: with scripts its elements exist only once it is near the visible
 * part, into a reserved space, so that the page is smaller to lay out and to hydrate. Without scripts it is there at once.
 * `space`: CSS classes that reserve its height.
 */
export function LatePart({ space, children }: { space: string; children: ReactNode }) {
	const place = useRef<HTMLDivElement>(null)
	if (useNear(place)) return children
	return (
		<div ref={place} className={space}>
			<noscript>{children}</noscript>
		</div>
	)
}
