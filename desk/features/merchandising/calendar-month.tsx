import { Link } from 'react-router'
import { formatNumber, formatShortDay, formatTime } from '#client/format.ts'
import { useTranslation } from '#client/use-translation.ts'
import { dayOf } from '#contract/delivery-days.ts'
import { useLanguage } from '#desk/lib/language.ts'
import { cx } from '#ui/cx.ts'
import { PlusIcon, WarningIcon } from '#ui/icons.tsx'
import type { Entry } from './calendar-entries.ts'
import { entriesOn, weeksOf } from './period.rules.ts'

const looks = {
	flash: 'bg-gold-tint text-gold-ink',
	campaign: 'bg-sky-tint text-ink',
	banner: 'bg-mist text-ink',
}
/** More are in the agenda. */
const mostShown = 4

type Props = { month: string; today: string; entries: readonly Entry[]; onMore: () => void }
/** Flash sales first: campaigns are shown on each of many days. */
const flashFirst = (entries: readonly Entry[]) =>
	entries.toSorted((a, b) => Number(b.kind === 'flash') - Number(a.kind === 'flash'))

/** A month as weeks; each day has what is shown on it, and a link to plan a flash sale. */
export function CalendarMonth({ month, today, entries, onMore }: Props) {
	const { t } = useTranslation('merchandising')
	const language = useLanguage()
	const weeks = weeksOf(month)
	return (
		<div className="overflow-hidden rounded-xl bg-card shadow-card">
			<table className="w-full table-fixed border-collapse">
				<caption className="sr-only">{t('titles.calendar')}</caption>
				<thead>
					<tr>
						{weeks[0]?.map((day) => (
							<th
								key={day}
								scope="col"
								className="border-b border-mist px-2 py-2 text-start text-sm font-semibold text-soft"
							>
								{formatShortDay(day, language).split(/[ ,]/)[0]}
							</th>
						))}
					</tr>
				</thead>
				<tbody>
					{weeks.map((week) => (
						<tr key={week[0]}>
							{week.map((day) => (
								<td
									key={day}
									className={cx(
										'h-32 border-b border-mist p-1.5 align-top not-last:border-e',
										day.slice(0, 7) !== month && 'bg-sunk',
									)}
								>
									<Day {...{ day, today, onMore }} entries={flashFirst(entriesOn(entries, day))} />
								</td>
							))}
						</tr>
					))}
				</tbody>
			</table>
		</div>
	)
}

function Day({ day, today, entries, onMore }: Omit<Props, 'month'> & { day: string }) {
	const { t } = useTranslation('merchandising')
	const language = useLanguage()
	const number = formatNumber(Number(day.slice(8)), language)
	const more = entries.length - mostShown
	const moreText = t('calendar.more', { count: more, shown: formatNumber(more, language) })
	return (
		<div className="grid grid-cols-1 gap-1">
			<div className="flex min-h-7 items-center justify-between">
				<span
					className={cx(
						'figures grid min-w-7 place-items-center rounded-full text-sm font-semibold',
						day === today && 'bg-leaf px-1.5 py-0.5 text-on-leaf',
					)}
				>
					{day === today && <span className="sr-only">{t('calendar.today')}</span>}
					{number}
				</span>
				{day >= today && (
					<Link
						to={`/flash-sales/new?day=${day}`}
						aria-label={t('flash.addOn', { day: formatShortDay(day, language) })}
						className="touch-44 grid size-7 place-items-center rounded-full text-soft hover:bg-leaf-tint hover:text-leaf"
					>
						<PlusIcon className="size-4" />
					</Link>
				)}
			</div>
			<ul className="grid grid-cols-1 gap-1">
				{entries.slice(0, mostShown).map((entry) => (
					<li key={`${entry.kind} ${entry.slug}`}>
						<Link
							to={entry.to}
							className={cx(
								'flex min-h-6 min-w-0 items-center gap-1 rounded-sm px-1.5 text-xs hover:underline',
								looks[entry.kind],
							)}
						>
							<span className="sr-only">{t(`kinds.${entry.kind}`)}: </span>
							{entry.meets.length > 0 && <WarningIcon className="size-3.5 shrink-0" />}
							<span className="truncate">
								{entry.starts_at && dayOf(new Date(entry.starts_at)) === day && (
									<span className="figures">{formatTime(entry.starts_at, language)} </span>
								)}
								{entry.name[language]}
							</span>
							{entry.meets.length > 0 && <span className="sr-only">{t('calendar.overlaps')}</span>}
						</Link>
					</li>
				))}
			</ul>
			{more > 0 && (
				<button
					type="button"
					className="min-h-6 justify-self-start px-1.5 text-xs text-soft hover:text-leaf hover:underline"
					aria-label={`${moreText}: ${formatShortDay(day, language)}`}
					onClick={onMore}
				>
					{moreText}
				</button>
			)}
		</div>
	)
}
