import { formatNumber, formatRating } from '#client/format.ts'
import { useTranslation } from '#client/use-translation.ts'
import { Rating } from '#ui/rating/rating.tsx'
import { LocalLink, useLanguage } from '#web/lib/local-link.tsx'
import { paths } from '#web/lib/paths.ts'
import { Picture } from '#web/shop/products/picture.tsx'
import { Monogram } from './monogram.tsx'
import type { SellerView } from './seller-data.ts'

/** A seller in a list: its best-selling products, its name, and its service. */
export function SellerCard({ seller, level }: { seller: SellerView; level: 2 | 3 }) {
	const { t } = useTranslation('catalogue')
	const language = useLanguage()
	const Heading = `h${level}` as const
	const shown = formatNumber(seller.product_count, language)
	return (
		<article className="group relative flex h-full flex-col overflow-clip rounded-lg bg-card transition-shadow hover:shadow-card">
			<div className="grid grid-cols-3 gap-0.5">
				{seller.pictures.map((image) => (
					<Picture key={image} id={image} alt="" sizes={92} />
				))}
			</div>
			<div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 px-3.5 pt-3 pb-3.5">
				<Monogram name={seller.name} />
				<div className="min-w-0">
					<Heading className="text-base leading-snug">
						<LocalLink
							to={paths.shop(seller.slug)}
							prefetch="intent"
							className="line-clamp-1 after:absolute after:inset-0 after:rounded-lg group-hover:text-leaf focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-leaf"
						>
							{seller.name}
						</LocalLink>
					</Heading>
					<p className="truncate text-sm text-soft">{seller.area}</p>
				</div>
				<p className="col-span-2 mt-2.5 flex items-center gap-x-2.5 text-sm whitespace-nowrap">
					<SellerStars seller={seller} />
					{seller.on_time !== null && (
						<span className="font-semibold text-leaf">
							{t('seller.onTime', { percent: formatNumber(seller.on_time, language) })}
						</span>
					)}
					<span className="ms-auto truncate text-soft">{t('list.count', { count: seller.product_count, shown })}</span>
				</p>
			</div>
		</article>
	)
}

/** The mean rating of all its products. */
export function SellerStars({ seller }: { seller: Pick<SellerView, 'rating' | 'rating_count'> }) {
	const { t } = useTranslation('catalogue')
	const language = useLanguage()
	if (seller.rating_count === 0) return null
	const value = formatRating(seller.rating, language)
	const shown = formatNumber(seller.rating_count, language)
	return (
		<Rating
			compact
			value={seller.rating}
			label={t('rating.label', { value, count: seller.rating_count, shown })}
			text={`${value} (${shown})`}
			className="[&>.figures]:font-semibold [&>.figures]:text-ink"
		/>
	)
}
