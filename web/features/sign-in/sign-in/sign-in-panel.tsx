import { useState } from 'react'
import { useLocation } from 'react-router'
import { useTranslation } from '#client/use-translation.ts'
import { safeRedirect } from '#contract/safe-redirect.ts'
import { Alert } from '#ui/alert/alert.tsx'
import { Button } from '#ui/button/button.tsx'
import { CookieNotice } from '#web/features/sign-in/parts/cookie-notice.tsx'
import { EmailForm } from '#web/features/sign-in/parts/email-form.tsx'
import { OrLine } from '#web/features/sign-in/parts/or-line.tsx'
import { OtherWay, readRedirect } from '#web/features/sign-in/parts/other-way.tsx'
import { PasswordForm } from '#web/features/sign-in/parts/password-form.tsx'
import { PhoneForm } from '#web/features/sign-in/phones/phone-form.tsx'
import { SocialButtons } from '#web/features/sign-in/social/social-buttons.tsx'
import { useSocialReturn } from '#web/features/sign-in/social/use-social-return.ts'
import { useLocalPath } from '#web/lib/local-link.tsx'
import { paths } from '#web/lib/paths.ts'
import { leftText } from '#web/shop/cart/left-text.ts'
import { useSession } from '#web/shop/session/session.ts'
import { OtpStep } from './otp-step.tsx'
import { useSignIn } from './use-sign-in.ts'

type Way = 'phone' | 'email' | 'password'

const ways: { way: Way; label: string }[] = [
	{ way: 'phone', label: 'signIn.byPhone' },
	{ way: 'password', label: 'signIn.byPassword' },
	{ way: 'email', label: 'signIn.byEmail' },
]

/** The whole sign-in: by phone code first; Google, Facebook, a password or an email code as alternatives. */
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
