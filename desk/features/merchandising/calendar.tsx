import { useState } from 'react'
import { Link } from 'react-router'
import { formatDate } from '#client/format.ts'
import { useTranslation } from '#client/use-translation.ts'
import { dayOf } from '#contract/delivery-days.ts'
import { useLanguage } from '#desk/lib/language.ts'
import { FilterChips } from '#desk/parts/filter-chips.tsx'
import { Loaded } from '#desk/parts/loaded.tsx'
import { useIsNarrow } from '#desk/parts/use-is-narrow.ts'
import { Button } from '#ui/button/button.tsx'
import { IconButton } from '#ui/icon-button/icon-button.tsx'
import { ChevronLeftIcon, ChevronRightIcon } from '#ui/icons.tsx'
import { CalendarAgenda } from './calendar-agenda.tsx'
import { useEntries } from './calendar-entries.ts'
import { CalendarMonth } from './calendar-month.tsx'
import { MerchandisingPage } from './merchandising-page.tsx'
import { PagePreview } from './page-preview.tsx'
import { otherMonth } from './period.rules.ts'

/** Flash sales, campaigns and banners by day: a month, and on phones a list. */
export default function Calendar() {
	const { t } = useTranslation(['merchandising', 'preview'])
	const language = useLanguage()
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
				<div className="flex items-center gap-1">
					<IconButton label={t('calendar.before')} onClick={() => setMonth(otherMonth(month, -1))}>
						<ChevronLeftIcon className="size-5" />
					</IconButton>
					<h2 aria-live="polite" className="min-w-40 text-center text-lg">
						{monthName(month, language)}
					</h2>
					<IconButton label={t('calendar.after')} onClick={() => setMonth(otherMonth(month, 1))}>
						<ChevronRightIcon className="size-5" />
					</IconButton>
				</div>
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

/** «December 2026»: a date without its day. */
function monthName(month: string, language: 'en' | 'bn'): string {
	return formatDate(`${month}-15T06:00:00Z`, language)
		.replace(/^(15|১৫) /, '')
		.replace(',', '')
}
