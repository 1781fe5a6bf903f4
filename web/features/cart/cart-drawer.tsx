import { useTranslation } from 'react-i18next'
import { useCart } from '../../lib/cart.ts'
import { formatBdt } from '../../lib/format.ts'
import { directionOf } from '../../lib/languages.ts'
import { LocalLink, useLanguage } from '../../lib/local-link.tsx'
import { usePanels } from '../../lib/panels.ts'
import { paths } from '../../lib/paths.ts'
import { Button } from '../../ui/button/button.tsx'
import { cx } from '../../ui/cx.ts'
import { Drawer, DrawerHeader } from '../../ui/drawer/drawer.tsx'
import { EmptyState } from '../../ui/empty-state/empty-state.tsx'
import { IconButton } from '../../ui/icon-button/icon-button.tsx'
import { BagIcon, CloseIcon } from '../../ui/icons.tsx'
import { CartLine } from './cart-line.tsx'

/** The cart from the side: right, or left where text runs from right to left (K3). */
export default function CartDrawer() {
	const { t } = useTranslation('common')
	const language = useLanguage()
	const open = usePanels((state) => state.drawer === 'cart')
	const close = usePanels((state) => state.closeDrawer)
	const cart = useCart((state) => state.cart)

	return (
		<Drawer
			open={open}
			onClose={close}
			label={t('cart.title')}
			placement={directionOf(language) === 'rtl' ? 'left' : 'right'}
			className="w-[min(26rem,100%)]"
		>
			<DrawerHeader title={t('cart.title')}>
				<IconButton label={t('close')} onClick={close}>
					<CloseIcon />
				</IconButton>
			</DrawerHeader>
			<div className="scroll-thin min-h-0 flex-1 overflow-y-auto overscroll-contain px-4">
				{cart.isEmpty ? (
					<EmptyState icon={<BagIcon />} title={t('cart.empty')} level={3}>
						{t('cart.emptyText')}
					</EmptyState>
				) : (
					<ul className="divide-y divide-mist">
						{cart.items.map((item) => (
							<CartLine key={item.id} item={item} onFollow={close} />
						))}
					</ul>
				)}
			</div>
			<footer className="grid gap-3 border-t border-mist px-4 pt-3 pb-safe-3">
				{!cart.isEmpty && (
					<>
						<p className="flex items-baseline justify-between text-lg font-bold" aria-live="polite">
							<span>{t('cart.total')}</span>
							<span className="figures">{formatBdt(cart.total, language)}</span>
						</p>
						<p className="-mt-2 text-sm text-soft">{t('cart.deliveryLater')}</p>
					</>
				)}
				<Button
					wide
					className={cx(cart.isEmpty && 'opacity-50')}
					render={
						<LocalLink
							to={cart.isEmpty ? paths.home : paths.checkout}
							onClick={close}
							aria-disabled={cart.isEmpty || undefined}
						/>
					}
				>
					{t('cart.checkout')}
				</Button>
			</footer>
		</Drawer>
	)
}
