import { useState } from 'react'
import { useTranslation } from '#client/use-translation.ts'
import { useReadPages } from '#desk/lib/reads.ts'
import { Loaded } from '#desk/parts/loaded.tsx'
import { Page } from '#desk/parts/page.tsx'
import { Button } from '#ui/button/button.tsx'
import { EmptyState } from '#ui/empty-state/empty-state.tsx'
import { HistoryIcon } from '#ui/icons.tsx'
import { AuditEntry } from './audit-entry.tsx'
import { AuditFilters, type Filters, noFilters } from './audit-filters.tsx'

/** Who changed what, from which value to which. Nobody can change it. */
export default function Audit() {
	const { t } = useTranslation(['audit', 'common'])
	const [filters, setFilters] = useState<Filters>(noFilters)
	const used = Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== ''))
	const query = useReadPages('searchAudit', { query: used }, { keep: true })
	return (
		<Page title={t('title')} note={t('note')}>
			<AuditFilters filters={filters} onChange={setFilters} />
			<Loaded query={query}>
				{(pages) => {
					const entries = pages.flatMap(({ items }) => items)
					if (entries.length === 0) return <EmptyState icon={<HistoryIcon />} title={t('none')} />
					return (
						<div className="grid grid-cols-1 gap-3">
							<ol className="divide-y divide-mist rounded-xl bg-card px-4 shadow-card md:px-5">
								{entries.map((entry) => (
									<AuditEntry key={entry.id} entry={entry} />
								))}
							</ol>
							{query.hasNextPage && (
								<Button
									variant="secondary"
									className="justify-self-center"
									loading={query.isFetchingNextPage}
									onClick={() => query.fetchNextPage()}
								>
									{t('common:more')}
								</Button>
							)}
						</div>
					)
				}}
			</Loaded>
		</Page>
	)
}
