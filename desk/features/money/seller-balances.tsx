import { useState } from 'react'
import { formatBdt } from '#client/format.ts'
import { useTranslation } from '#client/use-translation.ts'
import { may } from '#contract/desk/roles.ts'
import { shownDigits } from '#contract/shown-phone.ts'
import { useLanguage } from '#desk/lib/language.ts'
import { useMe } from '#desk/lib/me.ts'
import { useReadPages } from '#desk/lib/reads.ts'
import { DataTable } from '#desk/parts/data-table.tsx'
import { Failed } from '#desk/parts/loaded.tsx'
import type { Column } from '#desk/parts/use-data-table.ts'
import { Button } from '#ui/button/button.tsx'
import { EmptyState } from '#ui/empty-state/empty-state.tsx'
import { StoreIcon } from '#ui/icons.tsx'
import { AccountDialog } from './account-dialog.tsx'
import type { SellerBalance } from './money-types.ts'

/** What the shop owes each seller. A row leads to the statement of the seller. */
export function SellerBalances() {
	const { t } = useTranslation('money')
	const language = useLanguage()
	const me = useMe()
	const [chosen, setChosen] = useState<SellerBalance>()
	const query = useReadPages('listSellerBalances', { query: {} })
	const amount = (of: 'balance' | 'held' | 'available'): Column<SellerBalance> => ({
		id: of,
		header: t(`of.${of}`),
		end: true,
		cell: (row) => (
			<span className={row[of] < 0 ? 'figures text-chilli' : 'figures'}>{formatBdt(row[of], language)}</span>
		),
	})
	const columns: Column<SellerBalance>[] = [
		{ id: 'seller', header: t('seller'), cell: ({ seller }) => seller.name[language] },
		amount('balance'),
		amount('held'),
		amount('available'),
		{
			id: 'account',
			header: t('payTo'),
			cell: (row) => <PayTo row={row} onChange={may(me.role, 'money.change') ? setChosen : undefined} />,
		},
	]
	if (query.error && !query.data) return <Failed error={query.error} again={query.refetch} />
	return (
		<>
			<DataTable
				label={t('sellers')}
				columns={columns}
				rows={query.data?.flatMap(({ items }) => items)}
				keyOf={({ seller }) => String(seller.id)}
				hrefOf={({ seller }) => `/money/sellers/${seller.slug}`}
				more={{ has: query.hasNextPage, busy: query.isFetchingNextPage, load: () => void query.fetchNextPage() }}
				empty={<EmptyState icon={<StoreIcon />} title={t('noSellers')} />}
			/>
			<AccountDialog balance={chosen} onClose={() => setChosen(undefined)} />
		</>
	)
}

function PayTo(props: { row: SellerBalance; onChange: ((row: SellerBalance) => void) | undefined }) {
	const { t } = useTranslation('money')
	const language = useLanguage()
	const { row, onChange } = props
	const { pay_to, seller } = row
	return (
		<span className="flex flex-wrap items-center gap-x-3 gap-y-1">
			<span>{pay_to ? `${t(`method.${pay_to.method}`)} ${shownDigits(pay_to.number, language)}` : t('noAccount')}</span>
			{onChange && (
				<Button
					variant="secondary"
					shape="slim"
					aria-label={t('changeAccountOf', { seller: seller.name[language] })}
					onClick={() => onChange(row)}
				>
					{t(pay_to ? 'change' : 'setAccount')}
				</Button>
			)}
		</span>
	)
}
