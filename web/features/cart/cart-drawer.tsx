import { useEffect } from 'react'
import { useTranslation } from '#client/use-translation.ts'
import { Alert } from '#ui/alert/alert.tsx'
import { Button } from '#ui/button/button.tsx'
import { Drawer, DrawerHeader } from '#ui/drawer/drawer.tsx'
import { EmptyState } from '#ui/empty-state/empty-state.tsx'
import { IconButton } from '#ui/icon-button/icon-button.tsx'
import { BagIcon, CloseIcon } from '#ui/icons.tsx'
import { documentDirection } from '#web/lib/languages.ts'
import { LocalLink } from '#web/lib/local-link.tsx'
import { usePanels } from '#web/lib/panels.ts'
import { paths } from '#web/lib/paths.ts'
import { refreshCart, useCart } from '#web/shop/cart/cart.ts'
import { LostItems } from '#web/shop/cart/cart-notices.tsx'
import { bySeller } from '#web/shop/cart/cart-server.rules.ts'
import { useShop } from '#web/shop/shop-data.ts'
import { CartFooter } from './cart-footer.tsx'
import { SavedItems } from './saved-items.tsx'
import { SellerGroup } from './seller-group.tsx'

/** The cart drawer: at the right, or left where text runs from right to left (K3). Opening it refreshes the cart. */
export default function CartDrawer() {
	const { t } = useTranslation(['common', 'cart'])
	const { categories } = useShop()
	const open = usePanels((state) => state.drawer === 'cart')
	const close = usePanels((state) => state.closeDrawer)
	const cart = useCart((state) => state.cart)
	const kept = useCart((state) => state.kept)
	useEffect(() => {
		if (open) refreshCart().catch(() => {})
	}, [open])

	return (
		<Drawer
			open={open}
			onClose={close}
			label={t('cart.title')}
			placement={documentDirection() === 'rtl' ? 'left' : 'right'}
			className="w-[min(27rem,100%)]"
		>
			<DrawerHeader title={t('cart.title')}>
				<IconButton label={t('close')} onClick={close}>
					<CloseIcon />
				</IconButton>
			</DrawerHeader>
			<div className="scroll-thin min-h-0 flex-1 overflow-y-auto overscroll-contain px-4">
				{!kept && !cart.isEmpty && <Alert className="mt-3">{t('keeping.cart')}</Alert>}
				<LostItems className="mt-3" />
				{cart.isEmpty && (
					<EmptyState
						icon={<BagIcon />}
						title={t('cart.empty')}
						level={3}
						action={
							<Button render={<LocalLink to={categories.length > 0 ? paths.categories : paths.home} onClick={close} />}>
								{t('cart.startShopping')}
							</Button>
						}
					>
						{t('cart.emptyText')}
					</EmptyState>
				)}
				{bySeller(cart).map((group) => (
					<SellerGroup key={group.id} group={group} onFollow={close} />
				))}
				<SavedItems items={cart.meta.saved} onFollow={close} />
			</div>
			<CartFooter cart={cart} onFollow={close} />
		</Drawer>
	)
}
