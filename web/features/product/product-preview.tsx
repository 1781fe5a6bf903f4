import { useEffect, useLayoutEffect } from 'react'
import { useLocation } from 'react-router'
import { formatBdt, formatNumber } from '#client/format.ts'
import { useTranslation } from '#client/use-translation.ts'
import { Badge } from '#ui/badge/badge.tsx'
import { Price } from '#ui/price/price.tsx'
import { Skeleton } from '#ui/skeleton/skeleton.tsx'
import { useConnection } from '#web/lib/connection.ts'
import { useLanguage, useLocalPath } from '#web/lib/local-link.tsx'
import { paths } from '#web/lib/paths.ts'
import { forgetTapped, type TappedCard, useTapped } from '#web/shop/products/tapped.ts'

/**
 * The product whose card was pressed, until its page is shown; null when it cannot load: then the present page stays, with a
 * message. It is shown with the press itself, and does not wait for what the router renders when a navigation begins. While it
 * is shown the document is scrolled to the top.
 */
export function usePreview(): TappedCard | null {
	const { key } = useLocation()
	const local = useLocalPath()
	const card = useTapped((state) => state.card)
	const missed = useConnection((state) => state.missed)
	const isShown = card !== null && missed === null && card.from === key
	const target = card && local(paths.product(card.slug))
	const scrolled = isShown ? card.scrolled : undefined
	useLayoutEffect(() => {
		if (scrolled === undefined) return
		window.scrollTo(0, 0)
		return () => {
			// The present page is shown again.
			if (((window.history.state as { key?: string } | null)?.key ?? 'default') === key) window.scrollTo(0, scrolled)
		}
	}, [scrolled, key])
	useEffect(() => {
		if (card === null) return
		if (!isShown) return forgetTapped()
		// Until the router has shown the product: it may go elsewhere, or nowhere.
		return window.__reactRouterDataRouter?.subscribe(({ navigation, location }) => {
			if (location.key === key && navigation.location?.pathname !== target) forgetTapped()
		})
	}, [card, isShown, key, target])
	return isShown ? card : null
}

/** Name, price and picture of a product as its card has them, in the places of its page, while the rest loads. */
export function ProductPreview({ card }: { card: TappedCard }) {
	const { t } = useTranslation('catalogue')
	const language = useLanguage()
	const { price, sale_price, discount_percent: percent } = card
	return (
		<div aria-busy="true" className="min-h-screen">
			<Skeleton className="my-3 hidden h-5 w-64 md:block" />
			<div className="grid gap-x-10 gap-y-5 md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] md:pt-2 lg:grid-cols-[minmax(0,33rem)_minmax(0,1fr)]">
				<div className="-mx-4 aspect-square overflow-clip bg-mist md:mx-0 md:rounded-xl">
					{card.picture && (
						<img src={card.picture} alt={card.name} width={640} height={640} decoding="sync" className="picture" />
					)}
				</div>
				<div className="grid content-start gap-5">
					<div className="grid gap-1.5">
						<h1 className="text-xl md:min-h-9 md:text-2xl">{card.name}</h1>
						<Skeleton className="h-5 w-40" />
					</div>
					<div className="grid gap-1">
						<div className="flex flex-wrap items-center gap-x-3 gap-y-1">
							<Price
								size="lg"
								now={formatBdt(sale_price ?? price, language)}
								was={sale_price === null ? undefined : formatBdt(price, language)}
								wasLabel={t('price.was')}
								sale={sale_price !== null}
								note={card.has_variations && sale_price === null ? t('price.upward') : undefined}
							/>
							{percent > 0 && <Badge tone="sale">{t('card.off', { percent: formatNumber(percent, language) })}</Badge>}
						</div>
						<p className="text-sm text-soft">{card.unit}</p>
						<p className="min-h-[1lh] text-sm" />
					</div>
					<Skeleton className="hidden h-12 max-w-104 rounded-md md:block" />
					<Skeleton className="h-32 rounded-lg" />
					<Skeleton className="h-20 rounded-lg" />
				</div>
			</div>
			<div className="fixed inset-x-0 bottom-0 z-30 border-t border-mist bg-raised px-safe-4 pt-2.5 pb-safe-2 md:hidden">
				<Skeleton className="h-12 rounded-md" />
			</div>
		</div>
	)
}
