import { Link } from 'react-router'
import { formatNumber } from '#client/format.ts'
import { useTranslation } from '#client/use-translation.ts'
import type { Wait } from '#contract/desk/today.ts'
import { useLanguage } from '#desk/lib/language.ts'
import { addressOfWait, toneOfWait } from '#desk/lib/wait-links.ts'
import { Mark } from '#desk/parts/mark.tsx'
import { Section } from '#desk/parts/page.tsx'
import { EmptyState } from '#ui/empty-state/empty-state.tsx'
import { CheckIcon } from '#ui/icons.tsx'
import { agoText } from './ago.ts'

type Waiting = { wait: Wait; count: number; more: boolean; oldest: string | null }

/** What waits for somebody, the urgent first; each row leads to its work. */
export function Waits({ waits, now }: { waits: readonly Waiting[]; now: string }) {
	const { t } = useTranslation('today')
	const some = waits.filter(({ count }) => count > 0)
	return (
		<Section title={t('waits')}>
			{some.length === 0 ? (
				<EmptyState icon={<CheckIcon />} title={t('nothingWaits')} level={3} />
			) : (
				<ul className="divide-y divide-mist">
					{some.map((one) => (
						<li key={one.wait}>
							<WaitRow {...one} now={now} />
						</li>
					))}
				</ul>
			)}
		</Section>
	)
}

function WaitRow({ wait, count, more, oldest, now }: Waiting & { now: string }) {
	const { t } = useTranslation('today')
	const language = useLanguage()
	return (
		<Link to={addressOfWait(wait)} className="flex min-h-16 items-center gap-3 rounded-md py-2 hover:bg-leaf-tint">
			<span className="figures min-w-9 shrink-0 text-end text-xl font-bold md:min-w-14">
				{formatNumber(count, language)}
				{more && '+'}
			</span>
			<span className="min-w-0 flex-1">
				<span className="block font-semibold">{t(`wait.${wait}`, { count })}</span>
				<span className="block text-sm text-soft">
					{oldest && t('oldest', { ago: agoText(oldest, now, t, language) })}
				</span>
			</span>
			<Mark tone={toneOfWait(wait)}>
				{t(`do.${wait}`)}&nbsp;<span aria-hidden="true">›</span>
			</Mark>
		</Link>
	)
}
