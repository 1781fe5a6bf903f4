import { showError } from '#client/failures.ts'
import { formatBdt } from '#client/format.ts'
import { useTranslation } from '#client/use-translation.ts'
import { Badge } from '#ui/badge/badge.tsx'
import { Button } from '#ui/button/button.tsx'
import { cx } from '#ui/cx.ts'
import { IconButton } from '#ui/icon-button/icon-button.tsx'
import { BagIcon, TrashIcon } from '#ui/icons.tsx'
import { Price } from '#ui/price/price.tsx'
import { useToasts } from '#ui/toasts/use-toasts.ts'
import type { CardProduct } from '#web/features/catalogue/cards/card-data.ts'
import { LocalLink, useLanguage } from '#web/lib/local-link.tsx'
import { paths } from '#web/lib/paths.ts'
import { addToCart } from '#web/shop/cart/cart.ts'
import { Picture } from '#web/shop/products/picture.tsx'
import { openQuickView, prepareQuickView } from '#web/shop/products/quick-view.ts'
import type { Wish } from '#web/shop/wishes/wishes.rules.ts'
import { setWish } from '#web/shop/wishes/wishes.ts'

/** One product of the wish list: its present and former price, and its buttons. */
export function WishRow({ wish, product }: { wish: Wish; product: CardProduct }) {
	const { t } = useTranslation('catalogue')
	const language = useLanguage()
	const failed = (error: unknown) => showError(error, t('card.failed'))
	const { name, slug, price, sale_price, stock } = product
	return (
		<li className="grid grid-cols-[6rem_minmax(0,1fr)_auto] gap-x-3 rounded-lg bg-card p-3">
			<Picture
				id={product.image}
				alt=""
				sizes={96}
				className={cx('size-24 rounded-md', stock <= 0 && 'opacity-60 grayscale')}
			/>
			<div className="grid min-w-0 content-start gap-1">
				<h2 className="text-base leading-snug font-semibold">
					<LocalLink to={paths.product(slug)} prefetch="intent" className="hover:text-leaf hover:underline">
						{name}
					</LocalLink>
				</h2>
				<Price
					now={formatBdt(sale_price ?? price, language)}
					was={sale_price === null ? undefined : formatBdt(price, language)}
					wasLabel={t('price.was')}
					sale={sale_price !== null}
				/>
				<Since then={wish.price} now={sale_price ?? price} />
				{stock <= 0 && (
					<p>
						<Badge>{t('product.outOfStock')}</Badge>
					</p>
				)}
				<div className="mt-1">
					<Way wish={wish} product={product} onFail={failed} />
				</div>
			</div>
			<IconButton
				label={t('wish.remove', { name })}
				className="-mt-1.5 -me-1.5 text-soft"
				onClick={() => setWish(wish, false).catch(failed)}
			>
				<TrashIcon />
			</IconButton>
		</li>
	)
}

/** The change of the price since it was added. */
function Since({ then, now }: { then: number; now: number }) {
	const { t } = useTranslation('catalogue')
	const language = useLanguage()
	const less = Math.round((then - now) * 100) / 100
	if (less === 0) return null
	const amount = formatBdt(Math.abs(less), language)
	return less > 0 ? (
		<p className="text-sm font-semibold text-leaf">{t('wish.dropped', { amount })}</p>
	) : (
		<p className="text-sm text-soft">{t('wish.raised', { amount })}</p>
	)
}

/** Adds to the cart, opens the options, or sets a stock alert. */
function Way(props: { wish: Wish; product: CardProduct; onFail: (error: unknown) => void }) {
	const { t } = useTranslation('catalogue')
	const push = useToasts((state) => state.push)
	const { wish, product, onFail } = props
	const { id, name, slug, image, price, sale_price, seller_id, unit, stock } = product
	if (stock <= 0)
		return (
			<Button variant="secondary" shape="slim" render={<LocalLink to={paths.product(slug)} />}>
				{t('alert.action')}
			</Button>
		)
	if (product.has_variations)
		return (
			<Button
				variant="secondary"
				shape="slim"
				aria-label={t('card.choose', { name })}
				onPointerEnter={() => prepareQuickView(slug)}
				onClick={() => openQuickView(product)}
			>
				{t('card.options')}
			</Button>
		)
	const move = async () => {
		const item = { name, slug, image, seller_id, unit, stock, attributes: [] }
		await addToCart({ ...item, id: String(id), price: sale_price ?? price })
		push({ tone: 'success', text: t('wish.moved', { name }) })
		await setWish(wish, false)
	}
	return (
		<Button
			shape="slim"
			aria-label={t('wish.moveOf', { name })}
			icon={<BagIcon className="size-4.5" />}
			onClick={() => void move().catch(onFail)}
		>
			{t('wish.move')}
		</Button>
	)
}
