import { formatNumber, formatRating } from '#client/format.ts'
import { useTranslation } from '#client/use-translation.ts'
import { useLanguage } from '#web/lib/local-link.tsx'
import { StarRating } from '#web/shop/products/star-rating.tsx'
import type { WholeProduct } from './product-data.ts'

/** The rating of a product; nothing before the first one. */
export function Stars({ product }: { product: WholeProduct }) {
	const { t } = useTranslation('catalogue')
	const language = useLanguage()
	if (product.rating_count === 0) return null
	const value = formatRating(product.rating, language)
	const shown = formatNumber(product.rating_count, language)
	return (
		<StarRating
			value={product.rating}
			label={t('rating.label', { value, count: product.rating_count, shown })}
			text={`${value} (${shown})`}
		/>
	)
}
