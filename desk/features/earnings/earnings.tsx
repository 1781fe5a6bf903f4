import { formatBdt, formatShortDay } from '#client/format.ts'
import { useTranslation } from '#client/use-translation.ts'
import type { Reply } from '#desk/lib/call.ts'
import { useLanguage } from '#desk/lib/language.ts'
import { useAct, useRead } from '#desk/lib/reads.ts'
import { saveReply } from '#desk/lib/save-reply.ts'
import { Loaded } from '#desk/parts/loaded.tsx'
import { Page, Section } from '#desk/parts/page.tsx'
import { Button } from '#ui/button/button.tsx'
import { Week } from './week.tsx'

type Earned = Reply<'getOwnEarnings'>['data']

/** What a seller gets and when, and what this month consists of. */
export default function Earnings() {
	const { t } = useTranslation(['earnings', 'common'])
	const language = useLanguage()
	const query = useRead('getOwnEarnings', {}, { every: 60_000 })
	const file = useAct('getOwnStatementFile', { onSuccess: saveReply })
	const month = query.data?.month
	const period = month && `${formatShortDay(month.from, language)} – ${formatShortDay(month.to, language)}`
	return (
		<Page title={t('title')} note={period ?? ' '} width="narrow">
			<Loaded query={query}>
				{(earned) => (
					<>
						<Due {...earned} />
						<Month {...earned} />
						<Section title={t('week')}>
							<Week days={earned.week} />
						</Section>
						<Payouts {...earned} />
						<Button
							variant="secondary"
							wide
							loading={file.isPending}
							onClick={() => file.mutate({ query: { from: earned.month.from, to: earned.month.to, format: 'pdf' } })}
						>
							{t('pdf')}
						</Button>
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
	const way = pay_to && `${t(`method.${pay_to.method}`)} ${pay_to.number}`
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

function Month({ month: { sums }, balance }: Earned) {
	const { t } = useTranslation('earnings')
	const language = useLanguage()
	const rows = [
		['sales', sums.sales],
		['commission', sums.commission],
		['refunds', sums.refunds],
		['payouts', sums.payouts],
		['held', balance.held],
	] as const
	return (
		<section aria-label={t('month')} className="rounded-xl bg-card px-5 py-2 shadow-card">
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
		</section>
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
