import { Link, useLocation, useNavigation } from 'react-router'
import { formatNumber } from '#client/format.ts'
import { useTranslation } from '#client/use-translation.ts'
import { Button } from '#ui/button/button.tsx'
import { Meter } from '#ui/meter/meter.tsx'
import { useLanguage } from '#web/lib/local-link.tsx'
import { listingSearch, nextPage, pageCount } from './listing.rules.ts'
import type { ListingData } from './load-listing.ts'
import { Pagination } from './pagination.tsx'
import type { usePages } from './use-pages.ts'

/**
 * The link to the next page of a list: it is appended below, and the address follows. Without scripts it is the next page,
 * with page numbers beside it. Above a page opened by its address is the link back.
 */
export function MorePages(props: { data: ListingData; pages: ReturnType<typeof usePages>; way: 'back' | 'on' }) {
	const { t } = useTranslation('catalogue')
	const { pathname } = useLocation()
	const { data, pages } = props
	const { query, total } = data
	const page = query.page ?? 1
	if (props.way === 'back') {
		if (!pages.alone || (page === 1 && !query.cursor)) return null
		const to = pathname + listingSearch(query, query.cursor ? {} : { page: page - 1 })
		return (
			<p className="mb-3 flex justify-center">
				<Button variant="secondary" shape="slim" render={<Link to={to} rel="prev" />}>
					{query.cursor ? t('paging.first') : t('paging.previous')}
				</Button>
			</p>
		)
	}
	return (
		<div className="mt-6 grid justify-items-center gap-4">
			<Next {...props} />
			{!query.cursor && pageCount(total) > 1 && <Pagination query={query} total={total} />}
		</div>
	)
}

function Next({ data, pages }: { data: ListingData; pages: ReturnType<typeof usePages> }) {
	const { t } = useTranslation('catalogue')
	const language = useLanguage()
	const { pathname, search } = useLocation()
	const navigation = useNavigation()
	const { query, total, exact } = data
	const next = nextPage(query, data.next)
	if (!next) return null
	const to = listingSearch(query, next)
	const coming = navigation.location?.pathname === pathname && navigation.location.search === to && to !== search
	const shown = pages.products.length
	const status = t('paging.seen', {
		shown: formatNumber(shown, language),
		total: formatNumber(total, language) + (exact ? '' : '+'),
	})
	return (
		<>
			{pages.trail.above[0] === '1' && (
				<div className="grid w-60 gap-1.5 text-center text-sm text-soft">
					<span className="figures">{status}</span>
					<Meter value={shown} max={total} label={status} />
				</div>
			)}
			<Button
				variant="secondary"
				loading={coming}
				render={<Link to={pathname + to} state={pages.trail} rel="next" replace preventScrollReset discover="none" />}
			>
				{t('common:more')}
			</Button>
		</>
	)
}
