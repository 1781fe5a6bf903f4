import type { ReactNode } from 'react'
import { SectionHeader } from '#ui/card/card.tsx'
import { cx } from '#ui/cx.ts'
import { LatePart } from '#web/lib/late-part.tsx'
import { SeeAll } from '#web/lib/see-all.tsx'
import { BannerCard, type BannerView } from './banner-card.tsx'
import { PlaceCard, type PlaceView } from './place-card.tsx'

/**
 * A row of cards: phones and tablets swipe through it, wider screens show two or three beside each other. `late`: far down
 * the page; it is rendered when it is near the visible part.
 */
export function PlaceRail(props: { title: string; more?: string; places: PlaceView[]; late?: boolean }) {
	if (props.places.length === 0) return null
	const cards = (
		<ul className="scroll-none -mx-4 grid snap-x auto-cols-[82%] grid-flow-col gap-3 overflow-x-auto scroll-px-4 px-4 md:mx-0 md:auto-cols-[62%] lg:auto-cols-[calc((100%-1rem)/2)] xl:auto-cols-[calc((100%-2rem)/3)] md:gap-4 md:px-0">
			{props.places.map((place) => (
				<li key={place.to} className="snap-start">
					<PlaceCard {...place} level={3} />
				</li>
			))}
		</ul>
	)
	return (
		<section className="grid grid-cols-1 gap-2 below [--below:12.5rem]">
			<SectionHeader title={props.title} end={props.more && <SeeAll to={props.more} title={props.title} />} />
			{props.late ? <LatePart space="min-h-48 old:hidden">{cards}</LatePart> : cards}
		</section>
	)
}

/** Widths of cards by their number, from tablets on: together they fill the row. */
const filling = ['', 'md:auto-cols-[100%]', 'md:auto-cols-[calc((100%-1rem)/2)]']
/** The same as `sizes` of their pictures, beside the column of categories. */
const pictureSizes = ['', '(width >= 80rem) 61rem, calc(100vw - 16rem)', '(width >= 80rem) 30rem, calc(50vw - 8rem)']
const severalSizes = '(width >= 80rem) 20rem, (width >= 64rem) calc(50vw - 8rem), calc(62vw - 10rem)'

/** The banners of the home page: a row without a heading that one or two cards fill. */
export function BannerRail({ label, places }: { label: string; places: BannerView[] }) {
	if (places.length === 0) return null
	return (
		<section aria-label={label}>
			<ul
				className={cx(
					'scroll-none -mx-4 grid snap-x grid-flow-col gap-3 overflow-x-auto scroll-px-4 px-4 md:mx-0 md:gap-4 md:px-0',
					places.length === 1 ? 'auto-cols-[100%]' : 'auto-cols-[86%]',
					filling[places.length] ??
						'md:auto-cols-[62%] lg:auto-cols-[calc((100%-1rem)/2)] xl:auto-cols-[calc((100%-2rem)/3)]',
				)}
			>
				{places.map((place, at) => (
					<li key={`${place.to} ${place.name}`} className="snap-start">
						<BannerCard {...place} sizes={pictureSizes[places.length] ?? severalSizes} first={at === 0} />
					</li>
				))}
			</ul>
		</section>
	)
}

/** Cards in rows, for a page of their own. */
export function PlaceGrid({ places }: { places: PlaceView[] }): ReactNode {
	return (
		<ul className="grid gap-3 sm:grid-cols-2 md:gap-4 lg:grid-cols-3">
			{places.map((place) => (
				<li key={place.to}>
					<PlaceCard {...place} level={2} />
				</li>
			))}
		</ul>
	)
}
