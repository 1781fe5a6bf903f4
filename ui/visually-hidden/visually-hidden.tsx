import type { ReactNode } from 'react'

/** Text for screen readers only. */
export function VisuallyHidden(props: {
	/** The text for screen readers. */
	children: ReactNode
}) {
	return <span className="sr-only">{props.children}</span>
}
