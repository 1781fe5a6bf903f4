import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Alert } from '../../ui/alert/alert.tsx'
import { Button } from '../../ui/button/button.tsx'
import { OtpField } from './otp-field.tsx'
import { Resend } from './resend.tsx'
import { SentTo } from './sent-to.tsx'
import type { SignInState } from './sign-in-state.ts'

/** Asks for the code. Comes after a failed request too, and then says so and offers another try. */
export function OtpStep(props: {
	state: SignInState
	onCheck: (otp: string) => void
	onResend: () => void
	onChangeAddress: () => void
}) {
	const { t } = useTranslation(['account', 'forms'])
	const { state } = props
	const [otp, setOtp] = useState('')
	const [missing, setMissing] = useState(false)
	const form = useRef<HTMLFormElement>(null)
	const focus = () => form.current?.querySelector<HTMLInputElement>('[name=otp]')?.focus()
	useEffect(focus, [])

	function submit(event: FormEvent) {
		event.preventDefault()
		setMissing(!otp)
		if (!otp) return focus()
		if (!state.checking) props.onCheck(otp)
	}

	return (
		<form ref={form} method="post" onSubmit={submit} noValidate className="grid gap-4">
			<SentTo words={state.sendError ? t('signIn.yourNumber') : t('signIn.sentTo')} address={state.address}>
				<button type="button" className="min-h-11 font-semibold text-leaf underline" onClick={props.onChangeAddress}>
					{t(state.way === 'phone' ? 'signIn.changePhone' : 'signIn.changeEmail')}
				</button>
			</SentTo>
			{state.sendError && <Alert tone="error">{t('signIn.error', { message: state.sendError })}</Alert>}
			{state.authError && <Alert tone="error">{t('signIn.error', { message: state.authError })}</Alert>}
			<OtpField
				value={otp}
				length={state.otpLength}
				sendCount={state.sendCount}
				error={missing ? t('forms:code-required') : undefined}
				onChange={(code) => {
					setOtp(code)
					setMissing(false)
				}}
				onComplete={props.onCheck}
			/>
			<div className="grid gap-1">
				<Button type="submit" wide loading={state.checking}>
					{state.checking ? t('signIn.checking') : t('signIn.submit')}
				</Button>
				<Resend at={state.resendAt} sending={state.sending} onResend={props.onResend} />
			</div>
		</form>
	)
}
