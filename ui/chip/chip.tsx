import type { ComponentProps, ReactNode } from 'react'
import { cx } from '#ui/cx.ts'
import { type RenderElement, renderAs } from '#ui/render-as.ts'

/** A small button with round ends: a filter that is on or off, a place, a suggestion. With `render` it is a link. */
export function Chip({
	selected,
	icon,
	render,
	children,
	className,
	...rest
}: ComponentProps<'button'> & {
	/** Whether a filter is on; leave it out for a plain button. */
	selected?: boolean | undefined
	/** Icon before the text. */
	icon?: ReactNode
	/** Renders it as this element, such as `<Link to="/search?q=dim" />`. */
	render?: RenderElement
}) {
	const classes = cx(
		'touch-44 inline-flex min-h-9 shrink-0 items-center gap-1.5 rounded-full px-3.5 py-1 text-sm font-semibold transition-colors',
		selected === undefined && 'bg-leaf-tint text-leaf hover:text-leaf-deep',
		selected === false && 'bg-card text-ink inset-ring-[1.5px] inset-ring-edge hover:inset-ring-leaf',
		selected === true && 'bg-leaf text-on-leaf',
		className,
	)
	const content = (
		<>
			{icon}
			{children}
		</>
	)
	if (render) return renderAs(render, { className: classes, children: content })
	return (
		<button type="button" aria-pressed={selected} {...rest} className={classes}>
			{content}
		</button>
	)
}
