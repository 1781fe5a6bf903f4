import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useTranslation } from '#client/use-translation.ts'
import { type ProductFilter, productFilters } from '#contract/desk/products.ts'
import { useLanguage } from '#desk/lib/language.ts'
import { useCan } from '#desk/lib/me.ts'
import { useReadPages } from '#desk/lib/reads.ts'
import { DataTable } from '#desk/parts/data-table.tsx'
import { Failed } from '#desk/parts/loaded.tsx'
import { Page } from '#desk/parts/page.tsx'
import { Button } from '#ui/button/button.tsx'
import { EmptyState } from '#ui/empty-state/empty-state.tsx'
import { PlusIcon, SearchIcon, TagIcon } from '#ui/icons.tsx'
import { BulkBar } from './bulk-bar.tsx'
import { allOnSale, isAll, type ListFilters } from './filters.rules.ts'
import { columnsOf } from './list-columns.tsx'
import { ProductFilters } from './product-filters.tsx'

/** All products: found by words, seller, category and what they lack; many are archived, restored or moved at once. */
export default function Products() {
	const { t } = useTranslation('products')
	const language = useLanguage()
	const can = useCan()('catalogue.change')
	const [filters, change] = useFilters()
	const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
	const { q, seller, category, show } = filters
	const query = { show, ...(q && { q }), ...(seller && { seller }), ...(category && { category }) }
	const list = useReadPages('listDeskProducts', { query }, { keep: true })
	const apply = (next: Partial<ListFilters>) => {
		setChosen(new Set())
		change(next)
	}
	return (
		<Page title={t('list.title')} actions={can && <Actions />}>
			<ProductFilters filters={filters} onChange={apply} />
			{can && <BulkBar chosen={chosen} show={show} onDone={() => setChosen(new Set())} />}
			{list.error && !list.data ? (
				<Failed error={list.error} again={list.refetch} busy={list.isFetching} />
			) : (
				<DataTable
					label={t('list.title')}
					columns={columnsOf(t, language)}
					rows={list.data?.flatMap(({ products }) => products)}
					keyOf={({ slug }) => slug}
					nameOf={({ name }) => t('list.choose', { name: name[language] })}
					hrefOf={({ slug }) => `/products/${slug}`}
					{...(can && { chosen, onChoose: setChosen })}
					more={{ has: list.hasNextPage, busy: list.isFetchingNextPage, load: () => void list.fetchNextPage() }}
					empty={isAll(filters) ? <NoProducts can={can} /> : <NothingFound onClear={() => apply(allOnSale)} />}
				/>
			)}
		</Page>
	)
}

function Actions() {
	const { t } = useTranslation('products')
	return (
		<>
			<Button variant="secondary" render={<Link to="/import" />}>
				{t('list.import')}
			</Button>
			<Button icon={<PlusIcon />} render={<Link to="/products/new" />}>
				{t('newProduct')}
			</Button>
		</>
	)
}

function NothingFound({ onClear }: { onClear: () => void }) {
	const { t } = useTranslation('products')
	return (
		<EmptyState
			icon={<SearchIcon />}
			title={t('list.none')}
			action={
				<Button variant="secondary" onClick={onClear}>
					{t('list.clear')}
				</Button>
			}
		>
			{t('list.noneText')}
		</EmptyState>
	)
}

function NoProducts({ can }: { can: boolean }) {
	const { t } = useTranslation('products')
	return (
		<EmptyState icon={<TagIcon />} title={t('list.empty')}>
			{can && t('list.emptyText')}
		</EmptyState>
	)
}

/** The filters in the address of the page. */
function useFilters(): [ListFilters, (change: Partial<ListFilters>) => void] {
	const [params, setParams] = useSearchParams()
	const of = (name: keyof ListFilters) => params.get(name) ?? ''
	const change = (change: Partial<ListFilters>) =>
		setParams(
			(now) => {
				for (const [name, value] of Object.entries(change))
					value && value !== 'on_sale' ? now.set(name, value) : now.delete(name)
				return now
			},
			{ replace: true },
		)
	const show = productFilters.find((one): one is ProductFilter => one === of('show')) ?? 'on_sale'
	return [{ q: of('q'), seller: of('seller'), category: of('category'), show }, change]
}
