import type { ReactNode } from 'react'
import { cx } from '#web/ui/cx.ts'

/** A box that scrolls with a thin bar in our colours; reachable by keyboard. */
export function ScrollArea(props: {
	/** Names what scrolls. */
	label: string
	/** What scrolls. */
	children: ReactNode
	/** Its size, such as `max-h-96`. */
	className?: string
}) {
	return (
		<section
			aria-label={props.label}
			// biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling box must be reachable by keyboard
			tabIndex={0}
			className={cx('scroll-thin overflow-auto overscroll-contain rounded-sm', props.className)}
		>
			{props.children}
		</section>
	)
}
