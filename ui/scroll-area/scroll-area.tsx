import type { ReactNode } from 'react'
import { cx } from '#ui/cx.ts'

/** A scrolling box with a thin scroll bar; it can get the focus, so that the keyboard can scroll it. */
export function ScrollArea(props: {
	/** Accessible name of the content. */
	label: string
	/** The scrolling content. */
	children: ReactNode
	/** CSS classes, such as its size (`max-h-96`). */
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
