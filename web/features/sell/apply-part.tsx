import { useQuery, useQueryClient } from '@tanstack/react-query'
import { formatDate } from '#client/format.ts'
import { useTranslation } from '#client/use-translation.ts'
import { Alert } from '#ui/alert/alert.tsx'
import { Button } from '#ui/button/button.tsx'
import { Skeleton } from '#ui/skeleton/skeleton.tsx'
import { LocalLink, useLanguage } from '#web/lib/local-link.tsx'
import { paths } from '#web/lib/paths.ts'
import { QueryNotice } from '#web/lib/query-notice.tsx'
import { call } from '#web/shop/session/api.ts'
import { keys } from '#web/shop/session/query-keys.ts'
import { useSession } from '#web/shop/session/session.ts'
import { ApplyForm } from './apply-form.tsx'
import type { PlaceField, SellFacts } from './draft.rules.ts'

type Reply = Awaited<ReturnType<typeof call<'getSellerApplication'>>>
type Application = NonNullable<Reply['data']['application']>
type Props = { facts: SellFacts; Place: PlaceField }

/** The way to sign in, the form, or the state of the application that was sent. */
export function ApplyPart(props: Props) {
	const { t } = useTranslation('sell')
	const status = useSession((state) => state.status)
	if (status === 'unknown') return <Skeleton className="h-60 rounded-md" />
	if (status === 'authorized') return <Applicant {...props} />
	return (
		<div className="grid justify-items-start gap-3">
			<p className="text-soft">{t('signInText')}</p>
			<Button render={<LocalLink to={paths.signIn(paths.sell)} />}>{t('signIn')}</Button>
		</div>
	)
}

function Applicant(props: Props) {
	const { t } = useTranslation('sell')
	const queries = useQueryClient()
	const query = useQuery({ queryKey: keys.sellerApplication, queryFn: () => call('getSellerApplication', {}) })
	if (!query.data) return query.error ? <QueryNotice query={query} /> : <Skeleton className="h-60 rounded-md" />
	const { phone, application } = query.data.data
	const sent = (sent: Application) =>
		queries.setQueryData(keys.sellerApplication, { data: { phone, application: sent } })
	if (application && application.state !== 'refused') return <Sent application={application} />
	if (phone === null)
		return (
			<Alert
				action={
					<LocalLink to={paths.accountDetails} className="font-semibold text-leaf underline">
						{t('addPhone')}
					</LocalLink>
				}
			>
				{t('phoneMissing')}
			</Alert>
		)
	return (
		<div className="grid gap-4">
			{application && <Sent application={application} />}
			<ApplyForm {...props} phone={phone} onSent={sent} />
		</div>
	)
}

const tones = { waiting: 'info', approved: 'success', refused: 'error' } as const

function Sent({ application: { state, shop, sent_at, reason } }: { application: Application }) {
	const { t } = useTranslation('sell')
	const date = formatDate(sent_at, useLanguage())
	return (
		<Alert tone={tones[state]} title={t(`state.${state}.title`)}>
			<p>{t(`state.${state}.text`, { shop, date })}</p>
			{reason && <p>{t(`reason.${reason}`)}</p>}
		</Alert>
	)
}
