import { useState } from 'react'
import { formatNumber } from '#client/format.ts'
import { useTranslation } from '#client/use-translation.ts'
import { lazyPart } from '#web/lib/lazy-part.tsx'
import { useLanguage } from '#web/lib/local-link.tsx'
import { Picture } from '#web/shop/products/picture.tsx'
import type { Review } from './product-data.ts'

const ZoomDialog = lazyPart(() => import('./zoom-dialog.tsx'), { lost: 'over' })

/** The photos of a review: small ones that open over the whole screen. Nothing where it has none. */
export function ReviewPhotos({ photos }: { photos: Review['photos'] }) {
	return photos.length > 0 && <Photos photos={photos} />
}

function Photos({ photos }: { photos: Review['photos'] }) {
	const { t } = useTranslation('product')
	const language = useLanguage()
	const [large, setLarge] = useState<'never' | 'open' | 'closed'>('never')
	const [at, setAt] = useState(0)
	const pictures = photos.map(({ image }, n) => ({
		image,
		alt: t('reviews.photo', { n: formatNumber(n + 1, language) }),
	}))
	return (
		<>
			<ul className="flex flex-wrap gap-2">
				{pictures.map(({ image, alt }, n) => (
					<li key={image}>
						<button
							type="button"
							aria-haspopup="dialog"
							className="cursor-zoom-in overflow-clip rounded-md border border-mist"
							onClick={() => {
								setAt(n)
								setLarge('open')
							}}
						>
							<Picture id={image} sizes={96} alt={alt} className="size-24" />
						</button>
					</li>
				))}
			</ul>
			{large !== 'never' && (
				<ZoomDialog
					open={large === 'open'}
					onClose={() => setLarge('closed')}
					pictures={pictures}
					at={at}
					onTurn={setAt}
					name={t('reviews.photos')}
				/>
			)}
		</>
	)
}
