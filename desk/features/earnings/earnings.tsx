import { useState } from 'react'
import { formatBdt, formatShortDay } from '#client/format.ts'
import { useTranslation } from '#client/use-translation.ts'
import { shownDigits } from '#contract/shown-phone.ts'
import type { Reply } from '#desk/lib/call.ts'
import { useLanguage } from '#desk/lib/language.ts'
import { daysUntil, otherMonth } from '#desk/lib/months.rules.ts'
import { useAct, useRead } from '#desk/lib/reads.ts'
import { saveReply } from '#desk/lib/save-reply.ts'
import { Loaded } from '#desk/parts/loaded.tsx'
import { MonthChoice } from '#desk/parts/month-choice.tsx'
import { Page, Section } from '#desk/parts/page.tsx'
import { Button } from '#ui/button/button.tsx'
import { Week } from './week.tsx'

type Earned = Reply<'getOwnEarnings'>['data']

type Statement = Reply<'getOwnStatement'>['data']

/** What a seller gets and when, and what a month consists of. */
export default function Earnings() {
	const { t } = useTranslation(['earnings', 'common'])
	const query = useRead('getOwnEarnings', {}, { every: 60_000 })
	return (
		<Page title={t('title')} width="narrow">
			<Loaded query={query}>
				{(earned) => (
					<>
						<Due {...earned} />
						<Month {...earned} />
						<Section title={t('week')}>
							<Week days={earned.week} />
						</Section>
						<Payouts {...earned} />
					</>
				)}
			</Loaded>
		</Page>
	)
}

/** What can be paid now, with day and way; a balance below 0 is said in words. */
function Due({ balance, due_on }: Earned) {
	const { t } = useTranslation('earnings')
	const language = useLanguage()
	const { available, pay_to } = balance
	const way = pay_to && `${t(`method.${pay_to.method}`)} ${shownDigits(pay_to.number, language)}`
	return (
		<section className="grid gap-1 rounded-xl bg-gold-tint p-5">
			<h2 className="text-base font-normal">{t('now')}</h2>
			<p className="figures text-2xl font-bold">{formatBdt(available, language)}</p>
			<p className="font-semibold text-gold-ink">
				{way ? t('dueOn', { day: formatShortDay(due_on, language), way }) : t('noAccount')}
			</p>
			{balance.balance < 0 && <p>{t('carried', { amount: formatBdt(-balance.balance, language) })}</p>}
		</section>
	)
}

/** The statement of this month or a former one, on the page and as files. */
function Month(earned: Earned) {
	const { t } = useTranslation('earnings')
	const present = earned.month.from.slice(0, 7)
	const [month, setMonth] = useState(present)
	const days = daysUntil(month, earned.month.to)
	const former = useRead('getOwnStatement', { query: days }, { enabled: month !== present })
	const file = useAct('getOwnStatementFile', { onSuccess: saveReply })
	return (
		<section aria-label={t('month')} className="grid gap-3 rounded-xl bg-card px-5 py-3 shadow-card">
			<div className="flex justify-center">
				<MonthChoice month={month} onChange={setMonth} first={otherMonth(present, -mostMonths)} last={present} />
			</div>
			{month === present ? (
				<Sums {...earned.month} held={earned.balance.held} />
			) : (
				<Loaded query={former}>{(statement) => <Sums {...statement} />}</Loaded>
			)}
			<div className="grid grid-cols-2 gap-2">
				{(['pdf', 'csv'] as const).map((format) => (
					<Button
						key={format}
						variant="secondary"
						aria-label={t(format)}
						loading={file.isPending && file.variables.query.format === format}
						onClick={() => file.mutate({ query: { ...days, format } })}
					>
						{format.toUpperCase()}
					</Button>
				))}
			</div>
		</section>
	)
}

/** Months before the present one of which a seller can ask for the statement. */
const mostMonths = 24

/** `held`: cash that couriers have collected and not remitted. */
function Sums({ sums, closing, held }: Statement & { held?: number }) {
	const { t } = useTranslation('earnings')
	const language = useLanguage()
	const rows = [
		...(['sales', 'commission', 'delivery', 'refunds', 'payouts'] as const).flatMap((name) =>
			name === 'delivery' && sums.delivery === 0 ? [] : [[name, sums[name]] as const],
		),
		['closing', closing] as const,
		...(held === undefined ? [] : [['held', held] as const]),
	]
	return (
		<dl>
			{rows.map(([name, amount]) => (
				<div key={name} className="flex justify-between gap-4 border-b border-mist py-3 last:border-0">
					<dt>{t(name)}</dt>
					<dd className={name === 'refunds' && amount < 0 ? 'figures font-bold text-chilli' : 'figures font-bold'}>
						{formatBdt(amount, language)}
					</dd>
				</div>
			))}
		</dl>
	)
}

function Payouts({ payouts }: Earned) {
	const { t } = useTranslation('earnings')
	const language = useLanguage()
	const shown = payouts.filter(({ state }) => state !== 'withdrawn')
	if (shown.length === 0) return null
	return (
		<Section title={t('paidOut')}>
			<ul>
				{shown.map(({ id, amount, state, proposed_at, ended_at }) => (
					<li key={id} className="flex justify-between gap-4 border-t border-mist py-2">
						<span>
							{formatShortDay((ended_at ?? proposed_at).slice(0, 10), language)}
							<span className="block text-sm text-soft">{t(`states.${state}`)}</span>
						</span>
						<b className="figures">{formatBdt(amount, language)}</b>
					</li>
				))}
			</ul>
		</Section>
	)
}
