import { useCallback, useEffect, useState } from 'react'
import { ApiRefusal } from '#client/api-errors.ts'
import { errorText } from '#client/error-text.ts'
import { formatBdt, formatDateTime } from '#client/format.ts'
import { useTranslation } from '#client/use-translation.ts'
import { Alert } from '#ui/alert/alert.tsx'
import { Button } from '#ui/button/button.tsx'
import { Card } from '#ui/card/card.tsx'
import { Skeleton } from '#ui/skeleton/skeleton.tsx'
import { LocalLink, useLanguage } from '#web/lib/local-link.tsx'
import { paths } from '#web/lib/paths.ts'
import { PrivateHead } from '#web/shop/private-head.tsx'
import { call } from '#web/shop/session/api.ts'
import { useShop } from '#web/shop/shop-data.ts'
import { type Order, PhoneOrderLines } from './phone-order-lines.tsx'

type State = { order?: Order; error?: unknown; confirming?: boolean }

/**
 * The page of the link in the SMS about an order by phone. The link's secret follows the # and so reaches no server log. Looking
 * changes nothing; the order is placed by the button.
 */
export function PhoneOrderPage() {
	const { t } = useTranslation('phone-order')
	const [{ order, error, confirming }, setState] = useState<State>({})
	const view = useCallback(() => {
		let left = false
		call('viewPhoneOrder', { body: { token: tokenOf(location.hash) } }).then(
			({ data }) => !left && setState({ order: data }),
			(error) => !left && setState({ error }),
		)
		return () => {
			left = true
		}
	}, [])
	useEffect(view, [view])
	const again = () => {
		setState({})
		view()
	}
	const confirm = (order: Order) => {
		setState({ order, confirming: true })
		call('confirmPhoneOrder', { body: { token: tokenOf(location.hash) } }).then(
			({ data }) => setState({ order: { ...order, number: data.number } }),
			(error) => setState({ order, error }),
		)
	}
	const title = t(order?.number ? 'doneTitle' : 'title')
	return (
		<div className="mx-auto max-w-lg pt-4 md:pt-10">
			<PrivateHead title={title} />
			<Card className="grid gap-4 p-5 md:p-6">
				<h1 className="text-xl">{title}</h1>
				<div role="status" className="grid gap-4 empty:hidden">
					{error !== undefined && (
						<Alert quiet tone="error">
							{isDearer(error) ? t('dearer') : errorText(error, t('failed'))}
						</Alert>
					)}
					{order?.number && (
						<Alert quiet tone="success">
							{t('done', { number: order.number })}
						</Alert>
					)}
				</div>
				{!order && error === undefined && (
					<div data-page-waiting="">
						<Skeleton className="h-64 rounded-md" />
					</div>
				)}
				{!order && error !== undefined && <NoOrder error={error} again={again} />}
				{order && (
					<Content
						order={order}
						refused={isRefused(error)}
						confirming={confirming ?? false}
						onConfirm={() => confirm(order)}
					/>
				)}
			</Card>
		</div>
	)
}

/** Instead of the order: the link has ended, or it cannot be read now. */
function NoOrder({ error, again }: { error: unknown; again: () => void }) {
	const { t } = useTranslation('phone-order')
	if (error instanceof ApiRefusal && error.code === 'link_expired') return <CallAgain text={t('whyGone')} />
	return (
		<Button variant="secondary" wide onClick={again}>
			{t('again')}
		</Button>
	)
}

/** A text that asks to call, with the shop's phone where an operator has set it. */
function CallAgain({ text }: { text: string }) {
	const { phone } = useShop().texts
	return (
		<p>
			{text}{' '}
			{phone && (
				<a href={`tel:${phone}`} className="figures font-semibold text-leaf hover:underline">
					{phone}
				</a>
			)}
		</p>
	)
}

/** It cannot be placed as it was agreed on the phone; otherwise another try may succeed. */
const isRefused = (error: unknown) => error instanceof ApiRefusal && error.status < 500 && error.status !== 429
const isDearer = (error: unknown) => error instanceof ApiRefusal && error.code === 'price_changed'

function Content(props: { order: Order; refused: boolean; confirming: boolean; onConfirm: () => void }) {
	const { t } = useTranslation('phone-order')
	const language = useLanguage()
	const { order } = props
	return (
		<>
			{!order.number && !props.refused && <p>{t('text')}</p>}
			<PhoneOrderLines order={order} />
			{order.number ? (
				<Button variant="secondary" wide render={<LocalLink to={paths.track} />}>
					{t('track')}
				</Button>
			) : props.refused ? (
				<CallAgain text={t('callAgain')} />
			) : (
				<>
					<Button wide loading={props.confirming} onClick={props.onConfirm}>
						{t('confirm', { total: formatBdt(order.total, language) })}
					</Button>
					<p className="text-sm text-soft">{t('until', { date: formatDateTime(order.until, language) })}</p>
				</>
			)}
		</>
	)
}

/** The token of a link; a text that is no token when there is none. */
const tokenOf = (hash: string) => hash.slice(1, 81).padEnd(3, '.')
