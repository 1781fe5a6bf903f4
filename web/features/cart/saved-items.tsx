import { formatBdt } from '#client/format.ts'
import { useTranslation } from '#client/use-translation.ts'
import { Button } from '#ui/button/button.tsx'
import { IconButton } from '#ui/icon-button/icon-button.tsx'
import { TrashIcon } from '#ui/icons.tsx'
import { useLanguage } from '#web/lib/local-link.tsx'
import { type CartItem, removeFromCart, saveForLater } from '#web/shop/cart/cart.ts'
import { Changes } from '#web/shop/cart/cart-notices.tsx'
import { Picture } from '#web/shop/products/picture.tsx'
import { ItemName } from './cart-line.tsx'
import { useShowError } from './use-show-error.ts'

/** The lines saved for later, each with a button to move it back. */
export function SavedItems({ items, onFollow }: { items: CartItem[]; onFollow: () => void }) {
	const { t } = useTranslation(['cart', 'common'])
	const language = useLanguage()
	const showError = useShowError()
	if (items.length === 0) return null
	return (
		<section aria-labelledby="saved-items" className="py-3">
			<h3 id="saved-items" className="text-md">
				{t('saved')}
			</h3>
			<ul className="divide-y divide-mist">
				{items.map((item) => (
					<li key={item.id} className="grid grid-cols-[3.5rem_1fr_auto] gap-x-3 py-3">
						<Picture id={item.image} alt="" sizes={56} className="size-14 rounded-md" />
						<div className="grid min-w-0 grid-cols-1 content-start gap-1">
							<ItemName item={item} onFollow={onFollow} />
							<Changes item={item} />
							<Button
								variant="secondary"
								shape="slim"
								className="mt-1 justify-self-start"
								disabled={item.stock === 0}
								aria-label={t('backOf', { name: item.name })}
								onClick={() => saveForLater(item.id, false).catch(showError)}
							>
								{t('back')}
							</Button>
						</div>
						<div className="grid content-start justify-items-end gap-1">
							<IconButton
								label={t('common:cart.remove', { name: item.name })}
								onClick={() => removeFromCart(item.id).catch(showError)}
								className="-mt-2 -me-2 text-soft"
							>
								<TrashIcon />
							</IconButton>
							<span className="figures font-semibold">{formatBdt(item.price, language)}</span>
						</div>
					</li>
				))}
			</ul>
		</section>
	)
}
