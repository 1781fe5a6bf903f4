import { useState } from 'react'
import { formatDate } from '#client/format.ts'
import { useTranslation } from '#client/use-translation.ts'
import { useLanguage } from '#desk/lib/language.ts'
import { useCan, useMe } from '#desk/lib/me.ts'
import { useRead } from '#desk/lib/reads.ts'
import { Failed, Loaded } from '#desk/parts/loaded.tsx'
import { Page } from '#desk/parts/page.tsx'
import { cx } from '#ui/cx.ts'
import { Cards, type Period, PeriodChoice, SalesByDay, Shares, useFigures } from './figures.tsx'
import { Newest } from './newest.tsx'
import { Waits } from './waits.tsx'

/** The first page of staff: what waits for them, and how the shop does. On wide windows the figures are above. */
export default function Today() {
	const { t } = useTranslation('today')
	const language = useLanguage()
	const me = useMe()
	const can = useCan()
	const [period, setPeriod] = useState<Period>('1')
	const query = useRead('getToday', {}, { every: 30_000 })
	const [money, orders] = [can('money.read'), can('orders.read')]
	const figures = useFigures(period, money)
	const choice = <PeriodChoice period={period} onChange={setPeriod} />
	const failed = figures.error && !figures.data
	return (
		<Page
			title={t('title', { name: me.name })}
			note={query.data ? formatDate(query.data.now, language) : ' '}
			actions={money && <div className="max-lg:hidden">{choice}</div>}
		>
			<div
				className={cx(
					'grid grid-cols-1 items-start gap-4',
					(money || orders) && 'lg:grid-cols-[minmax(20rem,2fr)_minmax(0,3fr)]',
				)}
			>
				<Loaded query={query}>{({ waits, now }) => <Waits waits={waits} now={now} />}</Loaded>
				{money && (
					<div className="grid grid-cols-1 gap-4 lg:order-first lg:col-span-2">
						<div className="lg:hidden">{choice}</div>
						{failed ? (
							<Failed error={figures.error} again={figures.refetch} busy={figures.isFetching} />
						) : (
							<Cards data={figures.data} />
						)}
					</div>
				)}
				{(money || orders) && (
					<div className="grid grid-cols-1 content-start gap-4">
						{money && !failed && <SalesByDay data={figures.data} />}
						{orders && <Newest />}
						{figures.data && <Shares data={figures.data} />}
					</div>
				)}
			</div>
		</Page>
	)
}
