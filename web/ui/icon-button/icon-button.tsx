import type { ComponentProps, ReactNode } from 'react'
import { cx } from '#web/ui/cx.ts'
import { type RenderElement, renderAs } from '#web/ui/render-as.ts'
import { VisuallyHidden } from '#web/ui/visually-hidden/visually-hidden.tsx'

const variants = {
	plain: 'text-ink hover:bg-leaf-tint hover:text-leaf',
	surface: 'bg-card text-ink shadow-card hover:text-leaf',
	primary: 'bg-leaf text-on-leaf hover:bg-leaf-deep',
}

/** A 44 px square button that holds one icon. */
export function IconButton({
	label,
	variant = 'plain',
	render,
	children,
	className,
	...rest
}: Omit<ComponentProps<'button'>, 'aria-label'> & {
	/** What it does, for screen readers and as a hover hint. */
	label: string
	/** `plain` on the ground, `surface` over pictures, `primary` for the one main action. Default `plain`. */
	variant?: keyof typeof variants
	/** Draws it as this element instead, such as `<Link to="/" />`. */
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
