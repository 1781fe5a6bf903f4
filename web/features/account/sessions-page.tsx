import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { errorText } from '#client/error-text.ts'
import { showError } from '#client/failures.ts'
import { formatDateTime } from '#client/format.ts'
import { useTranslation } from '#client/use-translation.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { endpoints } from '#contract/index.ts'
import { Alert } from '#ui/alert/alert.tsx'
import { Badge } from '#ui/badge/badge.tsx'
import { Button } from '#ui/button/button.tsx'
import { Card } from '#ui/card/card.tsx'
import { GlobeIcon } from '#ui/icons.tsx'
import { PageWaiting } from '#ui/page-waiting/page-waiting.tsx'
import { useToasts } from '#ui/toasts/use-toasts.ts'
import { useLanguage } from '#web/lib/local-link.tsx'
import { usePanels } from '#web/lib/panels.ts'
import { PrivateHead } from '#web/shop/private-head.tsx'
import { call } from '#web/shop/session/api.ts'
import { keys } from '#web/shop/session/query-keys.ts'

type Device = ReplyOf<typeof endpoints.listSessions>['data'][number]

/** Every signed-in device; any other one can be signed out here. */
export function SessionsPage() {
	const { t } = useTranslation(['account', 'common', 'forms'])
	const sessions = useQuery({ queryKey: keys.sessions, queryFn: () => call('listSessions', {}) })
	const { mutate, variables, isPending } = useSignOutOf()
	const devices = [...(sessions.data?.data ?? [])].sort((a, b) => Number(b.current) - Number(a.current))
	const otherIds = devices.filter(({ current }) => !current).map(({ id }) => id)
	const busy = isPending ? variables : []

	return (
		<>
			<PrivateHead title={t('sessions.title')} />
			<h1 className="text-xl">{t('sessions.title')}</h1>
			{sessions.isPending && <PageWaiting label={t('common:loading')} />}
			{sessions.isError && (
				<Alert
					tone="error"
					action={
						<Button shape="slim" variant="secondary" onClick={() => sessions.refetch()}>
							{t('common:tryAgain')}
						</Button>
					}
				>
					{errorText(sessions.error, t('forms:network'))}
				</Alert>
			)}
			{devices.length > 0 && (
				<Card padded={false} render={<ul aria-label={t('sessions.title')} />} className="divide-y divide-mist">
					{devices.map((device) => (
						<DeviceRow
							key={device.id}
							device={device}
							busy={busy.includes(device.id)}
							onSignOut={() => mutate([device.id])}
						/>
					))}
				</Card>
			)}
			{sessions.isSuccess && otherIds.length === 0 && <p className="text-soft">{t('sessions.only')}</p>}
			{otherIds.length > 1 && (
				<div>
					<Button variant="secondary" loading={busy.length > 1} onClick={() => mutate(otherIds)}>
						{t('sessions.others')}
					</Button>
				</div>
			)}
		</>
	)
}

function useSignOutOf() {
	const { t } = useTranslation(['account', 'forms'])
	const queries = useQueryClient()
	const setLoading = usePanels((state) => state.setLoading)
	const push = useToasts((state) => state.push)
	return useMutation({
		mutationFn: (ids: number[]) => Promise.all(ids.map((id) => call('revokeSession', { params: { id } }))),
		onMutate: (ids) => setLoading(ids.length > 1),
		onSuccess: () => push({ tone: 'success', text: t('sessions.gone') }),
		onError: (error) => showError(error, t('forms:network')),
		onSettled: () => {
			setLoading(false)
			return queries.invalidateQueries({ queryKey: keys.sessions })
		},
	})
}

function DeviceRow(props: { device: Device; busy: boolean; onSignOut: () => void }) {
	const { t } = useTranslation('account')
	const language = useLanguage()
	const { device, current, created_at, last_seen_at } = props.device
	return (
		<li className="flex flex-wrap items-center gap-x-4 gap-y-2 p-4">
			<GlobeIcon className="shrink-0 text-leaf" />
			<div className="min-w-0 flex-1 basis-48">
				<p className="flex flex-wrap items-center gap-2 font-bold">
					{device}
					{current && <Badge tone="leaf">{t('sessions.this')}</Badge>}
				</p>
				<p className="text-sm text-soft">{t('sessions.signedIn', { when: formatDateTime(created_at, language) })}</p>
				<p className="text-sm text-soft">{t('sessions.seen', { when: formatDateTime(last_seen_at, language) })}</p>
			</div>
			{!current && (
				<Button
					variant="secondary"
					shape="slim"
					loading={props.busy}
					onClick={props.onSignOut}
					aria-label={t('sessions.revokeOf', { device })}
				>
					{t('sessions.revoke')}
				</Button>
			)}
		</li>
	)
}
