import { formatBdt, formatNumber } from '#client/format.ts'
import { useTranslation } from '#client/use-translation.ts'
import { Badge } from '#ui/badge/badge.tsx'
import { Price } from '#ui/price/price.tsx'
import type { CardProduct } from '#web/features/catalogue/cards/card-data.ts'
import { LocalLink, useLanguage } from '#web/lib/local-link.tsx'
import { paths } from '#web/lib/paths.ts'
import { Picture } from '#web/shop/products/picture.tsx'
import { savedBy } from './top-deal.rules.ts'

/** The offer with the highest discount, beside the hero on wide screens. */
export function TopDeal({ product }: { product: CardProduct }) {
	const { t } = useTranslation('catalogue')
	const language = useLanguage()
	return (
		<section className="group relative hidden flex-col rounded-xl bg-gold-tint p-5 xl:flex">
			<div className="flex items-center justify-between gap-2">
				<h2 className="text-lg">{t('deal.title')}</h2>
				<Badge tone="sale">{t('card.off', { percent: formatNumber(product.discount_percent, language) })}</Badge>
			</div>
			<Picture
				id={product.image}
				alt=""
				sizes={240}
				className="my-3 aspect-auto! h-0 min-h-0 grow rounded-lg transition-transform duration-300 group-hover:scale-[1.02]"
			/>
			<LocalLink
				to={paths.product(product.slug)}
				className="line-clamp-2 font-semibold after:absolute after:inset-0 hover:text-leaf"
			>
				{product.name}
			</LocalLink>
			<Price
				now={formatBdt(product.sale_price ?? product.price, language)}
				was={formatBdt(product.price, language)}
				wasLabel={t('price.was')}
				note={product.unit}
				sale
				className="mt-1"
			/>
			<p className="figures text-md font-bold text-leaf">
				{t('deal.saves', { amount: formatBdt(savedBy(product), language) })}
			</p>
		</section>
	)
}
