import { Link, useSearchParams } from 'react-router'
import { formatBdt, formatDate, formatNumber } from '#client/format.ts'
import type { Translate } from '#client/i18n.ts'
import { useTranslation } from '#client/use-translation.ts'
import { promoStates } from '#contract/desk/promos.ts'
import type { Language } from '#contract/refusals.ts'
import { useLanguage } from '#desk/lib/language.ts'
import { useReadPages } from '#desk/lib/reads.ts'
import { useText } from '#desk/lib/use-text.ts'
import { DataTable } from '#desk/parts/data-table.tsx'
import { FilterChips } from '#desk/parts/filter-chips.tsx'
import { Failed } from '#desk/parts/loaded.tsx'
import { Page } from '#desk/parts/page.tsx'
import type { Column } from '#desk/parts/use-data-table.ts'
import { Button } from '#ui/button/button.tsx'
import { EmptyState } from '#ui/empty-state/empty-state.tsx'
import { GiftIcon, PlusIcon, SearchIcon } from '#ui/icons.tsx'
import { TextField } from '#ui/text-field/text-field.tsx'
import { givesText, type ListedPromo, periodText, StateMark } from './promo-texts.tsx'

/** Promo codes by state, with their uses; those that ended are kept in a list of their own. */
export default function Promos() {
	const { t } = useTranslation('promos')
	const language = useLanguage()
	const [params, setParams] = useSearchParams()
	const state = promoStates.find((one) => one === params.get('state'))
	const q = params.get('q') ?? ''
	const change = (name: string, value: string) =>
		setParams(
			(now) => {
				if (value) now.set(name, value)
				else now.delete(name)
				return now
			},
			{ replace: true },
		)
	const text = useText(q, (words) => change('q', words.trim()))
	const query = { ...(state && { state }), ...(q && { q }) }
	const list = useReadPages('listDeskPromos', { query }, { keep: true })
	const countOf = new Map(list.data?.[0]?.counts.map(({ state: one, count }) => [one, count]))
	const add = (
		<Button icon={<PlusIcon />} render={<Link to="/promos/new" />}>
			{t('new')}
		</Button>
	)
	return (
		<Page title={t('title')} note={t('note')} actions={add}>
			<TextField
				type="search"
				className="max-w-120"
				label={t('search')}
				labelHidden
				placeholder={t('search')}
				start={<SearchIcon className="size-5" />}
				maxLength={80}
				value={text.value}
				onChange={({ target }) => text.set(target.value)}
			/>
			<FilterChips
				label={t('filters')}
				filters={[
					{ id: '', label: t('current') },
					...promoStates.map((id) => ({ id, label: t(`states.${id}`), count: list.data && (countOf.get(id) ?? 0) })),
				]}
				selected={state ?? ''}
				onSelect={(id) => change('state', id)}
			/>
			{list.error && !list.data ? (
				<Failed error={list.error} again={list.refetch} busy={list.isFetching} />
			) : (
				<DataTable
					label={t('title')}
					columns={columnsOf(t, language)}
					rows={list.data?.flatMap(({ promos }) => promos)}
					keyOf={({ code }) => code}
					hrefOf={({ code }) => `/promos/${code}`}
					more={{ has: list.hasNextPage, busy: list.isFetchingNextPage, load: () => void list.fetchNextPage() }}
					empty={
						<EmptyState
							icon={<GiftIcon />}
							title={t(q || state ? 'none' : 'empty')}
							action={q || state ? undefined : add}
						>
							{!(q || state) && t('emptyText')}
						</EmptyState>
					}
				/>
			)}
		</Page>
	)
}

function columnsOf(t: Translate, language: Language): Column<ListedPromo>[] {
	return [
		{
			id: 'code',
			header: t('promo'),
			cell: ({ code, name, listed }) => (
				<>
					<bdi>{code}</bdi>
					<span className="block text-sm font-normal text-soft">
						{name[language]}
						{!listed && ` · ${t('byCode')}`}
					</span>
				</>
			),
		},
		{ id: 'gives', header: t('givesWhat'), cell: (promo) => givesText(promo, t, language) },
		{
			id: 'used',
			header: t('uses'),
			end: true,
			cell: ({ used, total }) => (
				<span className="figures">
					{total === null
						? formatNumber(used, language)
						: t('usesOf', { used: formatNumber(used, language), total: formatNumber(total, language) })}
				</span>
			),
		},
		{ id: 'given', header: t('given'), end: true, cell: ({ given }) => formatBdt(given, language) },
		{
			id: 'period',
			header: t('when'),
			cell: (promo) => <span className="text-sm text-soft">{periodText(promo, t, language, formatDate)}</span>,
		},
		{ id: 'state', header: t('state'), bare: true, cell: ({ state }) => <StateMark state={state} /> },
	]
}
