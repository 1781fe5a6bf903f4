import { useState } from 'react'
import { formatBdt, formatDate, formatNumber } from '#client/format.ts'
import { useTranslation } from '#client/use-translation.ts'
import { payoutStates } from '#contract/desk/payouts.ts'
import { may } from '#contract/desk/roles.ts'
import { payoutKinds } from '#contract/selling.ts'
import { shownDigits } from '#contract/shown-phone.ts'
import { useLanguage } from '#desk/lib/language.ts'
import { useMe } from '#desk/lib/me.ts'
import { useAct, useReadPages } from '#desk/lib/reads.ts'
import { saveReply } from '#desk/lib/save-reply.ts'
import { DataTable } from '#desk/parts/data-table.tsx'
import { FilterChips } from '#desk/parts/filter-chips.tsx'
import { Failed } from '#desk/parts/loaded.tsx'
import { Mark } from '#desk/parts/mark.tsx'
import type { Column } from '#desk/parts/use-data-table.ts'
import { Alert } from '#ui/alert/alert.tsx'
import { Button } from '#ui/button/button.tsx'
import { EmptyState } from '#ui/empty-state/empty-state.tsx'
import { CashIcon } from '#ui/icons.tsx'
import { MoneyPage } from './money-page.tsx'
import type { Payout } from './money-types.ts'
import { PayoutDialog } from './payout-dialog.tsx'
import { ProposeDialog } from './propose-dialog.tsx'

type State = Payout['state']

const tones = {
	proposed: 'due',
	approved: 'busy',
	exported: 'busy',
	done: 'good',
	failed: 'bad',
	withdrawn: 'quiet',
} as const

/** Payouts from proposal to arrival. */
export default function Payouts() {
	const { t } = useTranslation(['money', 'common'])
	const language = useLanguage()
	const me = useMe()
	const [state, setState] = useState<State>('proposed')
	const [chosen, setChosen] = useState<Payout>()
	const [proposes, setProposes] = useState(false)
	const [proposed, setProposed] = useState<{ proposed: number; total: number }>()
	// Without the payouts of the state before: what can be done with one depends on its state.
	const query = useReadPages('listPayouts', { query: { state } })
	const changes = may(me.role, 'money.change')
	const columns = usePayoutColumns(setChosen)
	return (
		<MoneyPage
			title={t('titles.payouts')}
			note={t('payoutsNote')}
			actions={changes && <Button onClick={() => setProposes(true)}>{t('propose')}</Button>}
		>
			{proposed && (
				<Alert tone="success">
					{t('proposed', {
						count: proposed.proposed,
						shown: formatNumber(proposed.proposed, language),
						total: formatBdt(proposed.total, language),
					})}
				</Alert>
			)}
			<FilterChips
				label={t('state')}
				filters={payoutStates.map((id) => ({ id, label: t(`states.${id}`) }))}
				selected={state}
				onSelect={setState}
			/>
			{changes && (state === 'approved' || state === 'exported') && <Exports again={state === 'exported'} />}
			{query.error && !query.data ? (
				<Failed error={query.error} again={query.refetch} />
			) : (
				<DataTable
					label={t('titles.payouts')}
					columns={columns}
					rows={query.data?.flatMap(({ items }) => items)}
					keyOf={({ id }) => String(id)}
					more={{ has: query.hasNextPage, busy: query.isFetchingNextPage, load: () => void query.fetchNextPage() }}
					empty={<EmptyState icon={<CashIcon />} title={t('noPayouts')} />}
				/>
			)}
			<ProposeDialog open={proposes} onClose={() => setProposes(false)} onProposed={setProposed} />
			<PayoutDialog payout={chosen} onClose={() => setChosen(undefined)} />
		</MoneyPage>
	)
}

function usePayoutColumns(onChoose: (payout: Payout) => void): Column<Payout>[] {
	const { t } = useTranslation(['money', 'common'])
	const language = useLanguage()
	const me = useMe()
	const canAct = may(me.role, 'money.change') || may(me.role, 'money.approve')
	const open = (state: State) => ['proposed', 'approved', 'exported'].includes(state)
	return [
		{ id: 'seller', header: t('seller'), cell: ({ seller }) => seller.name[language] },
		{
			id: 'amount',
			header: t('amount'),
			end: true,
			cell: ({ amount }) => <b className="figures">{formatBdt(amount, language)}</b>,
		},
		{
			id: 'to',
			header: t('payTo'),
			cell: ({ pay_to }) => (
				<>
					{t(`method.${pay_to.method}`)} {shownDigits(pay_to.number, language)}
					<span className="block text-sm text-soft">{pay_to.holder}</span>
				</>
			),
		},
		{
			id: 'state',
			header: t('state'),
			cell: ({ state, reference, reason }) => (
				<>
					<Mark tone={tones[state]}>{t(`states.${state}`)}</Mark>
					{(reference ?? reason) && <span className="block text-sm text-soft">{reference ?? reason}</span>}
				</>
			),
		},
		{ id: 'at', header: t('day'), cell: ({ proposed_at }) => formatDate(proposed_at, language) },
		{
			id: 'act',
			header: '',
			end: true,
			cell: (payout) =>
				canAct && open(payout.state) ? (
					<Button
						variant="secondary"
						shape="slim"
						aria-label={t('decideOne', { seller: payout.seller.name[language] })}
						onClick={() => onChoose(payout)}
					>
						{t('decide')}
					</Button>
				) : null,
		},
	]
}

function Exports({ again }: { again: boolean }) {
	const { t } = useTranslation('money')
	const { mutate, isPending, variables } = useAct('exportPayouts', {
		reads: ['listPayouts', 'getMoneyOverview'],
		onSuccess: saveReply,
	})
	return (
		<div className="flex flex-wrap items-center gap-2">
			{payoutKinds.map((method) => (
				<Button
					key={method}
					variant="secondary"
					loading={isPending && variables.body.method === method}
					onClick={() => mutate({ body: { method, ...(again && { again }) } })}
				>
					{t(again ? `exportAgain.${method}` : `export.${method}`)}
				</Button>
			))}
		</div>
	)
}
