import { formatBdt, formatNumber } from '#client/format.ts'
import { useTranslation } from '#client/use-translation.ts'
import { Button } from '#ui/button/button.tsx'
import { cx } from '#ui/cx.ts'
import { IconButton } from '#ui/icon-button/icon-button.tsx'
import { TrashIcon } from '#ui/icons.tsx'
import { QuantityStepper } from '#ui/stepper/stepper.tsx'
import { LocalLink, useLanguage } from '#web/lib/local-link.tsx'
import { paths } from '#web/lib/paths.ts'
import { choiceText } from '#web/shop/cart/cart.rules.ts'
import { type CartItem, removeFromCart, saveForLater, selectItems, setQuantity } from '#web/shop/cart/cart.ts'
import { Changes } from '#web/shop/cart/cart-notices.tsx'
import { Picture } from '#web/shop/products/picture.tsx'
import { Tick } from './tick.tsx'
import { useShowError } from './use-show-error.ts'

/** One line of the cart: whether to order it, picture, name, options, quantity, line total, and buttons to remove it. */
export function CartLine({ item, onFollow }: { item: CartItem; onFollow: () => void }) {
	const { t } = useTranslation(['common', 'cart'])
	const language = useLanguage()
	const showError = useShowError()
	const { name } = item

	return (
		<li className="grid grid-cols-[auto_4rem_1fr] gap-x-2 py-2">
			<span className="grid h-16 items-center">
				<Tick
					label={t('cart:take', { name })}
					checked={item.selected}
					onChange={() => selectItems([item.id], !item.selected).catch(showError)}
				/>
			</span>
			<Picture id={item.image} alt="" sizes={64} className={cx('size-16 rounded-md', !item.selected && 'opacity-60')} />
			<div className="grid min-w-0 grid-cols-1 gap-1 ps-1">
				<div className="flex items-start gap-1">
					<ItemName item={item} onFollow={onFollow} />
					<IconButton
						label={t('cart.remove', { name })}
						onClick={() => removeFromCart(item.id).catch(showError)}
						className="-mt-2 -me-2 text-soft"
					>
						<TrashIcon />
					</IconButton>
				</div>
				<Changes item={item} />
				<div className="flex items-center justify-between gap-3">
					<QuantityStepper
						value={item.quantity}
						shown={formatNumber(item.quantity, language)}
						max={Math.max(1, Math.min(99, item.stock))}
						onChange={(quantity) => setQuantity(item.id, quantity).catch(showError)}
						label={t('cart.quantityOf', { name })}
						decreaseLabel={t('cart.less')}
						increaseLabel={t('cart.more')}
					/>
					<span className={cx('figures font-bold', !item.selected && 'text-soft')}>
						{formatBdt(item.itemTotal, language)}
					</span>
				</div>
				<Button
					variant="ghost"
					shape="slim"
					className="-ms-3.5 justify-self-start"
					aria-label={t('cart:laterOf', { name })}
					onClick={() => saveForLater(item.id, true).catch(showError)}
				>
					{t('cart:later')}
				</Button>
			</div>
		</li>
	)
}

/** Name, unit and options, with a link to the product. */
export function ItemName({ item, onFollow }: { item: CartItem; onFollow: () => void }) {
	return (
		<LocalLink to={paths.product(item.slug)} onClick={onFollow} className="min-w-0 flex-1 font-semibold">
			<span className="line-clamp-2">{item.name}</span>
			<span className="block text-sm font-normal text-soft">{choiceText(item)}</span>
		</LocalLink>
	)
}
