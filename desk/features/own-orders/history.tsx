import { useState } from 'react'
import { formatBdt, formatDateTime } from '#client/format.ts'
import { useTranslation } from '#client/use-translation.ts'
import { useLanguage } from '#desk/lib/language.ts'
import { useReadPages } from '#desk/lib/reads.ts'
import { FilterChips } from '#desk/parts/filter-chips.tsx'
import { Loaded } from '#desk/parts/loaded.tsx'
import { Button } from '#ui/button/button.tsx'
import { EmptyState } from '#ui/empty-state/empty-state.tsx'
import { HistoryIcon } from '#ui/icons.tsx'

const states = ['handed_over', 'delivered', 'cancelled', 'returned'] as const

/** Parts that the seller has finished, by their state. */
export function History() {
	const { t } = useTranslation(['ownOrders', 'common'])
	const language = useLanguage()
	const [state, setState] = useState<(typeof states)[number]>('delivered')
	const query = useReadPages('listOwnOrders', { query: { state } }, { keep: true })
	return (
		<>
			<FilterChips
				label={t('states')}
				filters={states.map((id) => ({ id, label: t(`state.${id}`) }))}
				selected={state}
				onSelect={setState}
			/>
			<Loaded query={query}>
				{(pages) => {
					const parts = pages.flatMap(({ items }) => items)
					if (parts.length === 0) return <EmptyState icon={<HistoryIcon />} title={t('nothing')} />
					return (
						<ul className="rounded-xl bg-card px-4 shadow-card">
							{parts.map(({ number, part, name, area, placed_at, subtotal, lines }) => (
								<li
									key={`${number}/${part}`}
									className="flex justify-between gap-3 border-mist py-3 not-first:border-t"
								>
									<span className="min-w-0">
										<b className="figures">{number}</b>
										<span className="block text-sm text-soft">
											{formatDateTime(placed_at, language)} · {name} · {area}
										</span>
										<span className="line-clamp-2 text-sm">{lines.map((line) => line.name).join('; ')}</span>
									</span>
									<b className="figures shrink-0">{formatBdt(subtotal, language)}</b>
								</li>
							))}
						</ul>
					)
				}}
			</Loaded>
			{query.hasNextPage && (
				<Button variant="secondary" wide loading={query.isFetchingNextPage} onClick={() => query.fetchNextPage()}>
					{t('common:more')}
				</Button>
			)}
		</>
	)
}
