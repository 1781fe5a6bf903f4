import { useState } from 'react'
import { formatBdt, formatDay, formatNumber } from '#client/format.ts'
import { useTranslation } from '#client/use-translation.ts'
import { may } from '#contract/desk/roles.ts'
import { useLanguage } from '#desk/lib/language.ts'
import { useMe } from '#desk/lib/me.ts'
import { useRead } from '#desk/lib/reads.ts'
import { Loaded } from '#desk/parts/loaded.tsx'
import { Section } from '#desk/parts/page.tsx'
import { StatCard } from '#desk/parts/stat-card.tsx'
import { Button } from '#ui/button/button.tsx'
import { CloseDialog } from './close-dialog.tsx'
import { MoneyPage } from './money-page.tsx'
import { SellerBalances } from './seller-balances.tsx'

/** What the shop owes sellers, what couriers have, what waits for somebody, and every account of the ledger. */
export default function Money() {
	const { t } = useTranslation(['money', 'common'])
	const language = useLanguage()
	const me = useMe()
	const [closes, setCloses] = useState(false)
	const query = useRead('getMoneyOverview', {})
	const { data } = query
	const sum = (account: string, sign: number) =>
		data && formatBdt(sign * addUp(data.accounts.filter((one) => one.account === account)), language)
	const count = (value: number | undefined) =>
		value === undefined ? undefined : `${formatNumber(value, language)}${value === 1000 ? '+' : ''}`
	const closed = data?.closed_through
	return (
		<MoneyPage
			title={t('titles.money')}
			note={closed ? t('closedThrough', { day: formatDay(closed, language) }) : t('nothingClosed')}
			actions={
				may(me.role, 'money.approve') && (
					<Button variant="secondary" onClick={() => setCloses(true)}>
						{t('closePeriod')}
					</Button>
				)
			}
		>
			<div className="grid grid-cols-2 gap-3 lg:grid-cols-4 lg:gap-4">
				<StatCard label={t('owed')} value={sum('seller_payable', -1)} />
				<StatCard label={t('withCouriers')} value={sum('cash_at_courier', 1)} to="/money/couriers" />
				<StatCard label={t('toApprove')} value={count(data?.payouts.proposed)} to="/money/payouts" />
				<StatCard label={t('differences')} value={count(data?.differences)} to="/money/couriers" />
			</div>
			<Section title={t('accounts')}>
				<p className="text-soft">{t('accountsNote')}</p>
				<Loaded query={query}>
					{({ accounts }) => (
						<dl className="grid grid-cols-1">
							{accounts.map(({ account, owner, balance }) => (
								<div key={account + owner} className="flex justify-between gap-4 border-t border-mist py-2">
									<dt>
										{account.startsWith('gateway_')
											? t('account.gateway', { name: account.slice(8) })
											: t(`account.${account}`)}
										{owner && <span className="block text-sm text-soft">{owner}</span>}
									</dt>
									<dd className="figures text-end">{formatBdt(balance, language)}</dd>
								</div>
							))}
							<div className="flex justify-between gap-4 border-t border-mist py-2 font-semibold">
								<dt>{t('sum')}</dt>
								<dd className="figures">{formatBdt(addUp(accounts), language)}</dd>
							</div>
						</dl>
					)}
				</Loaded>
			</Section>
			<SellerBalances />
			<CloseDialog open={closes} onClose={() => setCloses(false)} today={data?.today} />
		</MoneyPage>
	)
}

/** In whole poisha, so that the sum of all accounts is exactly 0. */
function addUp(accounts: readonly { balance: number }[]): number {
	return accounts.reduce((all, { balance }) => all + Math.round(balance * 100), 0) / 100
}
