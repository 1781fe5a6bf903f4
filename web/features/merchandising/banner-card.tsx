import { cx } from '#ui/cx.ts'
import { WidePicture } from '#web/shop/products/wide-picture.tsx'
import { CardLink, PlaceCard, type PlaceView } from './place-card.tsx'
import { grounds } from './tone.ts'

/** A banner of the home page. `wide`: a picture above its text, instead of one beside it. */
export type BannerView = PlaceView & { wide: { wide: string; phone: string | null } | undefined }

/** `sizes`: the width of the card from tablets on. */
export function BannerCard({ wide, sizes, first, ...place }: BannerView & { sizes: string; first: boolean }) {
	if (!wide) return <PlaceCard {...place} level={2} />
	return (
		<article
			className={cx(
				'group relative flex h-full flex-col overflow-clip rounded-lg transition-shadow hover:shadow-card',
				grounds[place.tone],
			)}
		>
			<WidePicture {...wide} alt="" sizes={sizes} first={first} />
			<div className="grid gap-0.5 px-4 py-3">
				<h2 className="text-md leading-snug">
					<CardLink to={place.to}>{place.name}</CardLink>
				</h2>
				{place.text && <p className="line-clamp-2 text-sm text-soft">{place.text}</p>}
			</div>
		</article>
	)
}
