import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { safeRedirect } from '#contract/safe-redirect.ts'
import { useLocalPath } from '../../lib/local-link.tsx'
import { PrivateHead } from '../../lib/private-head.tsx'
import { useSession } from '../../lib/session.ts'
import { Card } from '../../ui/card/card.tsx'
import { useToasts } from '../../ui/toasts/use-toasts.ts'
import { OtpStep } from './otp-step.tsx'
import { PhoneStep } from './phone-step.tsx'
import { useSignIn } from './use-sign-in.ts'

/** Sign-in by phone code, then on to where the shopper came from. */
export function SignInPage() {
	const { t } = useTranslation('account')
	const navigate = useNavigate()
	const local = useLocalPath()
	const status = useSession((state) => state.status)
	const push = useToasts((state) => state.push)

	const goOn = () => {
		const wanted = new URLSearchParams(window.location.search).get('redirect')
		navigate(safeRedirect(wanted) ?? local('/'), { replace: true })
	}
	const { state, send, resend, check, changePhone } = useSignIn(() => {
		push({ tone: 'success', text: t('signIn.success') })
		goOn()
	})
	useEffect(() => {
		if (status === 'authorized' && !state.checking && state.step === 'phone') goOn()
	})

	return (
		<div className="mx-auto grid w-full max-w-md gap-5 px-4 py-8 md:py-16">
			<PrivateHead title={t('signIn.title')} />
			<header className="grid gap-1 text-center">
				<h1 className="text-xl">{t('signIn.title')}</h1>
				<p className="text-soft">{t('signIn.lead')}</p>
			</header>
			<Card className="p-5">
				{state.step === 'phone' ? (
					<PhoneStep sending={state.sending} initial={state.phone} onSend={send} />
				) : (
					<OtpStep state={state} onCheck={check} onResend={resend} onChangePhone={changePhone} />
				)}
			</Card>
		</div>
	)
}
