import { type FormEvent, useState } from 'react'
import { useTranslation } from '#client/use-translation.ts'
import { Alert } from '#ui/alert/alert.tsx'
import { Button } from '#ui/button/button.tsx'
import { OtpField } from '#web/features/sign-in/codes/otp-field.tsx'
import { Resend } from '#web/features/sign-in/codes/resend.tsx'
import { SentTo } from '#web/features/sign-in/codes/sent-to.tsx'
import { useFreshCode } from './use-fresh-code.ts'

/** Asks for a new code to `address`, and after the proof for the input of the actual task. */
export function FreshCodeForm(props: {
	address: string
	/** The reason for the code; the address follows. */
	lead: string
	submit: string
	busy: boolean
	onProved: () => void
}) {
	const { t } = useTranslation(['account', 'forms'])
	const code = useFreshCode(props.address)
	const [otp, setOtp] = useState('')
	const [missing, setMissing] = useState(false)
	const [checking, setChecking] = useState(false)

	async function submit(event: FormEvent<HTMLFormElement>) {
		event.preventDefault()
		if (checking || props.busy) return
		setMissing(!otp)
		if (!otp) return event.currentTarget.querySelector('input')?.focus()
		setChecking(true)
		const right = await code.prove(otp)
		setChecking(false)
		if (!right) return
		code.unprove()
		props.onProved()
	}

	const error = code.error && <Alert tone="error">{t('signIn.error', { message: code.error })}</Alert>
	if (code.sent === 0)
		return (
			<div className="grid gap-4">
				<SentTo words={props.lead} address={props.address} />
				{error}
				<Button wide loading={code.sending} onClick={code.send}>
					{t('changePassword.send')}
				</Button>
			</div>
		)
	return (
		<form method="post" onSubmit={submit} noValidate className="grid gap-4">
			<SentTo words={t('changePassword.sentTo')} address={props.address} />
			{error}
			<div className="grid gap-1">
				<OtpField
					value={otp}
					length={code.otpLength}
					sendCount={code.sent}
					error={missing ? t('forms:code-required') : undefined}
					onChange={(typed) => {
						setOtp(typed)
						setMissing(false)
					}}
				/>
				<Resend at={code.resendAt} sending={code.sending} onResend={code.send} />
			</div>
			<Button type="submit" wide loading={checking || props.busy}>
				{props.submit}
			</Button>
		</form>
	)
}
