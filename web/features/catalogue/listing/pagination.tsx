import { Link, useLocation } from 'react-router'
import { formatNumber } from '#client/format.ts'
import { useTranslation } from '#client/use-translation.ts'
import { cx } from '#ui/cx.ts'
import { ChevronLeftIcon, ChevronRightIcon } from '#ui/icons.tsx'
import { useLanguage } from '#web/lib/local-link.tsx'
import { type ListingQuery, listingSearch, pageCount, pageNumbers } from './listing.rules.ts'

const box = 'grid min-h-11 min-w-11 place-items-center rounded-md px-2 font-semibold figures'

/** The pages of a list, as links: for browsers without scripts, and for search engines. */
export function Pagination({ query, total }: { query: ListingQuery; total: number }) {
	const { t } = useTranslation('catalogue')
	const language = useLanguage()
	const { pathname } = useLocation()
	const last = pageCount(total)
	const page = query.page ?? 1
	const to = (target: number) => pathname + listingSearch(query, { page: target })
	const step = (target: number, name: 'previous' | 'next') =>
		target >= 1 && target <= last ? (
			<Link
				to={to(target)}
				rel={name === 'next' ? 'next' : 'prev'}
				aria-label={t(`paging.${name}`)}
				className={cx(box, 'text-leaf hover:bg-leaf-tint')}
			>
				{name === 'next' ? <ChevronRightIcon /> : <ChevronLeftIcon />}
			</Link>
		) : (
			<span className={cx(box, 'hidden sm:grid')} />
		)
	return (
		<nav aria-label={t('paging.label')} className="flex items-center justify-center gap-1 not-noscript:hidden">
			{step(page - 1, 'previous')}
			{pageNumbers(page, last).map((number, at, all) =>
				number === 0 ? (
					<span
						key={`gap after ${all[at - 1]}`}
						aria-hidden="true"
						className="grid min-w-6 place-items-center text-soft"
					>
						…
					</span>
				) : (
					<Link
						key={number}
						to={to(number)}
						aria-label={t('paging.page', { page: formatNumber(number, language) })}
						aria-current={number === page ? 'page' : undefined}
						className={cx(box, number === page ? 'bg-leaf text-on-leaf' : 'hover:bg-leaf-tint hover:text-leaf')}
					>
						{formatNumber(number, language)}
					</Link>
				),
			)}
			{step(page + 1, 'next')}
		</nav>
	)
}
