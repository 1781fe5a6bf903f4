import { useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { useTranslation } from '#client/use-translation.ts'
import { useLanguage } from '#desk/lib/language.ts'
import { useLiveOrders } from '#desk/lib/live.ts'
import { useCan } from '#desk/lib/me.ts'
import { useRead, useReadPages } from '#desk/lib/reads.ts'
import { DataTable } from '#desk/parts/data-table.tsx'
import { Failed } from '#desk/parts/loaded.tsx'
import { Page } from '#desk/parts/page.tsx'
import { Button } from '#ui/button/button.tsx'
import { EmptyState } from '#ui/empty-state/empty-state.tsx'
import { BoxIcon } from '#ui/icons.tsx'
import { BulkBar } from './bulk-bar.tsx'
import { columnsOf } from './columns.tsx'
import { FindField } from './find-field.tsx'
import { filtersOf, OrderFilterFields, queryOf } from './order-filters.tsx'
import type { OrderQuery } from './order-types.ts'
import { OrderViews } from './order-views.tsx'
import { Scanner } from './scanner.tsx'
import { useRowKeys } from './use-row-keys.ts'

/** What each view lists; the server counts the same ones. */
const views: Readonly<Record<string, OrderQuery>> = {
	to_confirm: { state: 'placed', sort: 'oldest' },
	to_pack: { state: 'confirmed', sort: 'oldest' },
	to_hand_over: { state: 'packed', sort: 'oldest' },
	on_the_way: { state: 'handed_over', sort: 'oldest' },
	late: { late: true, sort: 'oldest' },
	unpaid: { state: 'pending_payment' },
	doubted: { doubted: true },
	prescriptions: { prescription: true, sort: 'oldest' },
	all: {},
}

/** The list of orders: views with live counts, search, and moves of many. */
export default function Orders() {
	const { t } = useTranslation('orders')
	const language = useLanguage()
	const can = useCan()
	const navigate = useNavigate()
	const [params, setParams] = useSearchParams()
	const search = params.get('q') ?? ''
	const filters = filtersOf(params)
	const narrowed = search !== '' || Object.keys(filters).length > 0
	const view = narrowed ? 'all' : (params.get('view') ?? 'to_confirm')
	const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
	const [placed, setPlaced] = useState('')
	const counts = useRead('countDeskOrders', {})
	const saved = counts.data?.saved.find(({ id }) => view === `saved-${id}`)
	const query: OrderQuery = { ...(saved?.filter ?? views[view] ?? {}), ...queryOf(filters), ...(search && { search }) }
	const list = useReadPages('listDeskOrders', { query }, { keep: true })
	useLiveOrders(['listDeskOrders'], { onPlaced: setPlaced })
	useRowKeys(t, setChosen, can('orders.move'))
	const rows = list.data?.flatMap(({ items }) => items)
	const open = (next: Record<string, string>) => {
		setChosen(new Set())
		setParams(next)
	}
	return (
		<Page
			title={t('title')}
			actions={
				<>
					<Scanner onRead={(number) => navigate(`/orders/${encodeURIComponent(number)}`)} />
					<Button variant="secondary" render={<Link to="/pick-list" />}>
						{t('pickList')}
					</Button>
				</>
			}
		>
			<FindField key={search} search={search} onSearch={(q) => open({ ...filters, ...(q && { q }) })} />
			<OrderFilterFields filters={filters} onChange={(next) => open({ ...next, ...(search && { q: search }) })} />
			<OrderViews
				names={Object.keys(views).filter((name) => name !== 'prescriptions' || can('prescriptions.read'))}
				counts={counts.data}
				selected={view}
				query={query}
				savable={narrowed}
				onSelect={(id) => open({ view: id })}
			/>
			<p className="sr-only" role="status">
				{placed && t('placedNow', { number: placed })}
			</p>
			{can('orders.move') && <BulkBar chosen={chosen} onDone={() => setChosen(new Set())} />}
			{list.error && !rows ? (
				<Failed error={list.error} again={list.refetch} />
			) : (
				<DataTable
					label={t('title')}
					columns={columnsOf(t, language)}
					rows={rows}
					keyOf={({ number }) => number}
					nameOf={({ number }) => t('choose', { number })}
					hrefOf={({ number }) => `/orders/${number}`}
					{...(can('orders.move') && { chosen, onChoose: setChosen })}
					more={{ has: list.hasNextPage, busy: list.isFetchingNextPage, load: () => void list.fetchNextPage() }}
					empty={<EmptyState icon={<BoxIcon />} title={t(narrowed ? 'nothingFound' : 'empty')} />}
				/>
			)}
		</Page>
	)
}
