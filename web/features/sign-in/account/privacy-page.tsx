import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '#client/use-translation.ts'
import { Button } from '#ui/button/button.tsx'
import { Card } from '#ui/card/card.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { useToasts } from '#ui/toasts/use-toasts.ts'
import { WithFreshProof } from '#web/features/sign-in/fresh-proof/with-fresh-proof.tsx'
import { PrivateHead } from '#web/shop/private-head.tsx'
import { call } from '#web/shop/session/api.ts'
import { keys } from '#web/shop/session/query-keys.ts'
import { leaveClosedAccount } from '#web/shop/session/sign-out.ts'
import { saveJson } from './save-json.ts'

/** The shopper's data, for download; and closing the account. */
export function PrivacyPage() {
	const { t } = useTranslation('account')
	const user = useQuery({ queryKey: keys.user, queryFn: () => call('userDetails', {}) }).data?.data
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
	const [isAsking, setAsking] = useState(false)
	const close = useMutation({
		mutationFn: () => call('deleteAccount', {}),
		onSuccess: leaveClosedAccount,
	})
	const stay = () => setAsking(false)
	return (
		<Card className="grid gap-4 p-5" render={<section />}>
			<h2 className="text-lg">{t('privacy.close')}</h2>
			<p className="text-soft">{t('privacy.closeText')}</p>
			<Button wide variant="secondary" onClick={() => setAsking(true)}>
				{t('privacy.close')}
			</Button>
			<Dialog open={isAsking} onClose={stay} title={t('privacy.sureTitle')} closeLabel={t('signIn.close')}>
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
