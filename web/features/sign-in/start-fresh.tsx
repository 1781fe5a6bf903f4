import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiRefusal, call } from '../../lib/api.ts'
import { errorText } from '../../lib/error-text.ts'
import { keepSession } from '../../lib/session.ts'
import { noteLeft } from '../../lib/start-anew.ts'
import { Alert } from '../../ui/alert/alert.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { FreshCodeForm } from './fresh-code-form.tsx'

/** For the number's new owner: an empty account, after a question; ten minutes after the code, after a new code too. */
export function StartFresh({ phone }: { phone: string }) {
	const { t } = useTranslation(['account', 'forms'])
	const [asking, setAsking] = useState(false)
	const { mutate, isPending, error } = useMutation({
		mutationFn: () => call('startFresh', {}),
		onSuccess: (session) => {
			noteLeft('fresh')
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
			<Dialog open={asking} onClose={close} title={t('limited.sureTitle')} closeLabel={t('signIn.close')}>
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
