import { useEffect, useState } from 'react'
import { formatBdt, formatNumber, formatRating } from '#client/format.ts'
import { useTranslation } from '#client/use-translation.ts'
import { EyeIcon, HeartIcon } from '#ui/icons.tsx'
import { Countdown } from '#web/lib/countdown.tsx'
import { LocalLink, useLanguage } from '#web/lib/local-link.tsx'
import { paths } from '#web/lib/paths.ts'
import { useRenderedOnce } from '#web/lib/rendered-once.ts'
import { useDelivered } from '#web/shop/area/area.ts'
import { FlashProgress } from '#web/shop/products/flash-progress.tsx'
import { KitchenNote } from '#web/shop/products/kitchen.tsx'
import { Picture } from '#web/shop/products/picture.tsx'
import { openQuickView, prepareQuickView } from '#web/shop/products/quick-view.ts'
import { openTapped, prepareTapped } from '#web/shop/products/tapped.ts'
import { useShop } from '#web/shop/shop-data.ts'
import { useWish } from '#web/shop/wishes/use-wish.ts'
import type { CardProduct } from './card-data.ts'
import { QuickAdd } from './quick-add.tsx'

/** At this stock or less, a card shows the number of pieces. */
const fewLeft = 5

type CardProps = {
	product: CardProduct
	/** Heading level of the name. */
	level: 2 | 3
	/** The width of the card on screen. */
	sizes: string
	/** Whether its picture is visible first. */
	first?: boolean
}

/**
 * One product in a grid or a row (`.product-grid`, `.product-row`). Its style is in `product-card.css`; the markup is
 * short, because a page has dozens of cards. The server renders a card once for all pages that have it.
 */
export const ProductCard = import.meta.env.SSR ? WrittenCard : Card

/** On the server. The notes of kitchens depend on the clock. */
function WrittenCard(props: CardProps) {
	return props.first || props.product.kitchen ? <Card {...props} /> : <KeptCard {...props} />
}

function KeptCard(props: CardProps) {
	const { product, level, sizes } = props
	const markup = useRenderedOnce(['card', useShop().assetBase, product, level, sizes], () => (
		<Parts {...props} near={false} />
	))
	if (markup === undefined) return <Card {...props} />
	return (
		<article
			className="product"
			data-out={product.stock <= 0 ? '' : undefined}
			// biome-ignore lint/security/noDangerouslySetInnerHtml: written by React itself, on the server only
			dangerouslySetInnerHTML={{ __html: markup }}
		/>
	)
}

function Card(props: CardProps) {
	const [near, setNear] = useState(false)
	return (
		<article
			className="product"
			data-out={props.product.stock <= 0 ? '' : undefined}
			onPointerEnter={({ pointerType }) => pointerType === 'mouse' && setNear(true)}
			// By a key: a touched card would be rendered again before its product opens.
			onFocus={({ target }) => target.matches(':focus-visible') && setNear(true)}
		>
			<Parts {...props} near={near} />
		</article>
	)
}

/** What a card contains. `near`: a mouse is over it, or it has the focus by a key. */
function Parts(props: CardProps & { near: boolean }) {
	const { t } = useTranslation('catalogue')
	const language = useLanguage()
	const { product } = props
	const { price, sale_price, stock } = product
	const Heading = `h${props.level}` as const
	const soldOut = stock <= 0
	const delivered = useDelivered(product.delivers_to ?? null)
	return (
		<>
			<figure>
				<Picture id={product.image} alt="" sizes={props.sizes} most={640} least={256} first={props.first ?? false} />
				{product.discount_percent > 0 && (
					<span className="product-off">
						{t('card.off', { percent: formatNumber(product.discount_percent, language) })}
					</span>
				)}
				{product.flash && <Countdown until={product.flash.ends_at} className="product-flash" />}
				{soldOut && <span className="product-gone">{t('card.soldOut')}</span>}
				{!soldOut && product.kitchen && <KitchenNote kitchen={product.kitchen} className="product-kitchen" />}
			</figure>
			<Heading>
				<LocalLink
					to={paths.product(product.slug)}
					prefetch="intent"
					onPointerDown={prepareTapped}
					onClick={openTapped}
				>
					{product.name}
				</LocalLink>
			</Heading>
			{props.near && <Look product={product} />}
			<Heart product={product} />
			<Voices product={product} />
			<Unit product={product} />
			<p className="product-price" data-sale={sale_price === null ? undefined : ''}>
				<b>{formatBdt(sale_price ?? price, language)}</b>
				{sale_price !== null && (
					<s>
						<span className="sr-only">{`${t('price.was')} `}</span>
						{formatBdt(price, language)}
					</s>
				)}
				{product.has_variations && sale_price === null && <span>{t('price.upward')}</span>}
				{product.flash && <FlashProgress flash={product.flash} />}
			</p>
			{!soldOut && (delivered ? <QuickAdd product={product} /> : <Far />)}
		</>
	)
}

/** Replaces the plus where the seller does not deliver to the chosen area. */
function Far() {
	const { t } = useTranslation('catalogue')
	return (
		<div className="product-add">
			<span className="product-far">{t('card.far')}</span>
		</div>
	)
}

/** Adds it to the wish list. Only the browser knows the list, so it is not part of rendered pages. */
function Heart({ product }: { product: CardProduct }) {
	const wish = useWish(product)
	if (!wish) return null
	return (
		<button
			type="button"
			aria-label={wish.label}
			aria-pressed={wish.wished}
			className="product-wish"
			onClick={wish.press}
		>
			<HeartIcon className="size-5" />
		</button>
	)
}

/** Opens the quick view. It is added on hover or focus of the card, so that pages need not contain it. */
function Look({ product }: { product: CardProduct }) {
	const { t } = useTranslation('catalogue')
	useEffect(() => prepareQuickView(), [])
	return (
		<button
			type="button"
			aria-label={t('quick.look', { name: product.name })}
			className="product-look"
			onPointerEnter={() => prepareQuickView(product.slug)}
			onFocus={() => prepareQuickView(product.slug)}
			onClick={() => openQuickView(product)}
		>
			<EyeIcon className="size-5" />
		</button>
	)
}

/** Its rating, and a note when its stock is low. */
function Voices({ product: { rating, rating_count, stock } }: { product: CardProduct }) {
	const { t } = useTranslation('catalogue')
	const language = useLanguage()
	const value = formatRating(rating, language)
	const shown = formatNumber(rating_count, language)
	return (
		<p className="product-voices">
			{rating_count === 0 ? (
				t('card.unrated')
			) : (
				<span role="img" aria-label={t('rating.label', { value, count: rating_count, shown })}>
					<b>{value}</b>
					{` (${shown})`}
				</span>
			)}
			{stock > 0 && stock <= fewLeft && (
				<strong>{t('card.left', { count: stock, shown: formatNumber(stock, language) })}</strong>
			)}
		</p>
	)
}

/** The unit, and the price of a kilo, a litre or a piece. */
function Unit({ product: { unit, unit_price, has_variations } }: { product: CardProduct }) {
	const { t } = useTranslation('catalogue')
	const language = useLanguage()
	if (!unit_price || has_variations) return <p className="product-unit">{unit}</p>
	return (
		<p className="product-unit">
			{`${unit} · `}
			<b>{t(`per.${unit_price.per}`, { price: formatBdt(unit_price.amount, language) })}</b>
		</p>
	)
}
