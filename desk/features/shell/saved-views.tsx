import { Link, useLocation } from 'react-router'
import { formatNumber } from '#client/format.ts'
import { useTranslation } from '#client/use-translation.ts'
import { useFirstReads } from '#desk/lib/first-reads.ts'
import { useLanguage } from '#desk/lib/language.ts'
import { useCan, useMe } from '#desk/lib/me.ts'
import { useRead } from '#desk/lib/reads.ts'
import { cx } from '#ui/cx.ts'
import { BoxIcon, TagIcon } from '#ui/icons.tsx'

/**
 * The own saved views of orders and products, with their counts; of staff only, since phones of sellers have no sidebar.
 * `isRead`: they are known, or cannot be read.
 */
export function useSavedViews() {
	const can = useCan()
	const isStaff = useMe().seller === null
	const [readsOrders, readsProducts] = [can('orders.read'), isStaff && can('catalogue.read')]
	const orders = useRead('countDeskOrders', {}, { enabled: readsOrders })
	// After the page, which would wait for them.
	const shown = useFirstReads()
	const products = useRead('listProductViews', {}, { every: 60_000, enabled: shown && readsProducts })
	const views = [
		...(orders.data?.saved ?? []).map((view) => ({
			...view,
			...{ icon: BoxIcon, path: '/orders', query: new URLSearchParams({ view: `saved-${view.id}` }) },
		})),
		...(products.data ?? []).map(({ filter: { show, ...rest }, ...view }) => ({
			...view,
			...{ icon: TagIcon, path: '/products' },
			query: new URLSearchParams(Object.entries({ ...rest, ...(show && show !== 'on_sale' && { show }) })),
		})),
	]
	return { views, isRead: shown && !orders.isLoading && !products.isLoading }
}

/** Saved views of lists; nothing without any. */
export function SavedViews({ views }: Pick<ReturnType<typeof useSavedViews>, 'views'>) {
	const { t } = useTranslation('shell')
	const language = useLanguage()
	const { pathname, search } = useLocation()
	const here = new URLSearchParams(search)
	here.sort()
	if (views.length === 0) return null
	return (
		<section aria-labelledby="saved-views">
			<h2 id="saved-views" className="px-3 pb-1 text-xs font-semibold text-soft">
				{t('savedViews')}
			</h2>
			<ul className="grid gap-0.5">
				{views.map(({ id, icon: Icon, path, query, name, count, more }) => {
					query.sort()
					const isHere = pathname === path && here.toString() === query.toString()
					return (
						<li key={`${path}/${id}`}>
							<Link
								to={`${path}?${query}`}
								aria-current={isHere || undefined}
								className={cx(
									'flex min-h-11 items-center gap-3 rounded-md px-3 py-1.5 hover:bg-leaf-tint lg:min-h-9',
									isHere && 'bg-leaf-tint font-semibold text-leaf',
								)}
							>
								<Icon className="size-5 shrink-0" />
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
