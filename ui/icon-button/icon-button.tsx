import type { ComponentProps, ReactNode } from 'react'
import { cx } from '#ui/cx.ts'
import { type RenderElement, renderAs } from '#ui/render-as.ts'
import { VisuallyHidden } from '#ui/visually-hidden/visually-hidden.tsx'

const variants = {
	plain: 'text-ink hover:bg-leaf-tint hover:text-leaf',
	surface: 'bg-card text-ink shadow-card hover:text-leaf',
	primary: 'bg-leaf text-on-leaf hover:bg-leaf-deep',
}

/** A square button of 44 px with one icon. */
export function IconButton({
	label,
	variant = 'plain',
	render,
	children,
	className,
	...rest
}: Omit<ComponentProps<'button'>, 'aria-label'> & {
	/** What it does: the accessible name, also shown as a tooltip. */
	label: string
	/** `plain` on the page, `surface` on pictures, `primary` for the main action. Default `plain`. */
	variant?: keyof typeof variants
	/** Renders it as this element, such as `<Link to="/" />`. */
	render?: RenderElement
	/** The icon. */
	children: ReactNode
}) {
	const classes = cx(
		'relative inline-grid size-11 shrink-0 place-items-center rounded-md transition-colors disabled:text-soft disabled:opacity-60',
		variants[variant],
		className,
	)
	if (render) {
		const content = (
			<>
				{children}
				<VisuallyHidden>{label}</VisuallyHidden>
			</>
		)
		return renderAs(render, { className: classes, children: content })
	}
	return (
		<button type="button" {...rest} aria-label={label} title={label} className={classes}>
			{children}
		</button>
	)
}
