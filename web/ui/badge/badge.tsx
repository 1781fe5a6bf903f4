import type { ReactNode } from 'react'
import { cx } from '#web/ui/cx.ts'

const tones = {
	sale: 'bg-chilli text-on-chilli',
	offer: 'bg-gold text-on-gold',
	leaf: 'bg-leaf-tint text-leaf',
	quiet: 'bg-mist text-ink',
	dark: 'bg-night text-on-dark figures',
}

/** A few words or a figure set apart: a discount, a status, a count. */
export function Badge(props: {
	/** `sale` chilli, `offer` marigold, `leaf` and `quiet` for status, `dark` for countdown figures. Default `quiet`. */
	tone?: keyof typeof tones
	/** The words. */
	children: ReactNode
	/** Classes of the badge. */
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

/** The small round count on a bag or bell. Put it in a `relative` parent; nothing shows for an empty text. */
export function CountDot(props: {
	/** The count in the reader's digits; spoken text belongs to the parent's label. */
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
