import { formatTimes, formatWeekday } from '#client/format.ts'
import { useTranslation } from '#client/use-translation.ts'
import { instantOf } from '#contract/delivery-days.ts'
import { useLanguage } from '#web/lib/local-link.tsx'
import type { Listed } from './seller-data.ts'

type Week = NonNullable<Listed['opening_hours']>

/** The week begins on Saturday. */
const days = [6, 0, 1, 2, 3, 4, 5]
const anyDay = '2026-11-22'

/** Opening hours; consecutive equal days are one line. */
export function OpeningHours({ week }: { week: Week }) {
	const { t } = useTranslation('catalogue')
	const language = useLanguage()
	const at = (minutes: number) => new Date(instantOf(anyDay, 0).getTime() + minutes * 60_000).toISOString()
	const groups: { first: number; last: number; times: string }[] = []
	for (const day of days) {
		const times = (week[day] ?? []).map(({ from, to }) => formatTimes(at(from), at(to), language)).join(', ')
		const group = groups.at(-1)
		if (group?.times === times) group.last = day
		else groups.push({ first: day, last: day, times })
	}
	return (
		<div>
			<h2 className="sr-only">{t('seller.hours')}</h2>
			<dl className="figures grid grid-cols-[auto_minmax(0,1fr)] justify-start gap-x-3 gap-y-0.5 text-soft">
				{groups.map(({ first, last, times }) => (
					<div key={first} className="col-span-2 grid grid-cols-subgrid">
						<dt>
							{first === last
								? formatWeekday(first, language)
								: `${formatWeekday(first, language)}–${formatWeekday(last, language)}`}
						</dt>
						<dd>{times || t('common:kitchen.closed')}</dd>
					</div>
				))}
			</dl>
		</div>
	)
}
