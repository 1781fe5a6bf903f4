import { formatBdt, formatDay, formatNumber, formatShortDay } from '#client/format.ts'
import { useTranslation } from '#client/use-translation.ts'
import type { Simulation } from '#contract/desk/promos.ts'
import { useLanguage } from '#desk/lib/language.ts'
import { Chart } from '#desk/parts/chart.tsx'
import { StatCard } from '#desk/parts/stat-card.tsx'
import { ScrollArea } from '#ui/scroll-area/scroll-area.tsx'

/** What the promo as typed would have given on last week's orders. */
export function SimulationResult({ result }: { result: Simulation }) {
	const { t } = useTranslation('promos')
	const language = useLanguage()
	const count = (value: number) => formatNumber(value, language)
	const { qualifying, orders, looked_at, sales, other_code } = result
	const days = { from: formatDay(result.from, language), to: formatDay(result.to, language) }
	if (orders === 0) return <p className="text-soft">{t('sim.noOrders', days)}</p>
	return (
		<div className="grid grid-cols-1 gap-4">
			<p className="text-soft">
				{t('sim.days', days)}
				{looked_at < orders && ` ${t('sim.sample', { looked: count(looked_at), orders: count(orders) })}`}
			</p>
			<div className="grid grid-cols-2 gap-3">
				<StatCard
					label={t('sim.qualifying')}
					value={count(qualifying.orders)}
					note={t('sim.ofOrders', {
						count: qualifying.shoppers,
						...{ orders: count(orders), shoppers: count(qualifying.shoppers) },
					})}
				/>
				<StatCard label={t('sim.discount')} value={formatBdt(qualifying.discount, language)} note={t('sim.bears')} />
				<StatCard
					label={t('sim.ofSales')}
					value={percent(qualifying.discount, sales, count)}
					note={t('sim.salesWere', { sales: formatBdt(sales, language) })}
				/>
				<StatCard
					label={t('sim.perOrder')}
					value={qualifying.orders > 0 ? formatBdt(Math.round(qualifying.discount / qualifying.orders), language) : '–'}
					note={t('sim.ofTheirSales', { percent: percent(qualifying.discount, qualifying.sales, count) })}
				/>
			</div>
			{other_code.orders > 0 && (
				<p className="text-sm text-soft">
					{t('sim.otherCode', {
						count: other_code.orders,
						...{ shown: count(other_code.orders), discount: formatBdt(other_code.discount, language) },
					})}
				</p>
			)}
			{qualifying.orders > 0 && <Distribution result={result} />}
			<Sellers result={result} />
			<Others result={result} />
			{qualifying.orders > 0 && <Examples result={result} />}
			<p className="text-sm text-soft">{t('sim.assumes')}</p>
		</div>
	)
}

function percent(part: number, whole: number, count: (value: number) => string): string {
	if (whole === 0) return '–'
	const share = (part / whole) * 100
	return share > 0 && share < 1 ? `< ${count(1)}%` : `${count(Math.round(share))}%`
}

type Props = { result: Simulation }

function Distribution({ result }: Props) {
	const { t } = useTranslation('promos')
	const language = useLanguage()
	const last = result.distribution.findLastIndex(({ orders }) => orders > 0)
	return (
		<Chart
			label={t('sim.distribution')}
			rowLabel={t('sim.discountOfOrder')}
			series={[{ id: 'orders', label: t('sim.orders'), kind: 'bars' }]}
			rows={result.distribution.slice(0, last + 1).map(({ from, to, orders }) => ({
				id: String(from),
				label:
					to === null
						? t('sim.fromOn', { from: formatBdt(from, language) })
						: t('sim.fromTo', { from: formatBdt(from, language), to: formatBdt(to, language) }),
				values: { orders },
			}))}
			format={(value) => formatNumber(Math.round(value), language)}
		/>
	)
}

const headerClasses = 'py-2 ps-3 text-end text-sm font-semibold text-soft first:ps-0 first:text-start'
const cellClasses = 'figures py-2 ps-3 text-end'

function Sellers({ result }: Props) {
	const { t } = useTranslation('promos')
	const language = useLanguage()
	if (result.sellers.length === 0) return null
	return (
		<table className="w-full border-collapse">
			<caption className="pb-1 text-start font-semibold">{t('sim.sellers')}</caption>
			<thead>
				<tr>
					{[t('seller'), t('sim.orders'), t('sim.discount')].map((header) => (
						<th key={header} scope="col" className={headerClasses}>
							{header}
						</th>
					))}
				</tr>
			</thead>
			<tbody>
				{result.sellers.map(({ slug, name, orders, discount }) => (
					<tr key={slug} className="border-t border-mist">
						<th scope="row" className="py-2 text-start font-normal">
							{name[language]}
						</th>
						<td className={cellClasses}>{formatNumber(orders, language)}</td>
						<td className={cellClasses}>{formatBdt(discount, language)}</td>
					</tr>
				))}
			</tbody>
		</table>
	)
}

function Others({ result }: Props) {
	const { t } = useTranslation('promos')
	const language = useLanguage()
	if (result.others.length === 0) return null
	return (
		<table className="w-full border-collapse">
			<caption className="pb-1 text-start font-semibold">{t('sim.others')}</caption>
			<thead>
				<tr>
					{[t('sim.why'), t('sim.orders')].map((header) => (
						<th key={header} scope="col" className={headerClasses}>
							{header}
						</th>
					))}
				</tr>
			</thead>
			<tbody>
				{result.others.map(({ reason, orders }) => (
					<tr key={reason} className="border-t border-mist">
						<th scope="row" className="py-2 text-start font-normal">
							{t(`sim.reasons.${reason}`)}
						</th>
						<td className={cellClasses}>{formatNumber(orders, language)}</td>
					</tr>
				))}
			</tbody>
		</table>
	)
}

function Examples({ result }: Props) {
	const { t } = useTranslation('promos')
	const language = useLanguage()
	const headers = [t('sim.day'), t('sim.pieces'), t('sim.goods'), t('sim.delivery'), t('sim.discount')]
	return (
		<ScrollArea label={t('sim.examples')}>
			<table className="w-full border-collapse">
				<caption className="pb-1 text-start font-semibold">{t('sim.examples')}</caption>
				<thead>
					<tr>
						{headers.map((header) => (
							<th key={header} scope="col" className={headerClasses}>
								{header}
							</th>
						))}
					</tr>
				</thead>
				<tbody>
					{result.examples.map(({ day, goods, delivery, pieces, discount }, at) => (
						// biome-ignore lint/suspicious/noArrayIndexKey: orders without a number
						<tr key={at} className="border-t border-mist">
							<th scope="row" className="py-2 text-start font-normal whitespace-nowrap">
								{formatShortDay(day, language)}
							</th>
							<td className={cellClasses}>{formatNumber(pieces, language)}</td>
							<td className={cellClasses}>{formatBdt(goods, language)}</td>
							<td className={cellClasses}>{formatBdt(delivery, language)}</td>
							<td className={`${cellClasses} font-semibold`}>{formatBdt(discount, language)}</td>
						</tr>
					))}
				</tbody>
			</table>
		</ScrollArea>
	)
}
