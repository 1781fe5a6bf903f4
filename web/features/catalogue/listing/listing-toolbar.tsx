import { useId } from 'react'
import { Form, useLocation, useSubmit } from 'react-router'
import { formatNumber } from '#client/format.ts'
import { useTranslation } from '#client/use-translation.ts'
import { Button } from '#ui/button/button.tsx'
import { Chip } from '#ui/chip/chip.tsx'
import { FilterIcon, SortIcon } from '#ui/icons.tsx'
import { lazyPanel } from '#web/lib/lazy-part.tsx'
import { useLanguage } from '#web/lib/local-link.tsx'
import { preparesPanel, usePanels } from '#web/lib/panels.ts'
import { ChosenFilters } from './chosen-filters.tsx'
import { filtersId } from './filters-id.ts'
import { KeptParts } from './kept-parts.tsx'
import { chosenCount, type ListingQuery, sorts } from './listing.rules.ts'
import type { ListingData } from './load-listing.ts'

const FilterSheet = lazyPanel(() => import('./filter-sheet.tsx'), 'filter')

/**
 * Filters and sort order of a list. On phones the row sticks below the search field and the filters open as a sheet;
 * without scripts the filters are below the list. From 768 px the parent grid places the parts: the sort order beside the
 * heading, the chosen filters below.
 */
export function ListingToolbar({ data }: { data: ListingData }) {
	const { t } = useTranslation('catalogue')
	const language = useLanguage()
	const setFilter = usePanels((state) => state.setFilter)
	const { query, facets } = data
	const chosen = chosenCount(query)
	return (
		<>
			<div className="second-bar high:sticky top-[calc(3.75rem+var(--offline-bar))] z-10 -mx-4 flex items-center gap-2 bg-paper/95 px-4 py-1 backdrop-blur-sm md:contents">
				{facets && (
					<Chip
						className="md:hidden"
						render={
							<a
								href={`#${filtersId}`}
								{...preparesPanel('filter')}
								onClick={(event) => {
									event.preventDefault()
									setFilter(true)
								}}
							/>
						}
						icon={<FilterIcon className="size-4.5" />}
					>
						{t('filter.title')}
						{chosen > 0 && (
							<span className="figures -me-1 grid size-5 place-items-center rounded-full bg-leaf text-2xs text-on-leaf">
								{formatNumber(chosen, language)}
							</span>
						)}
					</Chip>
				)}
				<SortForm query={query} />
			</div>
			<div className="mt-1 mb-3 empty:mb-1 md:col-span-2 md:mt-2 md:mb-0 md:empty:hidden">
				<ChosenFilters data={data} />
			</div>
			{facets && <FilterSheet data={{ ...data, facets }} />}
		</>
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
		<Form action={pathname} className="ms-auto flex items-center gap-2 md:col-start-2 md:row-start-1">
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
