import { type ReactNode, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { measured, track, worth } from '#web/lib/analytics.ts'
import { formatNumber } from '#web/lib/format.ts'
import { LocalLink, useLanguage } from '#web/lib/local-link.tsx'
import { paths } from '#web/lib/paths.ts'
import { Button } from '#web/ui/button/button.tsx'
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx'
import { BoxIcon } from '#web/ui/icons.tsx'
import type { CardProduct } from './card-data.ts'
import { isFiltered, type ListingQuery, listingSearch } from './listing.rules.ts'
import { ListingToolbar } from './listing-toolbar.tsx'
import { Pagination } from './pagination.tsx'
import { ProductGrid } from './product-grid.tsx'

export type ListingData = { query: ListingQuery; products: CardProduct[]; total: number }

/** A list of products with its heading, count, filters and pages. */
export function Listing(props: {
	title: ReactNode
	data: ListingData
	/** Between the heading and the filters: subcategories, aisles. */
	children?: ReactNode
	/** What stands there when nothing is found and nothing was narrowed. */
	empty?: ReactNode
}) {
	const { t } = useTranslation('catalogue')
	const language = useLanguage()
	const { query, products, total } = props.data
	const filtered = isFiltered(query)
	const { pathname } = useLocation()
	useEffect(() => {
		const seen = worth(products.map((product) => measured(product)))
		if (products.length > 0) track({ event: 'view_item_list', ecommerce: { ...seen, item_list_name: pathname } })
	}, [products, pathname])
	return (
		<>
			<div className="flex flex-wrap items-baseline gap-x-3">
				<h1 className="text-xl md:text-2xl">{props.title}</h1>
				<p className="figures text-soft" role="status">
					{total > 0 && t('list.count', { count: total, shown: formatNumber(total, language) })}
				</p>
			</div>
			{props.children}
			{(total > 0 || filtered) && <ListingToolbar query={query} />}
			{products.length > 0 && <ProductGrid products={products} />}
			{products.length === 0 && (filtered ? <NothingLeft query={query} /> : (props.empty ?? <NothingYet />))}
			<Pagination query={query} total={total} />
		</>
	)
}

function NothingLeft({ query }: { query: ListingQuery }) {
	const { t } = useTranslation('catalogue')
	const { pathname } = useLocation()
	const bare = { on_sale: undefined, in_stock: undefined, min_price: undefined, max_price: undefined }
	return (
		<EmptyState
			icon={<BoxIcon />}
			title={t('list.narrow.title')}
			action={<Button render={<Link to={pathname + listingSearch(query, bare)} />}>{t('filter.clear')}</Button>}
		>
			{t('list.narrow.text')}
		</EmptyState>
	)
}

function NothingYet() {
	const { t } = useTranslation('catalogue')
	return (
		<EmptyState
			icon={<BoxIcon />}
			title={t('list.none.title')}
			action={<Button render={<LocalLink to={paths.categories} />}>{t('list.none.action')}</Button>}
		>
			{t('list.none.text')}
		</EmptyState>
	)
}
