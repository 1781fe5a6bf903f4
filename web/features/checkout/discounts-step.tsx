import { formatAmount, formatBdt, formatNumber } from '#client/format.ts'
import { useTranslation } from '#client/use-translation.ts'
import { Alert } from '#ui/alert/alert.tsx'
import { Button } from '#ui/button/button.tsx'
import { Checkbox } from '#ui/checkbox/checkbox.tsx'
import { IconButton } from '#ui/icon-button/icon-button.tsx'
import { CloseIcon, TagIcon } from '#ui/icons.tsx'
import { useLanguage } from '#web/lib/local-link.tsx'
import { preparesPanel, usePanels } from '#web/lib/panels.ts'
import { setPromo, useCart } from '#web/shop/cart/cart.ts'
import type { Checkout } from './use-checkout.ts'

/** Discounts of the order: the promo code in the cart, and the shopper's points. */
export function DiscountsStep({ checkout }: { checkout: Checkout }) {
	const { t } = useTranslation('cart')
	const language = useLanguage()
	const openModal = usePanels((state) => state.openModal)
	const code = useCart(({ cart }) => cart.promoCode)
	const { price, usePoints, setUsePoints } = checkout
	const { promo, points } = price ?? {}
	return (
		<div className="grid gap-3">
			{code === null ? (
				<Button
					variant="secondary"
					icon={<TagIcon />}
					className="justify-self-start"
					{...preparesPanel('PROMO_VIEW')}
					onClick={() => openModal('PROMO_VIEW')}
				>
					{t('promo.have')}
				</Button>
			) : (
				<div className="flex items-center gap-3 rounded-md bg-gold-tint ps-4">
					<TagIcon className="size-5 shrink-0 text-gold-ink" />
					<span className="min-w-0 flex-1 py-2">
						<bdi className="block truncate font-bold">{code}</bdi>
						{promo && promo.discount > 0 && (
							<span className="figures text-sm">
								{t('promo.amount', { discount: formatAmount(promo.discount, language) })}
							</span>
						)}
					</span>
					<IconButton label={t('promo.remove', { code })} onClick={() => setPromo(null)}>
						<CloseIcon className="size-5" />
					</IconButton>
				</div>
			)}
			{promo?.problem && <Alert>{promo.problem}</Alert>}
			{points && points.most > 0 && (
				<Checkbox
					checked={usePoints}
					onChange={(event) => setUsePoints(event.target.checked)}
					label={t('points.use', { count: points.most, shown: formatNumber(points.most, language) })}
					hint={t('points.useNote', {
						amount: formatBdt(points.most, language),
						balance: formatNumber(points.balance, language),
					})}
				/>
			)}
		</div>
	)
}
