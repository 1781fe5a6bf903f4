import { LocalLink } from '#web/lib/local-link.tsx'
import { Picture } from '#web/lib/picture.tsx'
import { cx } from '#web/ui/cx.ts'
import { grounds, type Tone } from './tone.ts'

/** A collection, a campaign or a brand as a coloured card: words at the start, its picture at the end. */
export function PlaceCard(props: {
	to: string
	tone: Tone
	name: string
	text: string
	image: string | undefined
	/** Quiet words below: how many, until when. */
	note?: string
	level: 2 | 3
}) {
	const Heading = `h${props.level}` as const
	return (
		<article
			className={cx(
				'relative grid h-full min-h-36 grid-cols-[minmax(0,1fr)_6.5rem] items-stretch overflow-clip rounded-lg transition-shadow hover:shadow-card',
				grounds[props.tone],
			)}
		>
			<div className="flex flex-col gap-1 p-4 pe-2">
				<Heading className="text-md leading-snug">
					<LocalLink
						to={props.to}
						prefetch="intent"
						className="after:absolute after:inset-0 after:rounded-lg hover:underline focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-leaf"
					>
						{props.name}
					</LocalLink>
				</Heading>
				<p className="line-clamp-3 text-sm text-soft">{props.text}</p>
				{props.note && <p className="mt-auto pt-1 text-xs font-semibold">{props.note}</p>}
			</div>
			<div className="grid place-items-center pe-3">
				{props.image && <Picture id={props.image} alt="" sizes={92} className="w-23! rounded-lg" />}
			</div>
		</article>
	)
}
