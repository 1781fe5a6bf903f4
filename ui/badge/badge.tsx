import type { ReactNode } from 'react'
import { cx } from '#ui/cx.ts'

const tones = {
	sale: 'bg-chilli text-on-chilli',
	offer: 'bg-gold text-on-gold',
	leaf: 'bg-leaf-tint text-leaf',
	quiet: 'bg-mist text-ink',
	dark: 'bg-night text-on-dark figures',
}

/** A short highlighted text: a discount, a status, a count. */
export function Badge(props: {
	/** `sale` is red, `offer` yellow; `leaf` and `quiet` for a status, `dark` for countdown digits. Default `quiet`. */
	tone?: keyof typeof tones
	/** The text. */
	children: ReactNode
	/** CSS classes of the badge. */
	className?: string
}) {
	return (
		<span
			className={cx(
				'inline-flex min-h-6 items-center rounded-sm px-2 text-xs font-bold whitespace-nowrap',
				tones[props.tone ?? 'quiet'],
				props.className,
			)}
		>
			{props.children}
		</span>
	)
}

/** The small round count on an icon, such as the cart's. Its parent must be `relative`. Not shown for an empty text. */
export function CountDot(props: {
	/** The count in the digits of the language. Hidden from screen readers: the parent's label must contain the count. */
	children: ReactNode
}) {
	if (!props.children) return null
	return (
		<span
			aria-hidden="true"
			className="figures pointer-events-none absolute -end-1.5 -top-1.5 grid h-4.5 min-w-4.5 place-items-center rounded-full bg-chilli px-1 text-2xs leading-none font-bold text-on-chilli"
		>
			{props.children}
		</span>
	)
}
