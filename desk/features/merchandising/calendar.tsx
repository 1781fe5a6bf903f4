import { useState } from 'react'
import { Link } from 'react-router'
import { useTranslation } from '#client/use-translation.ts'
import { dayOf } from '#contract/delivery-days.ts'
import { FilterChips } from '#desk/parts/filter-chips.tsx'
import { Loaded } from '#desk/parts/loaded.tsx'
import { MonthChoice } from '#desk/parts/month-choice.tsx'
import { useIsNarrow } from '#desk/parts/use-is-narrow.ts'
import { Button } from '#ui/button/button.tsx'
import { CalendarAgenda } from './calendar-agenda.tsx'
import { useEntries } from './calendar-entries.ts'
import { CalendarMonth } from './calendar-month.tsx'
import { MerchandisingPage } from './merchandising-page.tsx'
import { PagePreview } from './page-preview.tsx'

/** Flash sales, campaigns and banners by day: a month, and on phones a list. */
export default function Calendar() {
	const { t } = useTranslation(['merchandising', 'preview'])
	const isNarrow = useIsNarrow()
	const today = dayOf(new Date())
	const [month, setMonth] = useState(today.slice(0, 7))
	const [view, setView] = useState<'month' | 'agenda'>('month')
	const { query, entries } = useEntries(month)
	return (
		<MerchandisingPage
			title={t('titles.calendar')}
			note={t('calendar.note')}
			actions={
				<>
					<PagePreview page="flash_sale" title={t('calendar.page')} />
					<Button render={<Link to="/flash-sales/new" />}>{t('flash.add')}</Button>
				</>
			}
		>
			<div className="flex flex-wrap items-center gap-x-4 gap-y-2">
				<MonthChoice month={month} onChange={setMonth} />
				{month !== today.slice(0, 7) && (
					<Button variant="secondary" shape="slim" onClick={() => setMonth(today.slice(0, 7))}>
						{t('calendar.today')}
					</Button>
				)}
				{!isNarrow && (
					<FilterChips
						label={t('calendar.view')}
						filters={(['month', 'agenda'] as const).map((id) => ({ id, label: t(`calendar.${id}`) }))}
						selected={view}
						onSelect={setView}
					/>
				)}
			</div>
			<Loaded query={query}>
				{() =>
					isNarrow || view === 'agenda' ? (
						<CalendarAgenda month={month} entries={entries} />
					) : (
						<CalendarMonth {...{ month, today, entries }} onMore={() => setView('agenda')} />
					)
				}
			</Loaded>
		</MerchandisingPage>
	)
}
