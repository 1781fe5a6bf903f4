import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { endpoints } from '#contract/index.ts'
import { call } from '../../lib/api.ts'
import { errorText } from '../../lib/error-text.ts'
import { formatBdt, formatDateTime, formatNumber } from '../../lib/format.ts'
import { LocalLink, useLanguage } from '../../lib/local-link.tsx'
import { paths } from '../../lib/paths.ts'
import { Picture } from '../../lib/picture.tsx'
import { PrivateHead } from '../../lib/private-head.tsx'
import { Alert } from '../../ui/alert/alert.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Card } from '../../ui/card/card.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { PageWaiting } from '../../ui/page-waiting/page-waiting.tsx'
import { useToasts } from '../../ui/toasts/use-toasts.ts'
import { StatusBadge } from './status-badge.tsx'

type Order = ReplyOf<typeof endpoints.getOrder>['data']

/** One order: where it stands, what is in it, where it goes and what it costs. */
export function OrderPage({ number }: { number: string }) {
	const { t } = useTranslation(['checkout', 'common', 'forms'])
	const order = useQuery({ queryKey: ['order', number], queryFn: () => call('getOrder', { params: { number } }) })
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
	return <OrderDetails order={order.data.data} />
}

function OrderDetails({ order }: { order: Order }) {
	const { t } = useTranslation(['checkout', 'cart'])
	const language = useLanguage()
	return (
		<div className="grid gap-4">
			<PrivateHead title={t('order.title')} />
			<header className="flex flex-wrap items-start justify-between gap-3">
				<div>
					<h1 className="text-xl">{t('order.title')}</h1>
					<bdi className="figures font-semibold text-soft">{order.number}</bdi>
				</div>
				<StatusBadge status={order.status} />
			</header>
			<Timeline order={order} />
			{order.parts.map((part) => (
				<Card key={part.seller.id} className="grid gap-3">
					<header className="flex items-start justify-between gap-3">
						<LocalLink to={paths.shop(part.seller.slug)} className="font-bold">
							{part.seller.name}
						</LocalLink>
						<span className="text-sm text-soft">
							{t('checkout.days', {
								from: formatNumber(part.days.from, language),
								to: formatNumber(part.days.to, language),
							})}
						</span>
					</header>
					<ul className="divide-y divide-mist">
						{part.lines.map((line) => (
							<li
								key={`${line.product_id}.${line.variant}`}
								className="grid grid-cols-[3.5rem_1fr_auto] items-center gap-3 py-2"
							>
								<Picture id={line.image} alt="" sizes={56} className="size-14 rounded-sm" />
								<LocalLink to={paths.product(line.slug)} className="min-w-0">
									<span className="line-clamp-2 font-semibold">{line.name}</span>
									<span className="figures text-sm text-soft">
										{[line.unit, ...line.attributes.map(({ value }) => value)].filter(Boolean).join(' · ')} ·{' '}
										{formatBdt(line.price, language)} × {formatNumber(line.quantity, language)}
									</span>
								</LocalLink>
								<span className="figures font-semibold">{formatBdt(line.total, language)}</span>
							</li>
						))}
					</ul>
				</Card>
			))}
			<div className="grid gap-4 md:grid-cols-2">
				<Card className="grid content-start gap-1">
					<h2 className="text-lg">{t('checkout.deliverTo')}</h2>
					<p className="font-semibold">{order.address.full_name}</p>
					<p>
						{order.address.address}, {order.address.area}, {order.address.city}, {order.address.province}
					</p>
					<bdi className="figures text-soft">{order.address.mobile}</bdi>
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
						<Row name={t('checkout.payment')} value={t(`order.method.${order.payment_method}`)} />
						<div className="flex justify-between gap-4 border-t border-mist pt-2 text-lg font-bold">
							<dt>{t('checkout.total')}</dt>
							<dd>{formatBdt(order.total, language)}</dd>
						</div>
					</dl>
				</Card>
			</div>
			{order.cancellable && <CancelOrder number={order.number} />}
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

function Timeline({ order }: { order: Order }) {
	const { t } = useTranslation('checkout')
	const language = useLanguage()
	return (
		<Card tone="leaf">
			<ol className="grid gap-2" aria-label={t('order.timeline')}>
				{order.timeline.map((entry) => (
					<li key={entry.status + entry.at} className="flex flex-wrap items-baseline justify-between gap-x-4">
						<span className="font-semibold">{t(`order.told.${entry.status}`)}</span>
						<time dateTime={entry.at} className="text-sm text-soft">
							{formatDateTime(entry.at, language)}
						</time>
					</li>
				))}
			</ol>
		</Card>
	)
}

function CancelOrder({ number }: { number: string }) {
	const { t } = useTranslation(['checkout', 'common', 'forms'])
	const queries = useQueryClient()
	const push = useToasts((state) => state.push)
	const [asking, setAsking] = useState(false)
	const cancel = useMutation({
		mutationFn: () => call('cancelOrder', { params: { number }, body: {} }),
		onSuccess: (reply) => {
			queries.setQueryData(['order', number], reply)
			queries.invalidateQueries({ queryKey: ['orders'] })
			setAsking(false)
			push({ tone: 'success', text: t('order.cancelled') })
		},
		onError: (error) => push({ tone: 'error', text: errorText(error, t('forms:network')) }),
	})
	return (
		<>
			<Button variant="ghost" onClick={() => setAsking(true)}>
				{t('order.cancel')}
			</Button>
			<Dialog
				open={asking}
				onClose={() => setAsking(false)}
				title={t('order.cancelTitle')}
				closeLabel={t('common:close')}
				footer={
					<>
						<Button variant="secondary" wide onClick={() => setAsking(false)}>
							{t('order.keep')}
						</Button>
						<Button variant="danger" wide loading={cancel.isPending} onClick={() => cancel.mutate()}>
							{t('order.cancel')}
						</Button>
					</>
				}
			>
				<p className="pb-4">{t('order.cancelText')}</p>
			</Dialog>
		</>
	)
}
