import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { showError } from '#client/failures.ts'
import { formatBdt, formatTime } from '#client/format.ts'
import { useTranslation } from '#client/use-translation.ts'
import type { OnlineMethod } from '#contract/choices.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { endpoints } from '#contract/index.ts'
import { Alert } from '#ui/alert/alert.tsx'
import { Button } from '#ui/button/button.tsx'
import { Spinner } from '#ui/spinner/spinner.tsx'
import { leaveFor } from '#web/lib/leave.ts'
import { useLanguage } from '#web/lib/local-link.tsx'
import { call } from '#web/shop/session/api.ts'
import { keys } from '#web/shop/session/query-keys.ts'

type Order = ReplyOf<typeof endpoints.getOrder>['data']
type Payment = NonNullable<Order['payment']>

const pollMs = 4000

/** The state of an order's online payment, and a button to pay while it is possible. */
export function PaymentPanel({ order }: { order: Order }) {
	const { payment } = order
	if (!payment) return null
	if (order.status === 'pending_payment') return <Waiting order={order} payment={payment} />
	return <Settled order={order} payment={payment} />
}

/** Polls on behalf of a waiting shopper; returns the present order. */
function usePolling(number: string) {
	const queries = useQueryClient()
	useQuery({
		queryKey: [...keys.payment, number],
		queryFn: async () => {
			const reply = await call('checkPayment', { params: { number } })
			queries.setQueryData([...keys.order, number], reply)
			return reply.data.status
		},
		refetchInterval: pollMs,
		gcTime: 0,
	})
}

function Waiting({ order, payment }: { order: Order; payment: Payment }) {
	const { t } = useTranslation('checkout')
	const language = useLanguage()
	usePolling(order.number)
	const { state, problem, until } = payment
	const checking = state === 'created' || (state === 'pending' && order.payment_url === null)
	if (until === null)
		return (
			<Alert tone="info" title={t('payment.over')}>
				{t('payment.overText')}
			</Alert>
		)
	if (checking)
		return (
			<Alert tone="info" title={t('payment.checking')}>
				<span className="flex items-center gap-2">
					<Spinner /> {t('payment.checkingText')}
				</span>
			</Alert>
		)
	const failed = state === 'failed' || state === 'cancelled'
	return (
		<Alert
			tone={failed ? 'error' : 'info'}
			title={failed ? t(`payment.problem.${problem ?? 'declined'}`) : t('payment.waiting')}
			action={<PayButtons order={order} />}
		>
			{t(failed ? 'payment.again' : 'payment.waitingText', { time: formatTime(until, language) })}
		</Alert>
	)
}

/** The order's payment method first, then the other enabled ones. */
function PayButtons({ order }: { order: Order }) {
	const { t } = useTranslation(['checkout', 'forms'])
	const language = useLanguage()
	const methods = useQuery({
		queryKey: keys.paymentMethods,
		queryFn: () => call('listPaymentMethods', {}),
		staleTime: 300_000,
	})
	const pay = useMutation({
		mutationFn: (payment_method: OnlineMethod) =>
			call('payOrder', { params: { number: order.number }, body: { payment_method } }),
		onSuccess: ({ data }) => leaveFor(data.payment_url),
		onError: (error) => showError(error, t('forms:network')),
	})
	const online = (methods.data?.data ?? []).flatMap(({ id }) => (id === 'cod' ? [] : [id]))
	const sorted = [...online].sort((a, b) => Number(b === order.payment_method) - Number(a === order.payment_method))
	return (
		<div className="flex flex-wrap gap-2">
			{sorted.map((method, at) => (
				<Button
					key={method}
					shape="slim"
					variant={at === 0 ? 'primary' : 'secondary'}
					loading={(pay.isPending || pay.isSuccess) && pay.variables === method}
					onClick={() => pay.mutate(method)}
				>
					{t(`payment.pay.${method}`, { total: formatBdt(order.payment?.amount ?? order.current_total, language) })}
				</Button>
			))}
		</div>
	)
}

function Settled({ order, payment }: { order: Order; payment: Payment }) {
	const { t } = useTranslation('checkout')
	switch (payment.state) {
		case 'paid':
			return order.status === 'placed' ? (
				<Alert tone="success" title={t('payment.paid')}>
					{t('payment.paidText')}
				</Alert>
			) : null
		case 'refund_due':
		case 'refunding':
			return (
				<Alert tone="info" title={t('payment.refunding')}>
					{t('payment.refundingText')}
				</Alert>
			)
		case 'refunded':
			return (
				<Alert tone="success" title={t('payment.refunded')}>
					{t('payment.refundedText')}
				</Alert>
			)
		default:
			return order.status === 'cancelled' ? (
				<Alert tone="info" title={t('payment.unpaid')}>
					{t('payment.unpaidText')}
				</Alert>
			) : null
	}
}
