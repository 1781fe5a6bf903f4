import type { ReactNode } from 'react'
import { cx } from '#ui/cx.ts'
import { Bunting } from './bunting.tsx'
import { Plate } from './place-card.tsx'
import { grounds, type Tone } from './tone.ts'

/** The banner of a collection or campaign: its name, description and picture on its own colour. */
export function PlaceHead(props: {
	tone: Tone
	name: string
	text: string
	image: string
	/** Above the name: the kind of page. */
	kind: string
	/** With the paper flags of a campaign. */
	festive?: boolean
	/** Below: dates, a countdown. */
	children?: ReactNode
}) {
	return (
		<header
			className={cx(
				'group relative grid min-h-52 content-center overflow-clip rounded-xl p-5 pe-[min(9rem,42%)] md:min-h-72 md:p-10 md:pe-96',
				props.festive && 'pt-8 md:pt-12',
				grounds[props.tone],
			)}
		>
			{props.festive && <Bunting large />}
			<div className="grid gap-2">
				<p className="text-sm font-semibold text-soft">{props.kind}</p>
				<h1 className="text-xl md:text-3xl">{props.name}</h1>
				<p className="max-w-[44ch] text-soft md:text-md">{props.text}</p>
				{props.children}
			</div>
			<Plate image={props.image} first className="-end-4 w-[min(9rem,45%)] md:w-88" />
		</header>
	)
}

/** The editor's description. */
export function Story({ paragraphs }: { paragraphs: string[] }) {
	return (
		<div className="grid max-w-[68ch] gap-3 py-6 text-md">
			{paragraphs.map((text) => (
				<p key={text}>{text}</p>
			))}
		</div>
	)
}
