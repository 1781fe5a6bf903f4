import { useEffect } from 'react'
import { useTranslation } from '#client/use-translation.ts'
import { Alert } from '#ui/alert/alert.tsx'
import { CookieNotice } from '#web/features/sign-in/parts/cookie-notice.tsx'
import { OtherWay } from '#web/features/sign-in/parts/other-way.tsx'
import { PhoneForm } from '#web/features/sign-in/phones/phone-form.tsx'
import { step, useCodeFlow, useFlow } from './use-code-flow.ts'

/** A forgotten password: the phone gets a code; the set-password dialog continues from there. */
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
