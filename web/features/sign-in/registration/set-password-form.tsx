import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from '#client/use-translation.ts'
import { Alert } from '#ui/alert/alert.tsx'
import { Button } from '#ui/button/button.tsx'
import { PasswordField } from '#ui/password-field/password-field.tsx'
import { TextField } from '#ui/text-field/text-field.tsx'
import { OtpField } from '#web/features/sign-in/codes/otp-field.tsx'
import { Resend } from '#web/features/sign-in/codes/resend.tsx'
import { SentTo } from '#web/features/sign-in/codes/sent-to.tsx'
import { OtherWay } from '#web/features/sign-in/parts/other-way.tsx'
import {
	emptyForm,
	type FormErrors,
	type PasswordForm,
	passwordErrors,
	referenceOf,
	type Variant,
} from '#web/features/sign-in/parts/set-password.rules.ts'
import { step, useCodeFlow, useFlow } from './use-code-flow.ts'

/** Code, name and password after a code was sent, for a registration or a reset (A4). */
export function SetPasswordForm({ variant, onRegistered }: { variant: Variant; onRegistered: () => void }) {
	const { t } = useTranslation('account')
	const flow = useFlow()
	const { resend, confirm } = useCodeFlow()
	const registering = variant === 'registration'
	const [form, setForm] = useState(() => ({
		...emptyForm,
		referal_code: registering ? referenceOf(location.search) : '',
	}))
	const [errors, setErrors] = useState<FormErrors>({})
	const element = useRef<HTMLFormElement>(null)
	useEffect(() => () => step({ type: 'leave' }), [])

	const focus = (name: string) => element.current?.querySelector<HTMLInputElement>(`[name=${name}]`)?.focus()
	const errorOf = (name: keyof PasswordForm) => {
		const key = errors[name]
		if (key) return t(key)
		return flow.regFinalField === name ? (flow.regFinalErr ?? undefined) : undefined
	}
	const field = (name: Name) => ({
		name,
		value: form[name],
		error: errorOf(name),
		onChange: (event: { target: { value: string } }) => change(name, event.target.value),
	})
	function change(name: keyof PasswordForm, value: string) {
		setForm((now) => ({ ...now, [name]: value }))
		setErrors(({ [name]: _, ...others }) => others)
	}

	async function submit(event: FormEvent) {
		event.preventDefault()
		if (flow.isRegLoading) return
		const found = passwordErrors(form, variant)
		setErrors(found)
		const first = Object.keys(found)[0]
		if (first) return focus(first)
		if (!(await confirm(form))) return focus(useFlow.getState().regFinalField)
		if (registering) onRegistered()
	}

	if (flow.done && !registering)
		return (
			<Alert tone="success" action={<OtherWay to="signIn">{t('setPassword.login')}</OtherWay>}>
				{t('setPassword.done')}
			</Alert>
		)

	return (
		<form ref={element} method="post" onSubmit={submit} noValidate className="grid gap-4">
			<SentTo words={t('setPassword.sentTo')} address={flow.user.phone} />
			<div className="grid gap-1">
				<OtpField
					value={form.otp}
					length={flow.otpLength}
					sendCount={flow.otpSendCount}
					error={errorOf('otp')}
					onChange={(code) => change('otp', code)}
					onComplete={() => focus(registering ? 'first_name' : 'password')}
				/>
				<Resend at={flow.resendAt} sending={flow.isOtpSending} onResend={resend} />
			</div>
			{flow.otpSendErr && <Alert tone="error">{t('signIn.error', { message: flow.otpSendErr })}</Alert>}
			{flow.otpSendCount > 1 && !flow.isOtpSending && !flow.otpSendErr && (
				<Alert tone="success">{t('setPassword.resent')}</Alert>
			)}
			{registering && (
				<TextField label={t('setPassword.name')} autoComplete="name" maxLength={80} {...field('first_name')} />
			)}
			<PasswordFields registering={registering} field={field} />
			<Button type="submit" wide loading={flow.isRegLoading}>
				{flow.isRegLoading
					? t('setPassword.checking')
					: t(registering ? 'setPassword.register' : 'setPassword.submitReset')}
			</Button>
		</form>
	)
}

type Name = Exclude<keyof PasswordForm, 'otp'>

/** The password, and the reference code of a registration or the repeated password of a reset. */
function PasswordFields(props: {
	registering: boolean
	field: (name: Name) => {
		name: string
		value: string
		error: string | undefined
		onChange: (event: { target: { value: string } }) => void
	}
}) {
	const { t } = useTranslation(['account', 'forms'])
	const { registering, field } = props
	const eye = { showLabel: t('forms:password-show'), hideLabel: t('forms:password-hide'), maxLength: 128 }
	return (
		<>
			<PasswordField
				label={t(registering ? 'setPassword.password' : 'setPassword.newPassword')}
				autoComplete="new-password"
				{...eye}
				{...field('password')}
			/>
			{registering ? (
				<TextField
					label={t('setPassword.reference')}
					optionalMark={t('forms:optional')}
					autoComplete="off"
					maxLength={32}
					{...field('referal_code')}
				/>
			) : (
				<PasswordField label={t('setPassword.confirm')} autoComplete="new-password" {...eye} {...field('rePassword')} />
			)}
		</>
	)
}
