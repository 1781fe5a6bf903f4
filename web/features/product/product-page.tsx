import { useTranslation } from 'react-i18next'
import { discountPercent } from '#contract/money.ts'
import { formatBdt, formatNumber, formatRating } from '#web/lib/format.ts'
import { LocalLink, useLanguage } from '#web/lib/local-link.tsx'
import { paths } from '#web/lib/paths.ts'
import { Badge } from '#web/ui/badge/badge.tsx'
import { Breadcrumbs } from '#web/ui/breadcrumbs/breadcrumbs.tsx'
import { Price } from '#web/ui/price/price.tsx'
import { Rating } from '#web/ui/rating/rating.tsx'
import { BuyControls } from './buy-controls.tsx'
import { Gallery } from './gallery.tsx'
import { Options } from './options.tsx'
import { PhoneTop } from './phone-top.tsx'
import type { WholeProduct } from './product-data.ts'
import { Details, Promises } from './product-facts.tsx'
import { useAdd } from './use-add.ts'
import { type ProductChoice, useChoice } from './use-choice.ts'

const few = 5

/** One product, whole: pictures beside what it is, what it costs and how to have it. */
export function ProductPage({ product }: { product: WholeProduct }) {
	const { t } = useTranslation('catalogue')
	const choice = useChoice(product)
	const steps = useAdd(product, choice)
	const leaf = product.categories.at(-1)
	return (
		<>
			<PhoneTop up={leaf ? paths.category(leaf.slug) : paths.home} />
			<Breadcrumbs
				label={t('crumbs')}
				className="hidden md:block"
				items={[
					{ label: t('common:bar.home'), render: <LocalLink to={paths.home} /> },
					...product.categories.map(({ slug, name }) => ({
						label: name,
						render: <LocalLink to={paths.category(slug)} />,
					})),
					{ label: product.name },
				]}
			/>
			<div className="grid gap-x-10 gap-y-5 md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] md:pt-2 lg:grid-cols-[minmax(0,33rem)_minmax(0,1fr)]">
				<Gallery images={product.images.map(({ image }) => image)} name={product.name} />
				<div className="grid content-start gap-5">
					<Heading product={product} />
					<PriceBlock product={product} choice={choice} />
					<Options product={product} choice={choice} />
					<div className="hidden max-w-104 md:block">
						<BuyControls name={product.name} choice={choice} steps={steps} />
					</div>
					<Promises product={product} />
				</div>
			</div>
			<div className="mt-8">
				<Details product={product} />
			</div>
			<div className="fixed inset-x-0 bottom-0 z-30 border-t border-mist bg-raised px-safe-4 pt-2.5 pb-safe-2 md:hidden noscript:hidden">
				<BuyControls name={product.name} choice={choice} steps={steps} />
			</div>
		</>
	)
}

function Heading({ product }: { product: WholeProduct }) {
	const { t } = useTranslation('catalogue')
	const language = useLanguage()
	const value = formatRating(product.rating, language)
	const shown = formatNumber(product.rating_count, language)
	return (
		<div className="grid gap-1.5">
			<h1 className="text-xl md:text-2xl">{product.name}</h1>
			<div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
				<LocalLink to={paths.shop(product.seller.slug)} className="touch-44 font-semibold text-leaf hover:underline">
					{product.seller.name}
				</LocalLink>
				{product.rating_count > 0 && (
					<Rating
						value={product.rating}
						label={t('rating.label', { value, count: product.rating_count, shown })}
						text={`${value} (${shown})`}
					/>
				)}
			</div>
		</div>
	)
}

function PriceBlock({ product, choice }: { product: WholeProduct; choice: ProductChoice }) {
	const { t } = useTranslation('catalogue')
	const language = useLanguage()
	const { price, salePrice, stock } = choice
	const percent = discountPercent(price, salePrice ?? 0)
	const unit = choice.groups.length === 0 ? product.unit_price : null
	return (
		<div className="grid gap-1">
			<div className="flex flex-wrap items-center gap-x-3 gap-y-1" aria-live="polite">
				<Price
					size="lg"
					now={formatBdt(salePrice ?? price, language)}
					was={salePrice === null ? undefined : formatBdt(price, language)}
					wasLabel={t('price.was')}
					sale={salePrice !== null}
					{...(choice.open && { note: t('price.upward') })}
				/>
				{percent > 0 && <Badge tone="sale">{t('card.off', { percent: formatNumber(percent, language) })}</Badge>}
			</div>
			<p className="text-sm text-soft empty:hidden">
				{!(choice.sku && choice.groups.length > 0) && product.unit}
				{unit && <> · {t(`per.${unit.per}`, { price: formatBdt(unit.amount, language) })}</>}
			</p>
			{stock !== undefined && stock > 0 && stock <= few && (
				<p className="text-sm font-semibold text-chilli">
					{t('product.left', { count: stock, shown: formatNumber(stock, language) })}
				</p>
			)}
		</div>
	)
}
