import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { formatNumber } from '#client/format.ts'
import type { Translate } from '#client/i18n.ts'
import { useTranslation } from '#client/use-translation.ts'
import type { Language } from '#contract/refusals.ts'
import type { Reply } from '#desk/lib/call.ts'
import { useLanguage } from '#desk/lib/language.ts'
import { useCan } from '#desk/lib/me.ts'
import { useRead, useReadPages } from '#desk/lib/reads.ts'
import { DataTable } from '#desk/parts/data-table.tsx'
import { FilterChips } from '#desk/parts/filter-chips.tsx'
import { Failed } from '#desk/parts/loaded.tsx'
import { Mark } from '#desk/parts/mark.tsx'
import { Page } from '#desk/parts/page.tsx'
import type { Column } from '#desk/parts/use-data-table.ts'
import { Button } from '#ui/button/button.tsx'
import { EmptyState } from '#ui/empty-state/empty-state.tsx'
import { SearchIcon, StoreIcon } from '#ui/icons.tsx'
import { TextField } from '#ui/text-field/text-field.tsx'

type Seller = Reply<'listDeskSellers'>['data']['sellers'][number]
const filters = ['all', 'active', 'paused'] as const

/** All sellers, found by name, and the way to the applications that wait. */
export default function Sellers() {
	const { t } = useTranslation('sellers')
	const language = useLanguage()
	const [parameters, setParameters] = useSearchParams()
	const [filter, setFilter] = useState<(typeof filters)[number]>('all')
	const q = parameters.get('q') ?? ''
	const active = filter === 'all' ? {} : { active: filter === 'active' }
	const query = useReadPages('listDeskSellers', { query: { ...(q && { q }), ...active } }, { keep: true })
	return (
		<Page title={t('title')} actions={<ToApplications />}>
			<Find key={q} q={q} onFind={(text) => setParameters(text ? { q: text } : {})} />
			<FilterChips
				label={t('state')}
				filters={filters.map((id) => ({ id, label: t(`filter.${id}`) }))}
				selected={filter}
				onSelect={setFilter}
			/>
			{query.error && !query.data ? (
				<Failed error={query.error} again={query.refetch} busy={query.isFetching} />
			) : (
				<DataTable
					label={t('title')}
					columns={columnsOf(t, language)}
					rows={query.data?.flatMap(({ sellers }) => sellers)}
					keyOf={({ slug }) => slug}
					hrefOf={({ slug }) => `/sellers/${slug}`}
					more={{ has: query.hasNextPage, busy: query.isFetchingNextPage, load: () => void query.fetchNextPage() }}
					empty={
						q || filter !== 'all' ? (
							<EmptyState icon={<StoreIcon />} title={t('none')} />
						) : (
							<EmptyState icon={<StoreIcon />} title={t('empty')}>
								{t('emptyText')}
							</EmptyState>
						)
					}
				/>
			)}
		</Page>
	)
}

/** With how many wait. */
function ToApplications() {
	const { t } = useTranslation('sellers')
	const language = useLanguage()
	const can = useCan()('sellers.change')
	const { data } = useRead('listSellerApplications', { query: { state: 'waiting', limit: 100 } }, { enabled: can })
	if (!can) return null
	const waiting = data?.applications.length ?? 0
	return (
		<Button variant={waiting > 0 ? 'primary' : 'secondary'} render={<Link to="/sellers/applications" />}>
			{t('applications')} {waiting > 0 && <b className="figures">{formatNumber(waiting, language)}</b>}
		</Button>
	)
}

function Find({ q, onFind }: { q: string; onFind: (text: string) => void }) {
	const { t } = useTranslation('sellers')
	const [text, setText] = useState(q)
	return (
		<search>
			<form
				className="flex max-w-160 items-end gap-2"
				onSubmit={(event) => {
					event.preventDefault()
					onFind(text.trim())
				}}
			>
				<TextField
					className="min-w-0 flex-1"
					label={t('find')}
					type="search"
					autoComplete="off"
					maxLength={80}
					start={<SearchIcon className="size-5" />}
					value={text}
					onChange={({ target }) => setText(target.value)}
				/>
				<Button type="submit">{t('findAction')}</Button>
			</form>
		</search>
	)
}

function columnsOf(t: Translate, language: Language): Column<Seller>[] {
	return [
		{ id: 'name', header: t('name'), cell: ({ name }) => <b className="font-semibold">{name[language]}</b> },
		{ id: 'kind', header: t('kindHeader'), cell: ({ kind }) => t(`kind.${kind}`) },
		{ id: 'place', header: t('place'), cell: ({ place }) => place[language] },
		{ id: 'people', header: t('people'), end: true, cell: ({ people }) => formatNumber(people, language) },
		{
			id: 'state',
			header: t('state'),
			cell: ({ active }) => <Mark tone={active ? 'good' : 'quiet'}>{t(active ? 'active' : 'paused')}</Mark>,
		},
	]
}
