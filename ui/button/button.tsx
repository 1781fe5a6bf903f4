import type { ComponentProps, ReactNode } from 'react'
import { cx } from '#ui/cx.ts'
import { type RenderElement, renderAs } from '#ui/render-as.ts'
import { Spinner } from '#ui/spinner/spinner.tsx'

export type ButtonProps = ComponentProps<'button'> & {
	/** How prominent it is; `offer` is yellow. Default `primary`. */
	variant?: 'primary' | 'secondary' | 'ghost' | 'danger' | 'offer'
	/** `normal`: 48 px high; `flat`: 48 px, square corners, for bars; `slim`: 36 px, touch area 44 px. Default `normal`. */
	shape?: 'normal' | 'flat' | 'slim'
	/** Shows a spinner instead of the icon and ignores presses. The text stays. */
	loading?: boolean
	/** Makes it as wide as its row. */
	wide?: boolean
	/** Icon before the text. */
	icon?: ReactNode
	/** Renders the button as this element, such as `<Link to="/checkout" />`. */
	render?: RenderElement
}

const variants = {
	primary: 'bg-leaf text-on-leaf hover:bg-leaf-deep',
	secondary: 'bg-card text-leaf inset-ring-[1.5px] inset-ring-edge hover:bg-leaf-tint hover:inset-ring-leaf',
	ghost: 'bg-transparent text-leaf hover:bg-leaf-tint',
	danger: 'bg-chilli text-on-chilli hover:bg-chilli-deep',
	offer: 'bg-gold text-on-gold hover:bg-gold-deep',
}

const shapes = {
	normal: 'min-h-12 gap-2 rounded-md px-5 py-2 text-md',
	flat: 'min-h-12 gap-2 rounded-none px-5 py-2 text-md',
	slim: 'min-h-9 touch-44 gap-1.5 rounded-sm px-3.5 py-1 text-sm',
}

/** A text button: `variant` sets how prominent it is, `shape` its size. With `render`, a link that looks like a button. */
export function Button({
	variant = 'primary',
	shape = 'normal',
	loading = false,
	wide = false,
	icon,
	render,
	children,
	className,
	disabled,
	onClick,
	...rest
}: ButtonProps) {
	const classes = cx(
		'inline-flex select-none items-center [&>svg]:size-5 justify-center text-center font-semibold',
		'transition-[background-color,color,transform] active:scale-[0.98]',
		'disabled:bg-mist disabled:text-soft disabled:inset-ring-0 disabled:active:scale-100 aria-disabled:opacity-60',
		variants[variant],
		shapes[shape],
		wide && 'w-full',
		loading && 'cursor-progress',
		className,
	)
	const content = (
		<>
			{loading ? <Spinner /> : icon}
			{children}
		</>
	)
	if (render) return renderAs(render, { className: classes, children: content })
	return (
		<button
			type="button"
			{...rest}
			disabled={disabled}
			aria-busy={loading || undefined}
			onClick={loading ? (event) => event.preventDefault() : onClick}
			className={classes}
		>
			{content}
		</button>
	)
}
