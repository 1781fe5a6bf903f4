import { type RefObject, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { formatNumber } from '#client/format.ts'
import { useTranslation } from '#client/use-translation.ts'
import { CountDot } from '#ui/badge/badge.tsx'
import { cx } from '#ui/cx.ts'
import { IconButton } from '#ui/icon-button/icon-button.tsx'
import { BackIcon, BagIcon, SearchIcon } from '#ui/icons.tsx'
import { renderedOnce } from '#web/lib/kept-part.tsx'
import { LocalLink, useLanguage, useLocalPath } from '#web/lib/local-link.tsx'
import { preparesPanel, usePanels } from '#web/lib/panels.ts'
import { paths } from '#web/lib/paths.ts'
import { useCart } from '#web/shop/cart/cart.ts'
import { WishButton } from '#web/shop/wishes/wish-button.tsx'
import type { WholeProduct } from './product-data.ts'
import { ShareButton } from './share-button.tsx'

/**
 * On phones, over the picture: back, wish list, share, search, cart. Below the picture the buttons are on a solid bar. Back
 * goes to the previous page, else to the product's category. Each button has its own column: while the page arrives in
 * parts, the first are not moved by the last.
 */
export function PhoneTop({ up, product }: { up: string; product: WholeProduct }) {
	const { t } = useTranslation('common')
	const navigate = useNavigate()
	const local = useLocalPath()
	const picture = useRef<HTMLSpanElement>(null)
	const solid = useScrolledPast(picture)
	return (
		<>
			<span ref={picture} aria-hidden="true" className="absolute top-0 h-[85vw] w-px md:hidden" />
			<div
				data-print="hide"
				className={cx(
					'pointer-events-none relative z-20 high:sticky high:top-(--offline-bar) -mx-4 -mb-17 grid grid-cols-[1fr_repeat(4,2.75rem)] gap-2 px-safe-3 pt-safe-3 pb-3 transition-colors *:pointer-events-auto md:hidden noscript:grid-cols-[1fr_repeat(3,2.75rem)]',
					solid && 'bg-paper/95 shadow-card backdrop-blur-sm',
				)}
			>
				<IconButton
					variant="surface"
					label={t('back')}
					className="justify-self-start"
					render={
						<LocalLink
							to={up}
							onClick={(event) => {
								if (!window.history.state?.idx) return
								event.preventDefault()
								navigate(-1)
							}}
						/>
					}
				>
					<BackIcon className="rtl:-scale-x-100" />
				</IconButton>
				<WishButton product={product} variant="surface" />
				<ShareButton
					title={product.name}
					path={local(paths.product(product.slug))}
					variant="surface"
					className="noscript:hidden"
				/>
				<ToSearch />
				<ToCart />
			</div>
		</>
	)
}

const ToSearch = renderedOnce('to search', function ToSearch() {
	const { t } = useTranslation('common')
	return (
		<IconButton variant="surface" label={t('bar.search')} render={<LocalLink to={paths.search()} />}>
			<SearchIcon />
		</IconButton>
	)
})

const ToCart = renderedOnce('to cart', function ToCart() {
	const { t } = useTranslation('common')
	const language = useLanguage()
	const count = useCart(({ cart }) => cart.totalItems)
	const openDrawer = usePanels((state) => state.openDrawer)
	return (
		<IconButton
			variant="surface"
			label={t('cart.label', { count, shown: formatNumber(count, language) })}
			render={
				<LocalLink
					to={paths.checkout}
					aria-haspopup="dialog"
					data-tap="open"
					{...preparesPanel('cart')}
					onClick={(event) => {
						event.preventDefault()
						openDrawer('cart')
					}}
				/>
			}
		>
			<span className="relative">
				<BagIcon />
				{count > 0 && <CountDot>{formatNumber(count, language)}</CountDot>}
			</span>
		</IconButton>
	)
})

/** True while an element is above the visible part of the page. */
function useScrolledPast(ref: RefObject<Element | null>): boolean {
	const [past, setPast] = useState(false)
	useEffect(() => {
		const element = ref.current
		if (!element) return
		const observer = new IntersectionObserver(([entry]) => setPast(entry !== undefined && !entry.isIntersecting))
		observer.observe(element)
		return () => observer.disconnect()
	}, [ref])
	return past
}
