import { cx } from '#ui/cx.ts'
import { LocalLink } from '#web/lib/local-link.tsx'
import { Picture } from '#web/shop/products/picture.tsx'
import { Bunting } from './bunting.tsx'
import { grounds, type Tone } from './tone.ts'

/** The content of the card of a collection, a campaign or a brand. */
export type PlaceView = {
	to: string
	tone: Tone
	name: string
	text: string
	image: string | undefined
	/** Small text below: a count, an end. */
	note?: string
	/** With the paper flags of a campaign. */
	festive?: boolean
}

/** A collection, campaign or brand as a coloured card: text at the start, its picture at the end. */
export function PlaceCard(props: PlaceView & { level: 2 | 3 }) {
	const Heading = `h${props.level}` as const
	return (
		<article
			className={cx(
				'group relative flex h-full flex-col gap-1 overflow-clip rounded-lg p-4 transition-shadow hover:shadow-card',
				props.image ? 'min-h-36 pe-[min(7.5rem,42%)] md:pe-34' : 'min-h-24 justify-center',
				props.festive && 'pt-6',
				grounds[props.tone],
			)}
		>
			{props.festive && <Bunting />}
			<Heading className={cx('leading-snug', props.image ? 'text-md' : 'text-lg')}>
				<CardLink to={props.to}>{props.name}</CardLink>
			</Heading>
			{props.text && <p className="line-clamp-4 text-sm text-soft">{props.text}</p>}
			{props.note && <p className="mt-auto pt-1 text-xs font-semibold">{props.note}</p>}
			{props.image && <Plate image={props.image} className="-end-4 w-[min(8rem,45%)] md:w-36" />}
		</article>
	)
}

/** A link that covers the whole card around it. */
export function CardLink({ to, children }: { to: string; children: string }) {
	return (
		<LocalLink
			to={to}
			prefetch="intent"
			className="after:absolute after:inset-0 after:z-1 after:rounded-lg group-hover:underline focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-leaf"
		>
			{children}
		</LocalLink>
	)
}

/** The picture of a card on a round plate that overlaps the end of its parent. */
export function Plate(props: { image: string; first?: boolean; className: string }) {
	return (
		<div
			className={cx(
				'absolute inset-y-0 my-auto aspect-square overflow-clip rounded-full shadow-plate transition-transform duration-300 group-hover:scale-[1.04]',
				props.className,
			)}
		>
			<Picture
				id={props.image}
				alt=""
				sizes={props.first ? '(width >= 48rem) 20rem, 9rem' : 144}
				most={828}
				first={props.first ?? false}
			/>
		</div>
	)
}
