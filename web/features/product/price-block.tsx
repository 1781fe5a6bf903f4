import { formatBdt, formatNumber, formatShortTime } from '#client/format.ts'
import { useTranslation } from '#client/use-translation.ts'
import { discountPercent } from '#contract/money.ts'
import { Badge } from '#ui/badge/badge.tsx'
import { cx } from '#ui/cx.ts'
import { BoltIcon } from '#ui/icons.tsx'
import { Price } from '#ui/price/price.tsx'
import { Countdown } from '#web/lib/countdown.tsx'
import { useLanguage } from '#web/lib/local-link.tsx'
import { FlashProgress } from '#web/shop/products/flash-progress.tsx'
import type { WholeProduct } from './product-data.ts'
import type { ProductChoice } from './use-choice.ts'

/** At this stock or less, the number of pieces is shown. */
const few = 5

/** A line of text keeps its height when it is empty. */
const keeps = 'min-h-[1lh]'

/** The price of the choice, the former price, the price of a kilo, and the stock. */
export function PriceBlock({ product, choice }: { product: WholeProduct; choice: ProductChoice }) {
	const { t } = useTranslation('catalogue')
	const language = useLanguage()
	const { price, salePrice, stock } = choice
	const percent = discountPercent(price, salePrice ?? 0)
	const unit = choice.groups.length === 0 ? product.unit_price : choice.sku?.unit_price
	const flash = choice.groups.length === 0 || !choice.sku ? product.flash : choice.sku.flash
	const offer = flash ?? product.flash
	const amount = choice.groups.length === 0 || !choice.sku ? product.unit : null
	const measured = choice.groups.length !== 1 || product.skus.some((sku) => sku.unit_price)
	return (
		<div className="grid gap-1">
			<div className="flex flex-wrap items-center gap-x-3 gap-y-1" aria-live="polite">
				<Price
					size="lg"
					now={formatBdt(salePrice ?? price, language)}
					was={salePrice === null ? undefined : formatBdt(price, language)}
					wasLabel={t('price.was')}
					sale={salePrice !== null}
					note={choice.open ? t('price.upward') : undefined}
				/>
				{percent > 0 && <Badge tone="sale">{t('card.off', { percent: formatNumber(percent, language) })}</Badge>}
			</div>
			{/* The space is reserved if another choice fills it, so that nothing below moves. */}
			{offer && (
				<div className={cx(!flash && 'invisible')}>
					<FlashOffer flash={offer} />
				</div>
			)}
			{measured && (
				<p className={cx('text-sm text-soft', keeps)}>
					{amount}
					{unit && (
						<>
							{amount && ' · '}
							{t(`per.${unit.per}`, { price: formatBdt(unit.amount, language) })}
						</>
					)}
				</p>
			)}
			<p className={cx('text-sm font-semibold', keeps, few >= (stock ?? 0) ? 'text-chilli' : 'text-leaf')}>
				{choice.soldOut
					? t('product.outOfStock')
					: stock !== undefined &&
						t(stock <= few ? 'product.left' : 'product.inStock', {
							count: stock,
							shown: formatNumber(stock, language),
						})}
			</p>
		</div>
	)
}

/** The current flash sale of the product: the time left, the sold share, and the limit per shopper. */
function FlashOffer({ flash }: { flash: NonNullable<WholeProduct['flash']> }) {
	const { t } = useTranslation('catalogue')
	const language = useLanguage()
	return (
		<div className="my-1 grid max-w-104 gap-2 rounded-lg bg-gold-tint p-3">
			<p className="flex flex-wrap items-center gap-x-3 gap-y-1">
				<strong className="inline-flex items-center gap-1">
					<BoltIcon className="size-5 text-chilli" />
					{t('flash.title')}
				</strong>
				<Countdown until={flash.ends_at} />
				<time dateTime={flash.ends_at} className="text-sm text-soft">
					{t('flash.ends', { time: formatShortTime(flash.ends_at, language) })}
				</time>
			</p>
			<FlashProgress flash={flash} />
			<p className="text-sm">{t('flash.limit', { count: flash.limit, shown: formatNumber(flash.limit, language) })}</p>
		</div>
	)
}
