import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { Link, useLocation, useNavigationType } from 'react-router'
import { useTranslation } from '#client/use-translation.ts'
import { Button } from '#ui/button/button.tsx'
import { EmptyState } from '#ui/empty-state/empty-state.tsx'
import { BoxIcon } from '#ui/icons.tsx'
import { ProductGrid } from '#web/features/catalogue/cards/product-grid.tsx'
import { LocalLink } from '#web/lib/local-link.tsx'
import { paths } from '#web/lib/paths.ts'
import { measured, track, worth } from '#web/shop/analytics.ts'
import { isFiltered, listingSearch, nothingChosen } from './listing.rules.ts'
import { ListingToolbar } from './listing-toolbar.tsx'
import type { ListingData } from './load-listing.ts'
import { MorePages } from './more-pages.tsx'
import { useCount } from './use-count.ts'
import { usePages } from './use-pages.ts'

/** A list of products with its heading, count, filters and pages. */
export function Listing(props: {
	title: ReactNode
	data: ListingData
	/** Below a heading of the page's own. */
	level?: 1 | 2
	/** Between the heading and the filters: subcategories, aisles. */
	children?: ReactNode
	/** Shown when nothing is found without any filter. */
	empty?: ReactNode
}) {
	const { data } = props
	const { query, total } = data
	const Heading = `h${props.level ?? 1}` as const
	const filtered = isFiltered(query)
	const count = useCount(data)
	const pages = usePages(data)
	const top = useRef<HTMLDivElement>(null)
	useStartOfList(top, listingSearch(query, {}))
	useSeenList(data)
	return (
		<div ref={top} className="scroll-mt-6 md:scroll-mt-20">
			<div className="max-md:contents md:mb-2 md:grid md:grid-cols-[minmax(0,1fr)_auto] md:items-center md:gap-x-4">
				<div className="flex flex-wrap items-baseline gap-x-3">
					<Heading className="text-xl md:text-2xl">{props.title}</Heading>
					<p className="figures text-soft" role="status">
						{total > 0 && count}
					</p>
				</div>
				<div className="empty:hidden md:col-span-2">{props.children}</div>
				{(total > 0 || filtered) && <ListingToolbar data={data} />}
			</div>
			<MorePages data={data} pages={pages} way="back" />
			<div ref={pages.grid}>
				{total > 0 && <ProductGrid products={pages.products} level={props.level === 2 ? 3 : 2} />}
			</div>
			{total === 0 && (filtered ? <NothingLeft data={data} /> : (props.empty ?? <NothingYet />))}
			<MorePages data={data} pages={pages} way="on" />
		</div>
	)
}

/** Reports the products of the added page to the data layer. */
function useSeenList({ products }: ListingData): void {
	const { pathname } = useLocation()
	useEffect(() => {
		const seen = worth(products.map((product) => measured(product)))
		if (products.length > 0) track({ event: 'view_item_list', ecommerce: { ...seen, item_list_name: pathname } })
	}, [products, pathname])
}

/** After another choice the list is scrolled to its beginning if that is off the screen; Back keeps the position. */
function useStartOfList(top: RefObject<HTMLDivElement | null>, list: string): void {
	const how = useNavigationType()
	const last = useRef(list)
	useEffect(() => {
		if (last.current === list) return
		last.current = list
		const begins = top.current?.getBoundingClientRect().top ?? 0
		if (how !== 'POP' && begins < 0) top.current?.scrollIntoView()
	}, [top, list, how])
}

function NothingLeft({ data }: { data: ListingData }) {
	const { t } = useTranslation('catalogue')
	const { pathname } = useLocation()
	return (
		<EmptyState
			icon={<BoxIcon />}
			title={t('list.narrow.title')}
			action={
				<Button render={<Link to={pathname + listingSearch(data.query, nothingChosen)} preventScrollReset />}>
					{t('filter.clear')}
				</Button>
			}
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
