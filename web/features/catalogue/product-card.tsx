import { useTranslation } from 'react-i18next'
import { formatBdt, formatNumber } from '#web/lib/format.ts'
import { LocalLink, useLanguage } from '#web/lib/local-link.tsx'
import { paths } from '#web/lib/paths.ts'
import { Picture } from '#web/lib/picture.tsx'
import { Badge } from '#web/ui/badge/badge.tsx'
import { cx } from '#web/ui/cx.ts'
import { Price } from '#web/ui/price/price.tsx'
import type { CardProduct } from './card-data.ts'
import { QuickAdd } from './quick-add.tsx'

/**
 * One product in a grid or a shelf. It takes four rows of its parent's grid (picture, name, unit, price), so that all
 * cards of a row keep step; the parent has no row gap.
 */
export function ProductCard(props: {
	product: CardProduct
	/** Heading level of the name. */
	level: 2 | 3
	/** How wide the card is on screen. */
	sizes: string
	/** Whether its picture is among the first things seen. */
	first?: boolean
	className?: string
}) {
	const { t } = useTranslation('catalogue')
	const language = useLanguage()
	const { product } = props
	const { price, sale_price, unit_price } = product
	const Heading = `h${props.level}` as const
	const soldOut = product.stock <= 0
	return (
		<article
			className={cx(
				'group relative row-span-4 mb-3 grid grid-rows-subgrid gap-0 overflow-clip rounded-lg bg-card md:mb-4',
				props.className,
			)}
		>
			<div className="relative overflow-clip">
				<Picture
					id={product.image}
					alt=""
					sizes={props.sizes}
					most={640}
					first={props.first ?? false}
					className={cx(
						'transition-transform duration-300 group-hover:scale-[1.03]',
						soldOut && 'opacity-60 grayscale',
					)}
				/>
				{product.discount_percent > 0 && (
					<Badge tone="sale" className="absolute start-2 top-2">
						{t('card.off', { percent: formatNumber(product.discount_percent, language) })}
					</Badge>
				)}
				{soldOut && (
					<Badge tone="dark" className="absolute start-2 bottom-2">
						{t('card.soldOut')}
					</Badge>
				)}
			</div>
			<Heading className="px-3 pt-2.5 text-base leading-snug font-semibold text-wrap">
				<LocalLink
					to={paths.product(product.slug)}
					prefetch="intent"
					className="line-clamp-2 rounded-sm after:absolute after:inset-0 after:rounded-lg group-hover:text-leaf focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-leaf"
				>
					{product.name}
				</LocalLink>
			</Heading>
			<p className="truncate px-3 pt-0.5 text-xs text-soft">
				{product.unit}
				{unit_price && !product.has_variations && (
					<> · {t(`per.${unit_price.per}`, { price: formatBdt(unit_price.amount, language) })}</>
				)}
			</p>
			<div className="px-3 pt-1.5 pb-3">
				<Price
					now={formatBdt(sale_price ?? price, language)}
					was={sale_price === null ? undefined : formatBdt(price, language)}
					wasLabel={t('price.was')}
					{...(product.has_variations && sale_price === null && { note: t('price.upward') })}
					sale={sale_price !== null}
					className="gap-x-1.5"
				/>
			</div>
			{!soldOut && (
				<div className="pointer-events-none absolute inset-x-0 top-0 grid aspect-square items-end justify-end p-2">
					<div className="pointer-events-auto">
						<QuickAdd product={product} />
					</div>
				</div>
			)}
		</article>
	)
}
