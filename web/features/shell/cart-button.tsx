import type { MouseEvent, ReactNode } from 'react'
import { formatBdt, formatNumber } from '#client/format.ts'
import { useTranslation } from '#client/use-translation.ts'
import { CountDot } from '#ui/badge/badge.tsx'
import { BagIcon } from '#ui/icons.tsx'
import { LocalLink, useLanguage } from '#web/lib/local-link.tsx'
import { preparesPanel, usePanels } from '#web/lib/panels.ts'
import { paths } from '#web/lib/paths.ts'
import { useCart } from '#web/shop/cart/cart.ts'

/** Opens the cart drawer; without scripts it is the way to the checkout. Its accessible name includes the count. */
export function CartLink({ className, children }: { className: string; children: ReactNode }) {
	const { t } = useTranslation('common')
	const language = useLanguage()
	const count = useCart(({ cart }) => cart.totalItems)
	const openDrawer = usePanels((state) => state.openDrawer)
	const open = (event: MouseEvent) => {
		if (event.metaKey || event.ctrlKey) return
		event.preventDefault()
		openDrawer('cart')
	}
	return (
		<LocalLink
			to={paths.checkout}
			{...preparesPanel('cart')}
			onClick={open}
			aria-haspopup="dialog"
			data-tap="open"
			aria-label={t('cart.label', { count, shown: formatNumber(count, language) })}
			className={className}
		>
			{children}
		</LocalLink>
	)
}

/** The cart icon with the number of pieces. */
export function CartIcon() {
	const language = useLanguage()
	const count = useCart(({ cart }) => cart.totalItems)
	return (
		<span className="relative">
			<BagIcon />
			{count > 0 && <CountDot>{count > 99 ? '99+' : formatNumber(count, language)}</CountDot>}
		</span>
	)
}

/** The wide cart button of the desktop header: bag, count and total in a fixed width. */
export function CartButton() {
	const { t } = useTranslation('common')
	const language = useLanguage()
	const count = useCart(({ cart }) => cart.totalItems)
	const total = useCart(({ cart }) => cart.total)
	return (
		<CartLink className="inline-flex min-h-12 min-w-28 lg:min-w-36 items-center justify-center gap-2 rounded-md bg-leaf px-4 font-semibold text-on-leaf transition-colors hover:bg-leaf-deep">
			<BagIcon className="size-5.5" />
			<span className="figures whitespace-nowrap">
				{count === 0 ? t('bar.cart') : `${formatNumber(count, language)} · ${formatBdt(total, language)}`}
			</span>
		</CartLink>
	)
}
