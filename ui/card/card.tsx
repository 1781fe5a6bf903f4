import type { ReactNode } from 'react'
import { cx } from '#ui/cx.ts'
import { type RenderElement, renderAs } from '#ui/render-as.ts'

const tones = { plain: 'bg-card', leaf: 'bg-leaf-tint', offer: 'bg-gold-tint', grove: 'bg-grove text-on-dark' }

/** A plain surface: no border, no shadow, corners with a radius of 14 px. */
export function Card(props: {
	/** Sets the background colour. Default `plain`. */
	tone?: keyof typeof tones
	/** Adds 16 px of padding. Default true; false for pictures that fill the card up to its edge. */
	padded?: boolean
	/** Moves up a little while the pointer is over it, for cards that are links. */
	lifts?: boolean
	/** Renders the card as this element, such as `<article />` or `<Link to="…" />`. */
	render?: RenderElement
	/** The content. */
	children: ReactNode
	/** CSS classes of the card. */
	className?: string
}) {
	const className = cx(
		'block overflow-clip rounded-lg',
		tones[props.tone ?? 'plain'],
		props.padded !== false && 'p-4',
		props.lifts && 'transition-[transform,box-shadow] duration-200 hover:-translate-y-0.5 hover:shadow-card',
		props.className,
	)
	if (props.render) return renderAs(props.render, { className, children: props.children })
	return <div className={className}>{props.children}</div>
}

/** A heading with an element at the end of its row, such as a 'See all' link. */
export function SectionHeader(props: {
	/** The heading. */
	title: ReactNode
	/** Level of the heading on its page. Default 2. */
	level?: 2 | 3
	/** A link or numbers at the end of the row. */
	end?: ReactNode
	/** CSS classes of the row. */
	className?: string
}) {
	const Heading = `h${props.level ?? 2}` as const
	return (
		<header className={cx('flex min-h-11 items-center justify-between gap-4', props.className)}>
			<Heading className="min-w-0 text-lg md:text-xl">{props.title}</Heading>
			{props.end}
		</header>
	)
}

/** Two lines beside an icon, such as delivery, payment or returns. A thin line separates the rows of a card. */
export function InfoRow(props: {
	/** The icon. */
	icon: ReactNode
	/** Bold first line. */
	title: ReactNode
	/** Second line, in a smaller font and a softer colour. */
	note?: ReactNode
	/** A link or a number at the end. */
	end?: ReactNode
}) {
	return (
		<div className="flex items-start gap-3 border-b border-mist py-3 first:pt-0 last:border-0 last:pb-0">
			<span className="shrink-0 text-leaf [&>svg]:size-5.5">{props.icon}</span>
			<div className="grid min-w-0 flex-1 gap-0.5">
				<span className="font-semibold">{props.title}</span>
				{props.note && <span className="text-sm text-soft">{props.note}</span>}
			</div>
			{props.end}
		</div>
	)
}
