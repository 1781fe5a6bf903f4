import { useState } from 'react'
import { formatDate } from '#client/format.ts'
import type { Translate } from '#client/i18n.ts'
import { useTranslation } from '#client/use-translation.ts'
import type { Language } from '#contract/refusals.ts'
import { applicationStates } from '#contract/selling.ts'
import type { Reply } from '#desk/lib/call.ts'
import { useLanguage } from '#desk/lib/language.ts'
import { useReadPages } from '#desk/lib/reads.ts'
import { DataTable } from '#desk/parts/data-table.tsx'
import { FilterChips } from '#desk/parts/filter-chips.tsx'
import { Failed } from '#desk/parts/loaded.tsx'
import { Page } from '#desk/parts/page.tsx'
import type { Column } from '#desk/parts/use-data-table.ts'
import { EmptyState } from '#ui/empty-state/empty-state.tsx'
import { StoreIcon } from '#ui/icons.tsx'

type Application = Reply<'listSellerApplications'>['data']['applications'][number]

/** Applications to sell: those that wait, the oldest first, and decided ones. */
export default function Applications() {
	const { t } = useTranslation('sellers')
	const language = useLanguage()
	const [state, setState] = useState<(typeof applicationStates)[number]>('waiting')
	const query = useReadPages('listSellerApplications', { query: { state } })
	return (
		<Page title={t('applications')} above={{ title: t('title'), to: '/sellers' }}>
			<FilterChips
				label={t('state')}
				filters={applicationStates.map((id) => ({ id, label: t(`applicationState.${id}`) }))}
				selected={state}
				onSelect={setState}
			/>
			{query.error && !query.data ? (
				<Failed error={query.error} again={query.refetch} busy={query.isFetching} />
			) : (
				<DataTable
					label={t('applications')}
					columns={columnsOf(t, language)}
					rows={query.data?.flatMap(({ applications }) => applications)}
					keyOf={({ id }) => String(id)}
					hrefOf={({ id }) => `/sellers/applications/${id}`}
					more={{ has: query.hasNextPage, busy: query.isFetchingNextPage, load: () => void query.fetchNextPage() }}
					empty={<EmptyState icon={<StoreIcon />} title={t('noApplications')} />}
				/>
			)}
		</Page>
	)
}

function columnsOf(t: Translate, language: Language): Column<Application>[] {
	return [
		{ id: 'name', header: t('name'), cell: ({ shop }) => <b className="font-semibold">{shop[language]}</b> },
		{ id: 'kind', header: t('kindHeader'), cell: ({ kind }) => t(`kind.${kind}`) },
		{ id: 'place', header: t('place'), cell: ({ place }) => place[language] },
		{ id: 'sent', header: t('sent'), cell: ({ sent_at }) => formatDate(sent_at, language) },
	]
}
