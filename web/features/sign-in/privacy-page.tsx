import { useMutation, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiRefusal, call } from '../../lib/api.ts'
import { errorText } from '../../lib/error-text.ts'
import { PrivateHead } from '../../lib/private-head.tsx'
import { leaveClosedAccount } from '../../lib/sign-out.ts'
import { Alert } from '../../ui/alert/alert.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Card } from '../../ui/card/card.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { useToasts } from '../../ui/toasts/use-toasts.ts'
import { FreshCodeForm } from './fresh-code-form.tsx'
import { ProveBySocial } from './prove-by-social.tsx'
import { saveJson } from './save-json.ts'

/** What the shop knows of the shopper, to take along; and the way out, for good. */
export function PrivacyPage() {
	const { t } = useTranslation('account')
	const user = useQuery({ queryKey: ['user'], queryFn: () => call('userDetails', {}) }).data?.data
	const address = user?.phone ?? user?.email ?? undefined
	return (
		<>
			<PrivateHead title={t('privacy.title')} />
			<h1 className="text-xl">{t('privacy.title')}</h1>
			<div className="grid items-start gap-4 md:grid-cols-2">
				<Download address={address} />
				<CloseAccount address={address} />
			</div>
		</>
	)
}

function Download({ address }: { address: string | undefined }) {
	const { t } = useTranslation('account')
	const push = useToasts((state) => state.push)
	const load = useMutation({
		mutationFn: () => call('exportData', {}),
		onSuccess: ({ data }) => {
			saveJson(data, 'haat-my-data.json')
			push({ tone: 'success', text: t('privacy.downloaded') })
		},
	})
	return (
		<Card className="grid gap-4 p-5" render={<section />}>
			<h2 className="text-lg">{t('privacy.data')}</h2>
			<p className="text-soft">{t('privacy.dataText')}</p>
			<WithFreshProof address={address} error={load.error} submit={t('privacy.download')} work={load}>
				<Button wide variant="secondary" loading={load.isPending} onClick={() => load.mutate()}>
					{t('privacy.download')}
				</Button>
			</WithFreshProof>
		</Card>
	)
}

function CloseAccount({ address }: { address: string | undefined }) {
	const { t } = useTranslation('account')
	const push = useToasts((state) => state.push)
	const [asking, setAsking] = useState(false)
	const close = useMutation({
		mutationFn: () => call('deleteAccount', {}),
		onSuccess: ({ message }) => {
			leaveClosedAccount()
			push({ tone: 'success', text: message })
		},
	})
	const stay = () => setAsking(false)
	return (
		<Card className="grid gap-4 p-5" render={<section />}>
			<h2 className="text-lg">{t('privacy.close')}</h2>
			<p className="text-soft">{t('privacy.closeText')}</p>
			<Button wide variant="secondary" onClick={() => setAsking(true)}>
				{t('privacy.close')}
			</Button>
			<Dialog open={asking} onClose={stay} title={t('privacy.sureTitle')} closeLabel={t('signIn.close')}>
				<div className="grid gap-4">
					<p>{t('privacy.sure')}</p>
					<WithFreshProof address={address} error={close.error} submit={t('privacy.closeNow')} work={close}>
						<Button wide variant="danger" loading={close.isPending} onClick={() => close.mutate()}>
							{t('privacy.closeNow')}
						</Button>
					</WithFreshProof>
					<Button wide variant="ghost" onClick={stay}>
						{t('privacy.stay')}
					</Button>
				</div>
			</Dialog>
		</Card>
	)
}

/** `children` start the work; when the API wants a new proof for it, a code comes first. */
function WithFreshProof(props: {
	address: string | undefined
	error: Error | null
	submit: string
	work: { isPending: boolean; mutate: () => void }
	children: ReactNode
}) {
	const { t } = useTranslation(['account', 'forms'])
	const { address, error, work } = props
	const stale = error instanceof ApiRefusal && error.code === 'fresh_proof_required'
	if (stale && !address) return <ProveBySocial />
	if (stale && address)
		return (
			<FreshCodeForm
				address={address}
				lead={t('fresh.lead')}
				submit={props.submit}
				busy={work.isPending}
				onProved={() => work.mutate()}
			/>
		)
	return (
		<>
			{error && <Alert tone="error">{t('signIn.error', { message: errorText(error, t('forms:network')) })}</Alert>}
			{props.children}
		</>
	)
}
