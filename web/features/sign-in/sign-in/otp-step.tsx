import { useTranslation } from '#client/use-translation.ts'
import { CodeForm } from '#web/features/sign-in/codes/code-form.tsx'
import type { SignInState } from './sign-in-state.ts'

/** Asks for the code. Also shown after a failed request, with an error and a resend. */
export function OtpStep(props: {
	state: SignInState
	onCheck: (otp: string) => void
	onResend: () => void
	onChangeAddress: () => void
}) {
	const { t } = useTranslation('account')
	const { state } = props
	const change = t(state.way === 'phone' ? 'signIn.changePhone' : 'signIn.changeEmail')
	return (
		<CodeForm
			words={state.sendError ? t('signIn.yourNumber') : t('signIn.sentTo')}
			address={state.address}
			back={{ label: change, run: props.onChangeAddress }}
			errors={[state.sendError, state.authError]}
			length={state.otpLength}
			sendCount={state.sendCount}
			submit={state.checking ? t('signIn.checking') : t('signIn.submit')}
			checking={state.checking}
			onCode={props.onCheck}
			resendAt={state.resendAt}
			sending={state.sending}
			onResend={props.onResend}
		/>
	)
}
