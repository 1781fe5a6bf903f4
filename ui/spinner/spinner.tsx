import { cx } from '#ui/cx.ts'

/** A turning ring for work of unknown duration. Screen readers announce it only with `label`. */
export function Spinner(props: {
	/** Text for screen readers; leave it out when a visible text says the same. */
	label?: string
	/** CSS classes, such as the size; 20 px by default. */
	className?: string
}) {
	return (
		// biome-ignore lint/a11y/noSvgWithoutTitle: named by aria-label or hidden beside a text
		<svg
			viewBox="0 0 24 24"
			fill="none"
			stroke="currentColor"
			strokeWidth={3}
			strokeLinecap="round"
			className={cx('animate-spin', props.className ?? 'size-5')}
			{...(props.label ? { role: 'img', 'aria-label': props.label } : { 'aria-hidden': true })}
		>
			<circle cx="12" cy="12" r="9" className="opacity-25" />
			<path d="M21 12a9 9 0 0 0-9-9" />
		</svg>
	)
}
