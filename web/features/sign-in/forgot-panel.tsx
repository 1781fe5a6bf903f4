import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Alert } from '../../ui/alert/alert.tsx'
import { CookieNotice } from './cookie-notice.tsx'
import { OtherWay } from './other-way.tsx'
import { PhoneForm } from './phone-form.tsx'
import { step, useCodeFlow, useFlow } from './use-code-flow.ts'

/** A forgotten password: the phone gets a code; the set-password dialog goes on from there. */
export function ForgotPanel() {
	const { t } = useTranslation(['account', 'forms'])
	const flow = useFlow()
	const { begin } = useCodeFlow()
	useEffect(() => () => step({ type: 'leave screen' }), [])
	return (
		<div className="grid gap-5">
			<CookieNotice />
			{flow.otpSendErr && <Alert tone="error">{t('signIn.error', { message: flow.otpSendErr })}</Alert>}
			<PhoneForm submit={t('forgot.submit')} busy={flow.isOtpSending} onSubmit={(phone) => begin('reset', phone)} />
			<OtherWay to="signIn" className="justify-self-center">
				{t('forgot.back')}
			</OtherWay>
		</div>
	)
}
