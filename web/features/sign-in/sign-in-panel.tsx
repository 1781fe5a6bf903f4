import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { safeRedirect } from '#contract/safe-redirect.ts'
import { leftText } from '../../lib/left-text.ts'
import { useLocalPath } from '../../lib/local-link.tsx'
import { paths } from '../../lib/paths.ts'
import { useSession } from '../../lib/session.ts'
import { Alert } from '../../ui/alert/alert.tsx'
import { Button } from '../../ui/button/button.tsx'
import { CookieNotice } from './cookie-notice.tsx'
import { EmailForm } from './email-form.tsx'
import { OrLine } from './or-line.tsx'
import { OtherWay, readRedirect } from './other-way.tsx'
import { OtpStep } from './otp-step.tsx'
import { PasswordForm } from './password-form.tsx'
import { PhoneForm } from './phone-form.tsx'
import { SocialButtons } from './social-buttons.tsx'
import { useSignIn } from './use-sign-in.ts'
import { useSocialReturn } from './use-social-return.ts'

type Way = 'phone' | 'email' | 'password'

const ways: { way: Way; label: string }[] = [
	{ way: 'phone', label: 'signIn.byPhone' },
	{ way: 'password', label: 'signIn.byPassword' },
	{ way: 'email', label: 'signIn.byEmail' },
]

/** Sign-in, whole: by phone code first; Google, Facebook, a password or an email code beside it. */
export function SignInPanel({ onDone }: { onDone: () => void }) {
	const { t } = useTranslation(['account', 'common', 'forms'])
	const { t: common } = useTranslation('common')
	const { pathname } = useLocation()
	const local = useLocalPath()
	const [way, setWay] = useState<Way>('phone')
	const [socialError, setSocialError] = useState<string | null>(null)
	const { state, send, resend, check, changeAddress, notFinal } = useSignIn(onDone)
	const returning = useSocialReturn({ onDone, onNotFinal: notFinal, onError: setSocialError })

	const left = useSession((session) => session.left)

	if (state.step === 'code')
		return <OtpStep state={state} onCheck={check} onResend={resend} onChangeAddress={changeAddress} />

	return (
		<div className="grid gap-5" aria-busy={returning || undefined}>
			<CookieNotice />
			{(left === 'ended' || left === 'disabled') && <Alert>{leftText(common, left)}</Alert>}
			{returning && <Alert>{t('social.working')}</Alert>}
			{socialError && <Alert tone="error">{t('signIn.error', { message: socialError })}</Alert>}
			{way === 'phone' && (
				<PhoneForm
					submit={t('signIn.send')}
					busy={state.sending}
					initial={state.way === 'phone' ? state.address : ''}
					error={state.finalError}
					onSubmit={(phone) => send('phone', phone)}
				>
					<OtherWay to="forgot" className="justify-self-end text-sm">
						{t('signIn.forgot')}
					</OtherWay>
				</PhoneForm>
			)}
			{way === 'email' && (
				<EmailForm
					busy={state.sending}
					initial={state.way === 'email' ? state.address : ''}
					onSubmit={(email) => send('email', email)}
				/>
			)}
			{way === 'password' && (
				<PasswordForm
					onDone={onDone}
					onCode={(phone) => {
						setWay('phone')
						send('phone', phone)
					}}
				/>
			)}
			<OrLine>{t('signIn.or')}</OrLine>
			<div className="grid gap-2">
				<SocialButtons
					kind="in"
					returnTo={() => readRedirect() ?? safeRedirect(pathname) ?? local(paths.home)}
					onError={setSocialError}
				/>
				<div className="flex flex-wrap justify-center gap-x-2">
					{ways
						.filter((one) => one.way !== way)
						.map((one) => (
							<Button key={one.way} variant="ghost" shape="slim" onClick={() => setWay(one.way)}>
								{t(one.label)}
							</Button>
						))}
				</div>
			</div>
			<p className="flex flex-wrap items-center justify-center gap-x-2 border-t border-mist pt-2">
				{t('signIn.newHere')} <OtherWay to="signUp">{t('signIn.register')}</OtherWay>
			</p>
		</div>
	)
}
