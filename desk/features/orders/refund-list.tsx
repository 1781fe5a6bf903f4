import { formatBdt } from '#client/format.ts'
import { useTranslation } from '#client/use-translation.ts'
import { useLanguage } from '#desk/lib/language.ts'
import { Mark } from '#desk/parts/mark.tsx'
import { Section } from '#desk/parts/page.tsx'
import { kindText, type Refund } from './order-types.ts'
import { RefundActs } from './refund-acts.tsx'

/** What the shopper is owed: sent by the gateway, or by hand and then recorded here. */
export function RefundList({ refunds }: { refunds: readonly Refund[] }) {
	const { t } = useTranslation('orders')
	if (refunds.length === 0) return null
	return (
		<Section title={t('refunds')}>
			<ul className="divide-y divide-mist border-t border-mist">
				{refunds.map((refund) => (
					<RefundRow key={refund.id} refund={refund} />
				))}
			</ul>
		</Section>
	)
}

function RefundRow({ refund }: { refund: Refund }) {
	const { t } = useTranslation('orders')
	const language = useLanguage()
	const { amount, status, by_hand, to, proposal } = refund
	const where = to ? t('refundTo', { wallet: t(`wallets.${to.wallet}`), phone: to.phone }) : t('refundNowhere')
	return (
		<li className="grid gap-2 py-3">
			<p className="flex flex-wrap items-center gap-x-3 gap-y-1">
				<b className="figures">{formatBdt(amount, language)}</b>
				<Mark tone={status === 'done' ? 'good' : 'due'}>{kindText(t, proposal ? 'proposed' : status)}</Mark>
				<span className="text-soft">{by_hand ? where : t('refundAlone')}</span>
			</p>
			{status === 'due' && by_hand && (
				<RefundActs id={refund.id} about={formatBdt(amount, language)} proposal={proposal} sendable={to !== null} />
			)}
		</li>
	)
}
