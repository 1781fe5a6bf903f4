import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useTranslation } from '#client/use-translation.ts'
import { useAct } from '#desk/lib/reads.ts'
import { ConfirmDialog } from '#desk/parts/confirm-dialog.tsx'
import { Button } from '#ui/button/button.tsx'
import { useToasts } from '#ui/toasts/use-toasts.ts'
import { ChangeDialog } from './change-dialog.tsx'
import { SecretDialog } from './secret-dialog.tsx'
import type { Webhook } from './webhook-types.ts'

type Asks = 'change' | 'switch' | 'secret' | 'delete' | null

/** What can be done with a webhook. */
export function WebhookActs({ webhook }: { webhook: Webhook }) {
	const { t } = useTranslation('webhooks')
	const navigate = useNavigate()
	const [asks, setAsks] = useState<Asks>(null)
	const [secret, setSecret] = useState<string>()
	const none = () => setAsks(null)
	const at = { params: { id: webhook.id } }
	const test = useAct('testWebhook', {
		reads: ['listWebhooks', 'listWebhookDeliveries'],
		onSuccess: () => useToasts.getState().push({ tone: 'success', text: t('testSent') }),
	})
	// The dialogs show refusals themselves.
	const quiet = { onError: () => {} }
	const change = useAct('changeWebhook', { reads: ['listWebhooks'], ...quiet })
	const renew = useAct('renewWebhookSecret', { ...quiet, onSuccess: (data) => setSecret(data.secret) })
	const remove = useAct('deleteWebhook', {
		...quiet,
		reads: ['listWebhooks'],
		onSuccess: () => void navigate('/webhooks'),
	})
	const turn = webhook.active ? 'switchOff' : 'switchOn'
	return (
		<div className="grid gap-2 border-t border-mist pt-3">
			<Button loading={test.isPending} disabled={!webhook.active} onClick={() => test.mutate(at)}>
				{t('test')}
			</Button>
			<Button variant={webhook.active ? 'secondary' : 'primary'} onClick={() => setAsks('switch')}>
				{t(turn)}
			</Button>
			<Button variant="secondary" onClick={() => setAsks('change')}>
				{t('change')}
			</Button>
			<Button variant="secondary" onClick={() => setAsks('secret')}>
				{t('renew')}
			</Button>
			<Button variant="ghost" onClick={() => setAsks('delete')}>
				{t('delete')}
			</Button>
			<ChangeDialog webhook={webhook} open={asks === 'change'} onClose={none} />
			<ConfirmDialog
				open={asks === 'switch'}
				onClose={none}
				title={t(turn)}
				action={t(turn)}
				act={() => change.mutateAsync({ ...at, body: { active: !webhook.active } })}
			>
				<p>{t(`${turn}Text`)}</p>
			</ConfirmDialog>
			<ConfirmDialog
				open={asks === 'secret'}
				onClose={none}
				title={t('renew')}
				action={t('renew')}
				act={() => renew.mutateAsync(at)}
			>
				<p>{t('renewText')}</p>
			</ConfirmDialog>
			<ConfirmDialog
				open={asks === 'delete'}
				onClose={none}
				title={t('delete')}
				action={t('delete')}
				danger
				act={() => remove.mutateAsync(at)}
			>
				<p>{t('deleteText')}</p>
			</ConfirmDialog>
			<SecretDialog title={t('renewed')} secret={secret} onClose={() => setSecret(undefined)} />
		</div>
	)
}
