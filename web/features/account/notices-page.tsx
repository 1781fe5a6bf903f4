import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { showError } from '#client/failures.ts'
import { useTranslation } from '#client/use-translation.ts'
import type { InputOf, ReplyOf } from '#contract/endpoint.ts'
import type { endpoints } from '#contract/index.ts'
import { Card } from '#ui/card/card.tsx'
import { Checkbox } from '#ui/checkbox/checkbox.tsx'
import { useToasts } from '#ui/toasts/use-toasts.ts'
import { QueryNotice } from '#web/lib/query-notice.tsx'
import { PrivateHead } from '#web/shop/private-head.tsx'
import { call } from '#web/shop/session/api.ts'
import { keys } from '#web/shop/session/query-keys.ts'
import { StockAlerts } from './stock-alerts.tsx'

type Notices = ReplyOf<typeof endpoints.getNotices>
type Choice = InputOf<typeof endpoints.chooseNotices>['body']

/** The notifications of the shop: steps of orders, the newsletter, and stock alerts. */
export function NoticesPage() {
	const { t } = useTranslation('account')
	const notices = useQuery({ queryKey: keys.notices, queryFn: () => call('getNotices', {}) })
	const { choice, choose } = useChoose()
	const data = notices.data && { ...notices.data.data, ...choice }
	return (
		<>
			<PrivateHead title={t('notices.title')} />
			<h1 className="text-xl">{t('notices.title')}</h1>
			<QueryNotice query={notices} />
			{data && (
				<>
					<Card render={<section aria-labelledby="notices-orders" />}>
						<h2 id="notices-orders" className="text-lg">
							{t('notices.orders')}
						</h2>
						<Checkbox
							label={t('notices.everyStep')}
							hint={t('notices.everyStepHint')}
							checked={data.order_sms === 'all'}
							onChange={({ target }) => choose({ order_sms: target.checked ? 'all' : 'main' })}
						/>
						<Checkbox
							label={t('notices.byMail')}
							hint={data.order_email === null ? t('notices.noMail') : undefined}
							disabled={data.order_email === null}
							checked={data.order_email ?? false}
							onChange={({ target }) => choose({ order_email: target.checked })}
						/>
						<p className="mt-2 text-sm text-soft">{t('notices.always')}</p>
					</Card>
					<Card render={<section aria-labelledby="notices-newsletter" />}>
						<h2 id="notices-newsletter" className="text-lg">
							{t('notices.newsletter')}
						</h2>
						<Checkbox
							label={t('notices.newsletterLabel')}
							hint={data.newsletter === null ? t('notices.noMail') : t('notices.newsletterHint')}
							disabled={data.newsletter === null}
							checked={data.newsletter ?? false}
							onChange={({ target }) => choose({ newsletter: target.checked })}
						/>
					</Card>
					<StockAlerts alerts={data.stock_alerts} />
				</>
			)}
		</>
	)
}

/** Sends a changed choice. The boxes show it at once, and the stored choices once it is saved. */
function useChoose() {
	const { t } = useTranslation(['account', 'forms'])
	const queries = useQueryClient()
	const push = useToasts((state) => state.push)
	const [choice, setChoice] = useState<Choice>({})
	const { mutate } = useMutation({
		mutationFn: (body: Choice) => call('chooseNotices', { body }),
		onSuccess: (saved) => {
			queries.setQueryData<Notices>(keys.notices, saved)
			push({ tone: 'success', text: t('notices.kept') })
		},
		onError: (error) => showError(error, t('forms:network')),
		onSettled: (_kept, _error, body) =>
			setChoice((before) => Object.fromEntries(Object.entries(before).filter(([name]) => !(name in body)))),
	})
	const choose = (choice: Choice) => {
		setChoice((before) => ({ ...before, ...choice }))
		mutate(choice)
	}
	return { choice, choose }
}
