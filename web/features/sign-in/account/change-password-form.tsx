import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useTranslation } from '#client/use-translation.ts'
import { Alert } from '#ui/alert/alert.tsx'
import { Button } from '#ui/button/button.tsx'
import { PasswordField } from '#ui/password-field/password-field.tsx'
import { useToasts } from '#ui/toasts/use-toasts.ts'
import { OtpField } from '#web/features/sign-in/codes/otp-field.tsx'
import { Resend } from '#web/features/sign-in/codes/resend.tsx'
import { SentTo } from '#web/features/sign-in/codes/sent-to.tsx'
import { emptyForm, type FormErrors, passwordErrors } from '#web/features/sign-in/parts/set-password.rules.ts'
import { useLocalPath } from '#web/lib/local-link.tsx'
import { paths } from '#web/lib/paths.ts'
import type { ChangePassword } from './use-change-password.ts'

/** The code and the new password, twice. */
export function ChangePasswordForm({ address, change }: { address: string; change: ChangePassword }) {
	const { t } = useTranslation(['account', 'forms'])
	const navigate = useNavigate()
	const local = useLocalPath()
	const push = useToasts((state) => state.push)
	const [form, setForm] = useState(emptyForm)
	const [errors, setErrors] = useState<FormErrors>({})
	const element = useRef<HTMLFormElement>(null)
	const focus = (name: string) => element.current?.querySelector<HTMLInputElement>(`[name=${name}]`)?.focus()

	// biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form comes
	useEffect(() => focus('otp'), [])

	function put(name: 'otp' | 'password' | 'rePassword', value: string) {
		setForm((now) => ({ ...now, [name]: value }))
		setErrors(({ [name]: _, ...others }) => others)
	}

	async function submit(event: FormEvent) {
		event.preventDefault()
		if (change.saving) return
		const found = passwordErrors(form, 'reset')
		setErrors(found)
		const first = Object.keys(found)[0]
		if (first) return focus(first)
		if (!(await change.save(form.otp, form.password))) return
		push({ tone: 'success', text: t('changePassword.saved') })
		navigate(local(paths.account))
	}

	const password = (name: 'password' | 'rePassword', label: string, refused: string | null) => (
		<PasswordField
			label={t(label)}
			name={name}
			autoComplete="new-password"
			maxLength={128}
			showLabel={t('forms:password-show')}
			hideLabel={t('forms:password-hide')}
			value={form[name]}
			onChange={(event) => put(name, event.target.value)}
			error={errors[name] ? t(errors[name]) : (refused ?? undefined)}
		/>
	)

	return (
		<form ref={element} method="post" onSubmit={submit} noValidate className="grid gap-4">
			<SentTo words={t('changePassword.sentTo')} address={address} />
			{change.error && <Alert tone="error">{t('signIn.error', { message: change.error })}</Alert>}
			<div className="grid gap-1">
				<OtpField
					value={form.otp}
					length={change.otpLength}
					sendCount={change.sent}
					error={errors.otp && t(errors.otp)}
					onChange={(code) => put('otp', code)}
					onComplete={() => focus('password')}
				/>
				<Resend at={change.resendAt} sending={change.sending} onResend={change.send} />
			</div>
			{password('password', 'setPassword.newPassword', change.passwordError)}
			{password('rePassword', 'setPassword.confirm', null)}
			<Button type="submit" wide loading={change.saving}>
				{change.saving ? t('setPassword.checking') : t('changePassword.submit')}
			</Button>
		</form>
	)
}
