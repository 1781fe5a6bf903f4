import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { errorText } from '#client/error-text.ts'
import { useTranslation } from '#client/use-translation.ts'
import { Alert } from '#ui/alert/alert.tsx'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { FreshCodeForm } from '#web/features/sign-in/fresh-proof/fresh-code-form.tsx'
import { ApiRefusal, call } from '#web/shop/session/api.ts'
import { keepLeaveReason } from '#web/shop/session/fresh-document.ts'
import { keepSession } from '#web/shop/session/session.ts'

/** For the number's new owner: an empty account, after a confirmation; ten minutes after the code, also after a new code. */
export function StartFresh({ phone }: { phone: string }) {
	const { t } = useTranslation(['account', 'forms'])
	const [isAsking, setAsking] = useState(false)
	const { mutate, isPending, error } = useMutation({
		mutationFn: () => call('startFresh', {}),
		onSuccess: (session) => {
			keepLeaveReason('fresh')
			keepSession(session)
		},
	})
	const codeFirst = error instanceof ApiRefusal && error.code === 'fresh_proof_required'
	const close = () => setAsking(false)
	return (
		<>
			<Button variant="secondary" wide onClick={() => setAsking(true)}>
				{t('limited.fresh')}
			</Button>
			<Dialog open={isAsking} onClose={close} title={t('limited.sureTitle')} closeLabel={t('signIn.close')}>
				<div className="grid gap-4">
					<p>{t('limited.sure')}</p>
					{error && !codeFirst && (
						<Alert tone="error">{t('signIn.error', { message: errorText(error, t('forms:network')) })}</Alert>
					)}
					{codeFirst ? (
						<FreshCodeForm
							address={phone}
							lead={t('fresh.again')}
							submit={t('limited.fresh')}
							busy={isPending}
							onProved={mutate}
						/>
					) : (
						<Button wide loading={isPending} onClick={() => mutate()}>
							{t('limited.fresh')}
						</Button>
					)}
					<Button wide variant="ghost" onClick={close}>
						{t('limited.keep')}
					</Button>
				</div>
			</Dialog>
		</>
	)
}
