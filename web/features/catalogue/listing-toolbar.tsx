import { lazy, Suspense, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Form, Link, useLocation, useSubmit } from 'react-router'
import { usePanels } from '#web/lib/panels.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Chip } from '#web/ui/chip/chip.tsx'
import { FilterIcon, SortIcon } from '#web/ui/icons.tsx'
import { FilterForm, KeptParts } from './filter-form.tsx'
import { isFiltered, type ListingQuery, listingSearch, sorts } from './listing.rules.ts'

const FilterSheet = lazy(() => import('./filter-sheet.tsx'))

/** Filters and order of a list. On phones the filters are a sheet; without scripts they unfold in place. */
export function ListingToolbar({ query }: { query: ListingQuery }) {
	const { t } = useTranslation('catalogue')
	const { pathname } = useLocation()
	const sheet = usePanels((state) => state.filter)
	const setFilter = usePanels((state) => state.setFilter)
	const toggle = (name: 'on_sale' | 'in_stock', label: string) => (
		<Chip
			selected={Boolean(query[name])}
			className="max-md:hidden"
			render={
				<Link
					to={pathname + listingSearch(query, { [name]: query[name] ? undefined : true })}
					aria-current={query[name] ? 'true' : undefined}
					preventScrollReset
				/>
			}
		>
			{label}
		</Chip>
	)
	return (
		<div className="my-3 grid gap-3">
			<div className="flex flex-wrap items-center gap-2">
				<details className="group open:w-full md:hidden">
					{/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is a button of its own kind */}
					<summary
						className="touch-44 inline-flex min-h-9 list-none items-center gap-1.5 rounded-full bg-leaf-tint px-3.5 text-sm font-semibold text-leaf [&::-webkit-details-marker]:hidden"
						onClick={(event) => {
							event.preventDefault()
							setFilter(true)
						}}
					>
						<FilterIcon className="size-4.5" />
						{t('filter.title')}
						{isFiltered(query) && <span className="size-2 rounded-full bg-chilli" />}
					</summary>
					<div className="mt-3 rounded-lg bg-card p-4">
						<FilterForm query={query} />
					</div>
				</details>
				{toggle('on_sale', t('filter.onSale'))}
				{toggle('in_stock', t('filter.inStock'))}
				<SortForm query={query} />
			</div>
			<Suspense fallback={null}>{sheet && <FilterSheet query={query} />}</Suspense>
		</div>
	)
}

function SortForm({ query }: { query: ListingQuery }) {
	const { t } = useTranslation('catalogue')
	const { pathname } = useLocation()
	const submit = useSubmit()
	const id = useId()
	const usual = query.q ? 'relevance' : 'popular'
	const choices = query.q ? ['relevance', ...sorts] : sorts
	return (
		<Form action={pathname} className="ms-auto flex items-center gap-2">
			<KeptParts query={query} leaveOut={['sort']} />
			<label htmlFor={id} className="sr-only">
				{t('sort.label')}
			</label>
			<span className="relative inline-grid items-center">
				<SortIcon className="pointer-events-none absolute start-1 size-4.5 text-soft" />
				<select
					key={query.sort}
					id={id}
					name="sort"
					defaultValue={query.sort ?? usual}
					className="min-h-11 cursor-pointer field-sizing-content appearance-none rounded-md bg-transparent ps-7 pe-1 text-sm font-semibold hover:text-leaf"
					onChange={(event) => submit(event.currentTarget.form, { preventScrollReset: true })}
				>
					{choices.map((name) => (
						<option key={name} value={name} className="bg-raised text-ink">
							{t(`sort.${name}`)}
						</option>
					))}
				</select>
			</span>
			<Button type="submit" shape="slim" variant="secondary" className="not-noscript:hidden">
				{t('sort.apply')}
			</Button>
		</Form>
	)
}
