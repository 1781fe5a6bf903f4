import { useEffect, useState } from 'react'
import { useTranslation } from '#client/use-translation.ts'
import { Alert } from '#ui/alert/alert.tsx'
import { CookieNotice } from '#web/features/sign-in/parts/cookie-notice.tsx'
import { OrLine } from '#web/features/sign-in/parts/or-line.tsx'
import { OtherWay, readRedirect } from '#web/features/sign-in/parts/other-way.tsx'
import { PhoneForm } from '#web/features/sign-in/phones/phone-form.tsx'
import { SocialButtons } from '#web/features/sign-in/social/social-buttons.tsx'
import { LocalLink, useLocalPath } from '#web/lib/local-link.tsx'
import { paths } from '#web/lib/paths.ts'
import { step, useCodeFlow, useFlow } from './use-code-flow.ts'

/** Registration: a phone that is not registered yet gets a code; the set-password dialog continues from there. */
export function SignUpPanel() {
	const { t } = useTranslation(['account', 'forms'])
	const flow = useFlow()
	const { begin } = useCodeFlow()
	const local = useLocalPath()
	const [socialError, setSocialError] = useState<string | null>(null)
	useEffect(() => () => step({ type: 'leave screen' }), [])
	const errors = [flow.signUpError, flow.otpSendErr, flow.localError, socialError].filter(Boolean)

	return (
		<div className="grid gap-5">
			<CookieNotice />
			{errors.map((message) => (
				<Alert key={message} tone="error">
					{t('signIn.error', { message })}
				</Alert>
			))}
			<PhoneForm
				submit={t('signUp.submit')}
				busy={flow.isOtpSending}
				onSubmit={(phone) => {
					setSocialError(null)
					begin('registration', phone)
				}}
			/>
			<p className="text-sm text-soft">
				{t('signUp.terms')
					.split(/\[(\w+)\]/)
					.map((part, index) => (index % 2 === 0 ? part : <Paper key={part} name={part as keyof typeof papers} />))}
			</p>
			<OrLine>{t('signIn.or')}</OrLine>
			<SocialButtons kind="up" returnTo={() => readRedirect() ?? local(paths.home)} onError={setSocialError} />
			<p className="flex flex-wrap items-center justify-center gap-x-2 border-t border-mist pt-2">
				{t('signUp.haveOne')} <OtherWay to="signIn">{t('signUp.signIn')}</OtherWay>
			</p>
		</div>
	)
}

const papers = { terms: paths.terms, privacy: paths.privacy }

function Paper({ name }: { name: keyof typeof papers }) {
	const { t } = useTranslation('account')
	return (
		<LocalLink to={papers[name]} className="text-leaf underline">
			{t(`signUp.${name}Link`)}
		</LocalLink>
	)
}
