import { formatAmount, formatBdt, formatNumber } from '#client/format.ts'
import { useTranslation } from '#client/use-translation.ts'
import { Button } from '#ui/button/button.tsx'
import { cx } from '#ui/cx.ts'
import { IconButton } from '#ui/icon-button/icon-button.tsx'
import { CloseIcon, TagIcon } from '#ui/icons.tsx'
import { LocalLink, useLanguage } from '#web/lib/local-link.tsx'
import { preparesPanel, usePanels } from '#web/lib/panels.ts'
import { paths } from '#web/lib/paths.ts'
import type { Cart } from '#web/shop/cart/cart.rules.ts'
import { setPromo } from '#web/shop/cart/cart.ts'

/**
 * Promo code, total of the selected lines, and the link to the checkout; for an empty cart a dimmed link to the home page.
 */
export function CartFooter({ cart, onFollow }: { cart: Cart; onFollow: () => void }) {
	const { t } = useTranslation(['common', 'cart'])
	const language = useLanguage()
	const chosen = cart.items.filter(({ selected }) => selected).length
	const isDisabled = cart.isEmpty || chosen === 0
	return (
		<footer className="grid gap-2 border-t border-mist px-4 pt-2 pb-safe-3">
			{!cart.isEmpty && (
				<>
					<PromoRow cart={cart} onFollow={onFollow} />
					<p className="flex items-baseline justify-between text-lg font-bold" aria-live="polite">
						<span>{t('cart.total')}</span>
						<span className="figures">{formatBdt(cart.total, language)}</span>
					</p>
					<p className="-mt-2 text-sm text-soft">
						{chosen === 0
							? t('cart:notTaken')
							: chosen < cart.items.length
								? t('cart:someChosen', {
										chosen: formatNumber(chosen, language),
										all: formatNumber(cart.items.length, language),
									})
								: t('cart.deliveryLater')}
					</p>
				</>
			)}
			<Button
				wide
				className={cx(isDisabled && 'opacity-50')}
				render={
					<LocalLink
						to={cart.isEmpty ? paths.home : paths.checkout}
						onClick={(event) => (isDisabled && !cart.isEmpty ? event.preventDefault() : onFollow())}
						aria-disabled={isDisabled || undefined}
					/>
				}
			>
				{t('cart.checkout')}
			</Button>
		</footer>
	)
}

function PromoRow({ cart, onFollow }: { cart: Cart; onFollow: () => void }) {
	const { t } = useTranslation('cart')
	const language = useLanguage()
	const openModal = usePanels((state) => state.openModal)
	if (cart.promoCode === null)
		return (
			<Button
				variant="ghost"
				shape="slim"
				icon={<TagIcon />}
				className="-ms-3.5 justify-self-start"
				{...preparesPanel('PROMO_VIEW')}
				onClick={() => {
					onFollow()
					openModal('PROMO_VIEW')
				}}
			>
				{t('promo.have')}
			</Button>
		)
	return (
		<div className="flex items-center gap-2 rounded-md bg-gold-tint ps-3">
			<TagIcon className="size-5 shrink-0 text-gold-ink" />
			<span className="min-w-0 flex-1 py-1.5 text-sm">
				<bdi className="block truncate font-bold">{cart.promoCode}</bdi>
				<span className="figures">
					{cart.discount > 0
						? t('promo.amount', { discount: formatAmount(cart.discount, language) })
						: t('promo.atCheckout')}
				</span>
			</span>
			<IconButton label={t('promo.remove', { code: cart.promoCode })} onClick={() => setPromo(null)}>
				<CloseIcon className="size-5" />
			</IconButton>
		</div>
	)
}
