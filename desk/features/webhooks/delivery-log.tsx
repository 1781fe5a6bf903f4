import { useState } from 'react'
import { formatDateTime, formatNumber } from '#client/format.ts'
import type { Translate } from '#client/i18n.ts'
import { useTranslation } from '#client/use-translation.ts'
import type { Language } from '#contract/refusals.ts'
import { useLanguage } from '#desk/lib/language.ts'
import { useReadPages } from '#desk/lib/reads.ts'
import { DataTable } from '#desk/parts/data-table.tsx'
import { FilterChips } from '#desk/parts/filter-chips.tsx'
import { Failed } from '#desk/parts/loaded.tsx'
import type { Column } from '#desk/parts/use-data-table.ts'
import { Button } from '#ui/button/button.tsx'
import { EmptyState } from '#ui/empty-state/empty-state.tsx'
import { HistoryIcon } from '#ui/icons.tsx'
import { DeliveryDialog } from './delivery-dialog.tsx'
import { DeliveryMark, outcomeText } from './webhook-marks.tsx'
import type { Delivery, Webhook } from './webhook-types.ts'

const filters = ['all', 'waiting', 'delivered', 'failed'] as const

/** The deliveries of the last 30 days. What waits is read again often. */
export function DeliveryLog({ webhook }: { webhook: Webhook }) {
	const { t } = useTranslation('webhooks')
	const language = useLanguage()
	const [filter, setFilter] = useState<(typeof filters)[number]>('all')
	const [chosen, setChosen] = useState<number>()
	const query = useReadPages(
		'listWebhookDeliveries',
		{ params: { id: webhook.id }, query: filter === 'all' ? {} : { state: filter } },
		{ keep: true, every: webhook.waiting > 0 ? 2_000 : 10_000 },
	)
	return (
		<section className="grid grid-cols-1 gap-3" aria-labelledby="delivery-log">
			<h2 id="delivery-log" className="text-md">
				{t('log')}
			</h2>
			<FilterChips
				label={t('state')}
				filters={filters.map((id) => ({ id, label: t(`states.${id}`) }))}
				selected={filter}
				onSelect={setFilter}
			/>
			{query.error && !query.data ? (
				<Failed error={query.error} again={query.refetch} />
			) : (
				<DataTable
					label={t('log')}
					columns={columnsOf(t, language, setChosen)}
					rows={query.data?.flatMap(({ deliveries }) => deliveries)}
					keyOf={({ id }) => String(id)}
					more={{ has: query.hasNextPage, busy: query.isFetchingNextPage, load: () => void query.fetchNextPage() }}
					empty={
						<EmptyState icon={<HistoryIcon />} title={t('noDeliveries')} level={3}>
							{t('noDeliveriesText')}
						</EmptyState>
					}
				/>
			)}
			<DeliveryDialog id={chosen} active={webhook.active} onClose={() => setChosen(undefined)} />
		</section>
	)
}

function columnsOf(t: Translate, language: Language, onChoose: (id: number) => void): Column<Delivery>[] {
	return [
		{ id: 'event', header: t('event'), cell: ({ event }) => t(`names.${event}`) },
		{ id: 'at', header: t('time'), cell: ({ created_at }) => formatDateTime(created_at, language) },
		{ id: 'state', header: t('state'), cell: ({ state }) => <DeliveryMark state={state} /> },
		{
			id: 'answer',
			header: t('answer'),
			cell: (delivery) => (
				<>
					{outcomeText(delivery, t) ?? '–'}
					{delivery.tries > 1 && (
						<span className="block text-sm text-soft">
							{t('tries', { count: delivery.tries, shown: formatNumber(delivery.tries, language) })}
						</span>
					)}
				</>
			),
		},
		{
			id: 'open',
			header: '',
			end: true,
			cell: ({ id, event }) => (
				<Button
					variant="secondary"
					shape="slim"
					aria-label={t('openOne', { event: t(`names.${event}`), id: formatNumber(id, language) })}
					onClick={() => onChoose(id)}
				>
					{t('open')}
				</Button>
			),
		},
	]
}
