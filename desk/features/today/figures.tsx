import { formatBdt, formatNumber, formatShortDay } from '#client/format.ts'
import { useTranslation } from '#client/use-translation.ts'
import type { Reply } from '#desk/lib/call.ts'
import { useLanguage } from '#desk/lib/language.ts'
import { useRead } from '#desk/lib/reads.ts'
import { Chart } from '#desk/parts/chart.tsx'
import { FilterChips } from '#desk/parts/filter-chips.tsx'
import { Section } from '#desk/parts/page.tsx'
import { StatCard } from '#desk/parts/stat-card.tsx'
import { Skeleton } from '#ui/skeleton/skeleton.tsx'
import { changeOf, percentText, pointsOf, toneOf } from './change.ts'

type FigureData = Reply<'getFigures'>['data']
export type Period = '1' | '30'

/** The figures of today, or of the last 30 days. */
export function useFigures(period: Period, enabled: boolean) {
	return useRead('getFigures', { query: { days: Number(period) } }, { every: 60_000, keep: true, enabled })
}

/** Whether figures are of today or of the last 30 days. */
export function PeriodChoice({ period, onChange }: { period: Period; onChange: (period: Period) => void }) {
	const { t } = useTranslation('today')
	return (
		<FilterChips
			label={t('period')}
			filters={[
				{ id: '1', label: t('periods.day') },
				{ id: '30', label: t('periods.month') },
			]}
			selected={period}
			onSelect={onChange}
		/>
	)
}

/** The figures, each with how it changed. */
export function Cards({ data }: { data: FigureData | undefined }) {
	const { t } = useTranslation('today')
	const language = useLanguage()
	const before = data?.week_before ?? data?.before
	const day = data?.week_before != null
	const change = (now?: number, then?: number) => changeOf(now, then, language)
	const { sums } = data ?? {}
	const count = (value: number | undefined) => formatNumber(value ?? 0, language)
	return (
		<div className="grid grid-cols-2 gap-3 md:gap-4 lg:grid-cols-4">
			<StatCard
				label={t(day ? 'sales' : 'salesOfPeriod')}
				value={sums && formatBdt(sums.sales, language)}
				change={change(sums?.sales, before?.sales)}
				tone={toneOf(sums?.sales, before?.sales)}
				note={change(sums?.sales, before?.sales) && t(day ? 'onWeekBefore' : 'onPeriodBefore')}
			/>
			<StatCard
				label={t('orders')}
				value={sums && count(sums.orders)}
				change={change(sums?.orders, before?.orders)}
				tone={toneOf(sums?.orders, before?.orders)}
				note={sums?.basket != null && t('basket', { amount: formatBdt(Math.round(sums.basket), language) })}
			/>
			<StatCard
				label={t('conversion')}
				value={sums && percentText(sums.conversion, language)}
				change={pointsOf(sums?.conversion, before?.conversion, language)}
				tone={toneOf(sums?.conversion, before?.conversion)}
				note={
					sums &&
					[
						t('visits', { count: sums.visits, shown: count(sums.visits) }),
						t('newShoppers', { count: sums.new_shoppers, shown: count(sums.new_shoppers) }),
					].join(' · ')
				}
			/>
			<StatCard
				label={t('refused')}
				value={sums && percentText(sums.refused_share, language)}
				note={sums && t('refusedOf', { refused: count(sums.refused), cash: count(sums.cash) })}
			/>
		</div>
	)
}

/** The sales of 30 days, and of the 30 before. */
export function SalesByDay({ data }: { data: FigureData | undefined }) {
	const { t } = useTranslation('today')
	const language = useLanguage()
	const money = (value: number) => formatBdt(Math.round(value), language)
	return (
		<Section title={t('salesByDay')}>
			{data ? (
				<Chart
					label={t('salesByDay')}
					rowLabel={t('day')}
					series={[
						{ id: 'sales', label: t('thisPeriod'), kind: 'bars' },
						{ id: 'before', label: t('periodBefore'), kind: 'line' },
					]}
					rows={data.series.map(({ day, sales }, at) => ({
						id: day,
						label: formatShortDay(day, language),
						values: { sales, before: data.series_before[at]?.sales ?? 0 },
						mark: at === data.series.length - 1,
					}))}
					format={money}
				/>
			) : (
				<Skeleton className="h-72 rounded-md" />
			)}
		</Section>
	)
}

/** Whose sales they are, and where they went. */
export function Shares({ data }: { data: FigureData }) {
	const { t } = useTranslation('today')
	const language = useLanguage()
	return (
		<div className="grid grid-cols-1 gap-4 xl:grid-cols-3">
			{(['sellers', 'categories', 'areas'] as const).map((kind) => (
				<Section key={kind} title={t(`by.${kind}`)}>
					{data[kind].length === 0 ? (
						<p className="text-soft">{t('noSales')}</p>
					) : (
						<table className="w-full border-collapse">
							<caption className="sr-only">{t(`by.${kind}`)}</caption>
							<thead className="sr-only">
								<tr>
									<th scope="col">{t('name')}</th>
									<th scope="col">{t('orders')}</th>
									<th scope="col">{t('salesOfPeriod')}</th>
								</tr>
							</thead>
							<tbody>
								{data[kind].map(({ key, name, orders, sales }) => (
									<tr key={key} className="border-t border-mist first:border-t-0">
										<th scope="row" className="py-2 text-start font-normal">
											{name?.[language] ?? t(kind === 'categories' ? 'deliveryFees' : 'unknown')}
										</th>
										<td className="figures py-2 ps-3 text-end text-soft">{formatNumber(orders, language)}</td>
										<td className="figures py-2 ps-3 text-end font-semibold">
											{formatBdt(Math.round(sales), language)}
										</td>
									</tr>
								))}
							</tbody>
						</table>
					)}
				</Section>
			))}
		</div>
	)
}
