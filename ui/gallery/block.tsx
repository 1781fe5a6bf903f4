import type { ReactNode } from 'react'

/** A part of the gallery with a heading. */
export function Block(props: {
	/** Heading. */
	title: string
	/** The content. */
	children: ReactNode
}) {
	return (
		<section className="grid min-w-0 grid-cols-1 content-start gap-4 border-t border-mist py-6">
			<h2 className="text-lg">{props.title}</h2>
			{props.children}
		</section>
	)
}

/** A row inside a block; it wraps if it is too wide. */
export function Row(props: {
	/** The content of the row. */
	children: ReactNode
}) {
	return <div className="flex flex-wrap items-center gap-3">{props.children}</div>
}
