import { type FormEvent, useState } from 'react'
import { errorText } from '#client/error-text.ts'
import { useTranslation } from '#client/use-translation.ts'
import { Alert } from '#ui/alert/alert.tsx'
import { Button } from '#ui/button/button.tsx'
import { PasswordField } from '#ui/password-field/password-field.tsx'
import { useToasts } from '#ui/toasts/use-toasts.ts'
import { OtpField } from '#web/features/sign-in/codes/otp-field.tsx'
import { Resend } from '#web/features/sign-in/codes/resend.tsx'
import { useFreshCode } from '#web/features/sign-in/fresh-proof/use-fresh-code.ts'
import { ApiRefusal, call } from '#web/shop/session/api.ts'
import { keepSession } from '#web/shop/session/session.ts'

/** The password of the account on `phone`; on an unknown device also a code. */
export function ConfirmOwner({ phone }: { phone: string }) {
	const { t } = useTranslation(['account', 'forms'])
	const push = useToasts((state) => state.push)
	const code = useFreshCode(phone)
	const [password, setPassword] = useState('')
	const [otp, setOtp] = useState('')
	const [missing, setMissing] = useState<'password' | 'otp'>()
	const [busy, setBusy] = useState(false)
	const [refusal, setRefusal] = useState<string>()
	const withCode = code.sent > 0

	async function submit(event: FormEvent<HTMLFormElement>) {
		event.preventDefault()
		if (busy) return
		const lacking = !password ? 'password' : withCode && !otp ? 'otp' : undefined
		setMissing(lacking)
		setRefusal(undefined)
		if (lacking) return event.currentTarget.querySelector<HTMLInputElement>(`[name=${lacking}]`)?.focus()
		setBusy(true)
		if (!withCode || (await code.prove(otp))) await open()
		setBusy(false)
	}

	async function open() {
		try {
			keepSession(await call('loginWithPassword', { body: { phone, password } }))
			push({ tone: 'success', text: t('limited.confirmed') })
		} catch (error) {
			// A refused password has also used up the proof.
			code.restart()
			setOtp('')
			if (error instanceof ApiRefusal && error.code === 'proof_required') await code.send()
			else setRefusal(errorText(error, t('forms:network')))
		}
	}

	const wrong = refusal ?? code.error
	return (
		<form method="post" onSubmit={submit} noValidate className="grid gap-4">
			{wrong && <Alert tone="error">{t('signIn.error', { message: wrong })}</Alert>}
			<PasswordField
				label={t('limited.password')}
				name="password"
				autoComplete="current-password"
				maxLength={128}
				showLabel={t('forms:password-show')}
				hideLabel={t('forms:password-hide')}
				value={password}
				onChange={(event) => {
					setPassword(event.target.value)
					setMissing(undefined)
				}}
				error={missing === 'password' ? t('forms:password-length') : undefined}
			/>
			{withCode && (
				<div className="grid gap-1">
					<Alert className="mb-3">{t('limited.codeToo')}</Alert>
					<OtpField
						value={otp}
						length={code.otpLength}
						sendCount={code.sent}
						error={missing === 'otp' ? t('forms:code-required') : undefined}
						onChange={(typed) => {
							setOtp(typed)
							setMissing(undefined)
						}}
					/>
					<Resend at={code.resendAt} sending={code.sending} onResend={code.send} />
				</div>
			)}
			<Button type="submit" wide loading={busy}>
				{t('limited.confirm')}
			</Button>
		</form>
	)
}
