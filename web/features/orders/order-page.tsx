import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { errorText } from '#client/error-text.ts'
import { formatBdt, formatNumber } from '#client/format.ts'
import { useTranslation } from '#client/use-translation.ts'
import { shownDigits, shownPhone } from '#contract/shown-phone.ts'
import { Alert } from '#ui/alert/alert.tsx'
import { Button } from '#ui/button/button.tsx'
import { Card } from '#ui/card/card.tsx'
import { PageWaiting } from '#ui/page-waiting/page-waiting.tsx'
import { LocalLink, useLanguage } from '#web/lib/local-link.tsx'
import { paths } from '#web/lib/paths.ts'
import { forgetPlaced, placedNow } from '#web/shop/checkout/placed-order.ts'
import { notePaid } from '#web/shop/checkout/purchase.ts'
import { PrivateHead } from '#web/shop/private-head.tsx'
import { call } from '#web/shop/session/api.ts'
import { keys } from '#web/shop/session/query-keys.ts'
import { CancelOrder } from './cancel-dialog.tsx'
import { OrderAgain } from './order-again.tsx'
import type { Order } from './order-data.ts'
import { PartCard } from './part-card.tsx'
import { PaymentPanel } from './payment-panel.tsx'
import { Prescriptions } from './prescriptions.tsx'
import { RefundTo } from './refund-to.tsx'
import { StatusBadge } from './status-badge.tsx'
import { ThankYou } from './thank-you.tsx'

/** One order: its state, lines, address and amounts. */
export function OrderPage({ number }: { number: string }) {
	const { t } = useTranslation(['checkout', 'common', 'forms'])
	const [placed] = useState(placedNow)
	useEffect(forgetPlaced, [])
	const order = useQuery({ queryKey: [...keys.order, number], queryFn: () => call('getOrder', { params: { number } }) })
	if (order.isPending) return <PageWaiting label={t('common:loading')} />
	if (order.isError)
		return (
			<Alert
				tone="error"
				className="mx-auto my-8 max-w-xl"
				action={
					<Button shape="slim" variant="secondary" onClick={() => order.refetch()}>
						{t('common:tryAgain')}
					</Button>
				}
			>
				{errorText(order.error, t('forms:network'))}
			</Alert>
		)
	return <OrderDetails order={order.data.data} thanked={placed === number} />
}

function OrderDetails({ order, thanked }: { order: Order; thanked: boolean }) {
	const { t } = useTranslation(['checkout', 'orders', 'cart'])
	const language = useLanguage()
	useEffect(() => notePaid(order), [order])
	return (
		<div className="grid grid-cols-1 gap-4">
			<PrivateHead title={t('order.title')} />
			<header className="flex flex-wrap items-start justify-between gap-3">
				<div>
					<h1 className="text-xl">{t('order.title')}</h1>
					<bdi className="figures font-semibold text-soft">{order.number}</bdi>
				</div>
				<StatusBadge status={order.status} />
				<div data-print="hide" className="flex w-full flex-wrap gap-2">
					{!order.archived && <OrderAgain number={order.number} />}
					{!order.archived &&
						order.parts.some(({ status }) => !['pending_payment', 'cancelled', 'returned'].includes(status)) && (
							<Button variant="secondary" shape="slim" render={<LocalLink to={paths.invoice(order.number)} />}>
								{t('orders:invoice.button')}
							</Button>
						)}
				</div>
			</header>
			{thanked && order.status === 'placed' && <ThankYou order={order} />}
			{order.archived && <Alert title={t('orders:archived.title')}>{t('orders:archived.text')}</Alert>}
			<PaymentPanel order={order} />
			{order.refund?.status === 'due' && order.refund.by_hand && !order.refund.to && (
				<Card className="grid gap-2">
					<p>{t('orders:refundTo.owed', { amount: formatBdt(order.refund.amount, language) })}</p>
					<RefundTo />
				</Card>
			)}
			{order.parts.map((part) => (
				<PartCard key={part.part} order={order} part={part} />
			))}
			<Prescriptions ids={order.prescriptions} />
			<div className="grid grid-cols-1 gap-4 md:grid-cols-2">
				<Card className="grid content-start gap-1">
					<h2 className="text-lg">{t('checkout.deliverTo')}</h2>
					<p className="font-semibold">{order.address.full_name}</p>
					<p>
						{order.address.address}, {order.address.area}, {order.address.city}, {order.address.province}
					</p>
					<bdi className="figures text-soft" dir="ltr">
						{shownPhone(order.address.mobile, language)}
					</bdi>
					{order.note && <p className="mt-2 text-soft">{order.note}</p>}
				</Card>
				<Card className="grid content-start gap-1.5">
					<h2 className="text-lg">{t('checkout.summary')}</h2>
					<dl className="figures grid gap-1.5">
						<Row name={t('checkout.subtotal')} value={formatBdt(order.subtotal, language)} />
						<Row
							name={t('checkout.delivery')}
							value={order.delivery_price > 0 ? formatBdt(order.delivery_price, language) : t('checkout.free')}
						/>
						{order.promo && (
							<Row
								name={`${t('cart:promo.code')} ${order.promo.code}`}
								value={`−${formatBdt(order.promo.discount, language)}`}
							/>
						)}
						{order.points.used > 0 && (
							<Row
								name={t('cart:points.balance', {
									count: order.points.used,
									shown: formatNumber(order.points.used, language),
								})}
								value={`−${formatBdt(order.points.discount, language)}`}
							/>
						)}
						{order.rounding > 0 && (
							<Row name={t('checkout.rounding')} value={`−${formatBdt(order.rounding, language)}`} />
						)}
						<Row name={t('checkout.payment')} value={t(`order.method.${order.payment_method}`)} />
						{order.cancelled_total > 0 && (
							<>
								<Row name={t('orders:placedTotal')} value={formatBdt(order.total, language)} />
								<Row name={t('orders:cancelledTotal')} value={`−${formatBdt(order.cancelled_total, language)}`} />
							</>
						)}
						<div className="flex justify-between gap-4 border-t border-mist pt-2 text-lg font-bold">
							<dt>{order.cancelled_total > 0 ? t('orders:finalTotal') : t('checkout.total')}</dt>
							<dd>{formatBdt(order.current_total, language)}</dd>
						</div>
						{order.to_pay > 0 && order.to_pay !== order.current_total && (
							<Row name={t('orders:toPay')} value={formatBdt(order.to_pay, language)} />
						)}
						{order.status === 'pending_payment' && order.payment && order.payment.amount !== order.current_total && (
							<Row name={t('orders:toPayNow')} value={formatBdt(order.payment.amount, language)} />
						)}
						{order.refund && (
							<Row name={t(`orders:refund.${order.refund.status}`)} value={formatBdt(order.refund.amount, language)} />
						)}
						{order.refund?.to && (
							<Row
								name={t('orders:refundTo.wallet')}
								value={`${t(`orders:refundTo.wallets.${order.refund.to.wallet}`)} ${shownDigits(order.refund.to.phone, language)}`}
							/>
						)}
					</dl>
				</Card>
			</div>
			{order.cancellable && (
				<div>
					<CancelOrder number={order.number} prescription={order.prescriptions.length > 0} />
				</div>
			)}
		</div>
	)
}

function Row({ name, value }: { name: string; value: string }) {
	return (
		<div className="flex justify-between gap-4">
			<dt className="text-soft">{name}</dt>
			<dd>{value}</dd>
		</div>
	)
}
