import { Link } from 'react-router'
import { formatDateTime, formatNumber } from '#client/format.ts'
import { useTranslation } from '#client/use-translation.ts'
import { useLanguage } from '#desk/lib/language.ts'
import { otherMonth } from '#desk/lib/months.rules.ts'
import { useWho } from '#desk/lib/use-who.ts'
import { Section } from '#desk/parts/page.tsx'
import { Button } from '#ui/button/button.tsx'
import { EmptyState } from '#ui/empty-state/empty-state.tsx'
import { CalendarIcon, WarningIcon } from '#ui/icons.tsx'
import type { Entry } from './calendar-entries.ts'
import { PagePreview } from './page-preview.tsx'
import { entriesOn, startOfDay, stateOf } from './period.rules.ts'
import { PeriodMark } from './period-mark.tsx'

const pageOf = { flash: 'flash_sale', campaign: 'campaign', banner: 'home' } as const

/** What is shown in a month, one after the other, with who planned it. */
export function CalendarAgenda({ month, entries }: { month: string; entries: readonly Entry[] }) {
	const { t } = useTranslation('merchandising')
	const from = startOfDay(`${month}-01`)
	const to = startOfDay(`${otherMonth(month, 1)}-01`)
	const shown = entriesOn(entries, `${month}-01`)
	const later = entries
		.filter(({ starts_at }) => starts_at && Date.parse(starts_at) >= from && Date.parse(starts_at) < to)
		.filter((entry) => !shown.includes(entry))
		.sort((a, b) => Date.parse(a.starts_at ?? '') - Date.parse(b.starts_at ?? ''))
	const all = [...shown, ...later]
	return (
		<Section title={t('calendar.agenda')}>
			{all.length === 0 ? (
				<EmptyState icon={<CalendarIcon />} title={t('calendar.none')} level={3} />
			) : (
				<ol className="divide-y divide-mist">
					{all.map((entry) => (
						<Line key={`${entry.kind} ${entry.slug}`} entry={entry} />
					))}
				</ol>
			)}
		</Section>
	)
}

function Line({ entry }: { entry: Entry }) {
	const { t } = useTranslation('merchandising')
	const language = useLanguage()
	const who = useWho()
	const { kind, slug, name, sale, meets, starts_at = null, ends_at } = entry
	const title = name[language]
	return (
		<li className="flex flex-wrap items-start gap-x-4 gap-y-2 py-3">
			<div className="grid min-w-0 flex-1 basis-60 gap-1">
				<span className="flex flex-wrap items-center gap-x-2 gap-y-1">
					<Link to={entry.to} className="touch-44 font-semibold break-words hover:text-leaf">
						{title}
					</Link>
					<span className="text-sm text-soft">{t(`kinds.${kind}`)}</span>
					<PeriodMark state={stateOf(entry, Date.now())} />
				</span>
				<span className="text-sm text-soft">
					{starts_at && <time dateTime={starts_at}>{formatDateTime(starts_at, language)}</time>} –{' '}
					{ends_at ? <time dateTime={ends_at}>{formatDateTime(ends_at, language)}</time> : t('calendar.noEnd')}
				</span>
				{sale && (
					<span className="text-sm text-soft">
						{t('flash.items', { count: sale.items.length, shown: formatNumber(sale.items.length, language) })}
						{sale.every_days !== null &&
							` · ${t('flash.every', { count: sale.every_days, shown: formatNumber(sale.every_days, language) })}`}
						{sale.made && ` · ${t('flash.madeBy', { name: who(sale.made.by) })}`}
					</span>
				)}
				{meets.length > 0 && (
					<span className="flex items-start gap-1.5 text-sm text-chilli">
						<WarningIcon className="mt-0.5 size-4 shrink-0" />
						{t('calendar.meets', { names: meets.map((other) => other.name[language]).join(', ') })}
					</span>
				)}
			</div>
			<div className="flex gap-2">
				<PagePreview
					page={pageOf[kind]}
					{...(kind === 'campaign' && { slug })}
					title={title}
					from={starts_at}
					shape="slim"
				/>
				<Button
					variant="secondary"
					shape="slim"
					aria-label={t('changeOne', { name: title })}
					render={<Link to={entry.to} aria-label={t('changeOne', { name: title })} />}
				>
					{t('change')}
				</Button>
			</div>
		</li>
	)
}
