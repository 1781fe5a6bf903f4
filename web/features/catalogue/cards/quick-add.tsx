import { useEffect, useRef } from 'react'
import { showError } from '#client/failures.ts'
import { formatNumber } from '#client/format.ts'
import { useTranslation } from '#client/use-translation.ts'
import { QuantityStepper } from '#ui/stepper/stepper.tsx'
import { LocalLink, useLanguage } from '#web/lib/local-link.tsx'
import { paths } from '#web/lib/paths.ts'
import { maxQuantity } from '#web/shop/cart/cart.rules.ts'
import { addToCart, setQuantity, useCart } from '#web/shop/cart/cart.ts'
import { openQuickView, prepareQuickView } from '#web/shop/products/quick-view.ts'
import type { CardProduct } from './card-data.ts'

/**
 * The button below a card's price. It becomes a stepper once the product is in the cart; for products with options it opens
 * the quick view; without scripts it is a link to the product.
 */
export function QuickAdd({ product }: { product: CardProduct }) {
	const quantity = useCart(({ cart }) => cart.items.find(({ id }) => id === String(product.id))?.quantity ?? 0)
	const here = useRef<HTMLDivElement>(null)
	const pressed = useRef(false)
	const empty = quantity === 0
	const was = useRef(empty)
	// The pressed control is replaced by the stepper, and at zero by the button: the focus stays here.
	useEffect(() => {
		if (was.current === empty) return
		was.current = empty
		if (pressed.current && document.activeElement === document.body)
			[...(here.current?.querySelectorAll<HTMLElement>('button:enabled') ?? [])].at(-1)?.focus({ preventScroll: true })
		pressed.current = false
	}, [empty])
	return (
		<div
			ref={here}
			className="product-add"
			onClickCapture={() => {
				pressed.current = true
			}}
		>
			<Control product={product} quantity={quantity} />
		</div>
	)
}

function Control({ product, quantity }: { product: CardProduct; quantity: number }) {
	const { t } = useTranslation('catalogue')
	const language = useLanguage()
	const failed = (error: Error) => {
		showError(error, t('card.failed'))
	}
	const { name } = product
	if (product.has_variations)
		return (
			<LocalLink
				to={paths.product(product.slug)}
				aria-label={t('card.choose', { name })}
				className="product-plus"
				data-tap="open"
				onPointerEnter={() => prepareQuickView(product.slug)}
				onFocus={() => prepareQuickView(product.slug)}
				onClick={(event) => {
					if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
					event.preventDefault()
					openQuickView(product)
				}}
			>
				{t('card.options')}
			</LocalLink>
		)
	if (quantity === 0)
		return (
			<button
				type="button"
				aria-label={t('card.add', { name })}
				className="product-plus"
				data-tap="add"
				onClick={() => {
					const { id, slug, image, price, sale_price, seller_id, unit, stock } = product
					const item = { name, slug, image, seller_id, unit, stock, attributes: [] }
					addToCart({ ...item, id: String(id), price: sale_price ?? price }).catch(failed)
				}}
			>
				{t('card.addShort')}
			</button>
		)
	return (
		<QuantityStepper
			variant="dark"
			className="justify-between"
			label={t('card.quantity', { name })}
			decreaseLabel={t('card.less', { name })}
			increaseLabel={t('card.more', { name })}
			value={quantity}
			shown={formatNumber(quantity, language)}
			min={0}
			max={Math.min(product.stock, maxQuantity)}
			onChange={(value) => {
				setQuantity(String(product.id), value).catch(failed)
			}}
		/>
	)
}
