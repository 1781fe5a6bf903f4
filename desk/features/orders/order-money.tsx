import { formatBdt, formatNumber } from '#client/format.ts'
import { useTranslation } from '#client/use-translation.ts'
import { useLanguage } from '#desk/lib/language.ts'
import { Section } from '#desk/parts/page.tsx'
import type { DeskOrder } from './order-types.ts'

/** What the order costs, and what is still to be collected or was. */
export function OrderMoney({ order }: { order: DeskOrder['order'] }) {
	const { t } = useTranslation('orders')
	const language = useLanguage()
	const bdt = (value: number) => formatBdt(value, language)
	const fees = order.parts.filter(({ delivery_price }) => delivery_price > 0)
	const pointsUsed = { count: order.points.used, shown: formatNumber(order.points.used, language) }
	const rows: [string, string, string][] = [
		[t('goods'), '', bdt(order.subtotal)],
		[
			t('delivery'),
			fees.map(({ seller, delivery_price }) => `${seller.name} ${bdt(delivery_price)}`).join(' · '),
			bdt(order.delivery_price),
		],
	]
	if (order.promo) rows.push([t('promo', { code: order.promo.code }), '', bdt(-order.promo.discount)])
	if (order.points.used > 0) rows.push([t('points', pointsUsed), '', bdt(-order.points.discount)])
	if (order.rounding > 0) rows.push([t('rounding'), '', bdt(-order.rounding)])
	if (order.cancelled_total > 0) rows.push([t('cancelledTotal'), '', bdt(-order.cancelled_total)])
	const cash = order.payment_method === 'cod'
	const collects = cash && order.to_pay > 0
	const paid = order.payment?.state === 'paid'
	const method = t(`methods.${order.payment_method}`)
	const total = bdt(order.current_total)
	// Some parts are delivered, others not yet.
	if (collects && order.to_pay < order.current_total) rows.push([t('finalTotal'), '', total])
	const settled = cash
		? order.payment_status === 'collected' && t('collected')
		: t(paid ? 'paid' : 'notPaid', { method })
	const last = collects
		? ([t('toPay'), method, bdt(order.to_pay)] as const)
		: ([t('finalTotal'), settled || method, total] as const)
	return (
		<Section title={t('money')}>
			<dl className="divide-y divide-mist border-t border-mist">
				{rows.map(([name, note, amount]) => (
					<Row key={name} name={name} note={note} amount={amount} />
				))}
				<Row name={last[0]} note={last[1]} amount={last[2]} strong />
			</dl>
		</Section>
	)
}

function Row(props: { name: string; note: string; amount: string; strong?: boolean }) {
	return (
		<div className={props.strong ? 'flex gap-3 py-2.5 font-bold' : 'flex gap-3 py-2.5'}>
			<dt className="min-w-28">{props.name}</dt>
			<dd className="min-w-0 flex-1 text-sm leading-6 font-normal text-soft">{props.note}</dd>
			<dd className="figures">{props.amount}</dd>
		</div>
	)
}
