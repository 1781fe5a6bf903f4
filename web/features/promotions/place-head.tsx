import type { ReactNode } from 'react'
import { Picture } from '#web/lib/picture.tsx'
import { cx } from '#web/ui/cx.ts'
import { grounds, type Tone } from './tone.ts'

/** The banner of a collection or campaign: its name, what it is, and its picture on its own colour. */
export function PlaceHead(props: {
	tone: Tone
	name: string
	text: string
	image: string
	/** Above the name: what kind of place it is. */
	kind: string
	/** Below: dates, a countdown. */
	children?: ReactNode
}) {
	return (
		<header
			className={cx(
				'grid items-center gap-x-8 gap-y-4 overflow-clip rounded-xl p-5 md:grid-cols-[minmax(0,1fr)_15rem] md:p-9',
				grounds[props.tone],
			)}
		>
			<div className="grid gap-2">
				<p className="text-sm font-semibold text-soft">{props.kind}</p>
				<h1 className="text-2xl md:text-3xl">{props.name}</h1>
				<p className="max-w-[48ch] text-md text-soft">{props.text}</p>
				{props.children}
			</div>
			<Picture
				id={props.image}
				alt=""
				sizes={240}
				first
				className="hidden w-full max-w-60 justify-self-end rounded-xl md:block"
			/>
		</header>
	)
}

/** What the editor says of it. */
export function Story({ paragraphs }: { paragraphs: string[] }) {
	return (
		<div className="grid max-w-[68ch] gap-3 py-6 text-md">
			{paragraphs.map((text) => (
				<p key={text}>{text}</p>
			))}
		</div>
	)
}
