import { useEffect } from 'react'
import { Link, useLocation } from 'react-router'
import { formatNumber } from '#client/format.ts'
import { useTranslation } from '#client/use-translation.ts'
import { useCounts } from '#desk/lib/counts.ts'
import { useLanguage } from '#desk/lib/language.ts'
import { useLiveOrders } from '#desk/lib/live.ts'
import { useCan } from '#desk/lib/me.ts'
import { useRead } from '#desk/lib/reads.ts'
import { cx } from '#ui/cx.ts'
import { BoxIcon } from '#ui/icons.tsx'

/** Follows how many orders wait to be confirmed, and those of the saved views, on every page. Once for each window. */
export function useOrderCounts(): void {
	const enabled = useCan()('orders.read')
	const { data } = useRead('countDeskOrders', {}, { every: 60_000, enabled })
	useLiveOrders(['countDeskOrders'], { enabled })
	const waiting = data?.views.find(({ view }) => view === 'to_confirm')?.count
	useEffect(() => {
		if (waiting !== undefined) useCounts.setState({ orders: waiting })
	}, [waiting])
}

/** The own saved views of orders with their counts; nothing without any. */
export function SavedViews() {
	const { t } = useTranslation('shell')
	const language = useLanguage()
	const enabled = useCan()('orders.read')
	const { pathname, search } = useLocation()
	const saved = useRead('countDeskOrders', {}, { enabled }).data?.saved ?? []
	if (saved.length === 0) return null
	return (
		<section aria-labelledby="saved-views">
			<h2 id="saved-views" className="px-3 pb-1 text-xs font-semibold text-soft">
				{t('savedViews')}
			</h2>
			<ul className="grid gap-0.5">
				{saved.map(({ id, name, count, more }) => {
					const isHere = pathname === '/orders' && new URLSearchParams(search).get('view') === `saved-${id}`
					return (
						<li key={id}>
							<Link
								to={`/orders?view=saved-${id}`}
								aria-current={isHere || undefined}
								className={cx(
									'flex min-h-11 items-center gap-3 rounded-md px-3 py-1.5 hover:bg-leaf-tint lg:min-h-9',
									isHere && 'bg-leaf-tint font-semibold text-leaf',
								)}
							>
								<BoxIcon className="size-5 shrink-0" />
								<span className="min-w-0 flex-1 leading-snug [overflow-wrap:anywhere]">{name}</span>
								<span className="figures min-w-6 rounded-full bg-card px-2 text-center text-xs leading-6 font-bold text-ink">
									{formatNumber(count, language)}
									{more && '+'}
								</span>
							</Link>
						</li>
					)
				})}
			</ul>
		</section>
	)
}
