import { formatBdt, formatDay, formatShortDay } from '#client/format.ts'
import { useTranslation } from '#client/use-translation.ts'
import { useLanguage } from '#desk/lib/language.ts'

/** Sales of seven days as bars. It is a table, so that a screen reader reads every amount. No library: phones load it at once. */
export function Week({ days }: { days: readonly { day: string; sales: number }[] }) {
	const { t } = useTranslation('earnings')
	const language = useLanguage()
	const most = Math.max(1, ...days.map(({ sales }) => sales))
	const height = 104
	return (
		<>
			<svg viewBox="0 0 280 130" aria-hidden="true" className="w-full">
				{days.map(({ day, sales }, at) => {
					const tall = Math.max(sales > 0 ? 4 : 1, (sales / most) * height)
					const last = at === days.length - 1
					return (
						<g key={day}>
							<rect
								x={at * 40 + 8}
								y={height - tall + 2}
								width="24"
								height={tall}
								rx="5"
								className={last ? 'fill-gold' : 'fill-leaf'}
							/>
							<text x={at * 40 + 20} y="124" textAnchor="middle" className="fill-soft text-[11px]">
								{formatShortDay(day, language).split(/[,\s]/)[0]}
							</text>
						</g>
					)
				})}
			</svg>
			<table className="sr-only">
				<caption>{t('week')}</caption>
				<thead>
					<tr>
						<th scope="col">{t('day')}</th>
						<th scope="col">{t('sales')}</th>
					</tr>
				</thead>
				<tbody>
					{days.map(({ day, sales }) => (
						<tr key={day}>
							<th scope="row">{formatDay(day, language)}</th>
							<td>{formatBdt(sales, language)}</td>
						</tr>
					))}
				</tbody>
			</table>
		</>
	)
}
