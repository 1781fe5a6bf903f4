import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { formatBdt, formatDateTime, formatNumber } from '#client/format.ts'
import type { Translate } from '#client/i18n.ts'
import { useTranslation } from '#client/use-translation.ts'
import type { Language } from '#contract/refusals.ts'
import type { Reply } from '#desk/lib/call.ts'
import { useLanguage } from '#desk/lib/language.ts'
import { useCan } from '#desk/lib/me.ts'
import { useAct, useRead, useReadPages } from '#desk/lib/reads.ts'
import { ConfirmDialog } from '#desk/parts/confirm-dialog.tsx'
import { DataTable } from '#desk/parts/data-table.tsx'
import { Failed, Loaded } from '#desk/parts/loaded.tsx'
import { Mark } from '#desk/parts/mark.tsx'
import { Page } from '#desk/parts/page.tsx'
import { StatCard } from '#desk/parts/stat-card.tsx'
import type { Column } from '#desk/parts/use-data-table.ts'
import { Button } from '#ui/button/button.tsx'
import { EmptyState } from '#ui/empty-state/empty-state.tsx'
import { BoxIcon } from '#ui/icons.tsx'
import { PromoEditor } from './promo-editor.tsx'
import { givesText, periodText, StateMark } from './promo-texts.tsx'

type Promo = Reply<'getDeskPromo'>['data']
type Use = Reply<'listPromoUses'>['data']['uses'][number]

/** One promo: what it has given so far, the form to change it, and the orders that used it. */
export default function PromoPage() {
	const { t } = useTranslation('promos')
	const language = useLanguage()
	const { code = '' } = useParams()
	const query = useRead('getDeskPromo', { params: { code } })
	const promo = query.data
	const [ends, setEnds] = useState(false)
	const act = useAct('endPromo', { reads: ['getDeskPromo', 'listDeskPromos'], onError: () => {} })
	const canEnd = promo !== undefined && promo.state !== 'ended'
	return (
		<Page
			title={code}
			above={{ title: t('title'), to: '/promos' }}
			note={promo && `${givesText(promo, t, language)} · ${periodText(promo, t, language)}`}
			marks={promo && <StateMark state={promo.state} />}
			actions={
				canEnd && (
					<Button variant="secondary" onClick={() => setEnds(true)}>
						{t('end')}
					</Button>
				)
			}
		>
			<Loaded query={query}>
				{(shown) => (
					<>
						<Cards promo={shown} />
						{/* Read again after it was ended: the form shows the new end. */}
						<PromoEditor key={shown.ends_at} record={shown.record} onSaved={() => {}} />
						<Uses code={code} />
					</>
				)}
			</Loaded>
			<ConfirmDialog
				open={ends}
				onClose={() => setEnds(false)}
				title={t('endTitle', { code })}
				action={t('end')}
				danger
				act={() => act.mutateAsync({ body: { code } })}
			>
				<p>{t('endText')}</p>
			</ConfirmDialog>
		</Page>
	)
}

function Cards({ promo }: { promo: Promo }) {
	const { t } = useTranslation('promos')
	const language = useLanguage()
	const { used, total, claims, given, released } = promo
	const count = (value: number) => formatNumber(value, language)
	return (
		<div className="grid grid-cols-2 gap-3 md:gap-4 xl:grid-cols-4">
			<StatCard
				label={t('uses')}
				value={count(used)}
				note={total === null ? t('noTotal') : t('mostUses', { total: count(total) })}
			/>
			<StatCard label={t('given')} value={formatBdt(given, language)} note={t('givenNote')} />
			<StatCard label={t('claims')} value={count(claims)} note={t('claimsNote')} />
			<StatCard label={t('released')} value={count(released)} note={t('releasedNote')} />
		</div>
	)
}

function Uses({ code }: { code: string }) {
	const { t } = useTranslation('promos')
	const language = useLanguage()
	const seesOrders = useCan()('orders.read')
	const list = useReadPages('listPromoUses', { params: { code }, query: {} }, { keep: true })
	return (
		<section className="grid grid-cols-1 gap-3">
			<h2 className="text-md">{t('usesTitle')}</h2>
			{list.error && !list.data ? (
				<Failed error={list.error} again={list.refetch} busy={list.isFetching} />
			) : (
				<DataTable
					label={t('usesTitle')}
					columns={usesColumns(t, language, seesOrders)}
					rows={list.data?.flatMap(({ uses }) => uses)}
					keyOf={({ order }) => order}
					more={{ has: list.hasNextPage, busy: list.isFetchingNextPage, load: () => void list.fetchNextPage() }}
					empty={<EmptyState icon={<BoxIcon />} title={t('noUses')} level={3} />}
				/>
			)}
		</section>
	)
}

function usesColumns(t: Translate, language: Language, links: boolean): Column<Use>[] {
	return [
		{
			id: 'order',
			header: t('order'),
			cell: ({ order }) =>
				links ? (
					<Link to={`/orders/${order}`} className="text-leaf underline">
						<bdi>{order}</bdi>
					</Link>
				) : (
					<bdi>{order}</bdi>
				),
		},
		{ id: 'at', header: t('placedAt'), cell: ({ placed_at }) => formatDateTime(placed_at, language) },
		{ id: 'total', header: t('orderTotal'), end: true, cell: ({ total }) => formatBdt(total, language) },
		{ id: 'discount', header: t('sim.discount'), end: true, cell: ({ discount }) => formatBdt(discount, language) },
		{
			id: 'state',
			header: '',
			bare: true,
			cell: ({ released_at }) => released_at && <Mark tone="quiet">{t('givenBack')}</Mark>,
		},
	]
}
