import { type FormEvent, useState } from 'react'
import { errorText } from '#client/error-text.ts'
import { useTranslation } from '#client/use-translation.ts'
import { Alert } from '#ui/alert/alert.tsx'
import { Button } from '#ui/button/button.tsx'
import { PasswordField } from '#ui/password-field/password-field.tsx'
import {
	homeDialCode,
	joinPhone,
	type PhoneHint,
	phoneHint,
	type TypedPhone,
} from '#web/features/sign-in/phones/phone.rules.ts'
import { PhoneField } from '#web/features/sign-in/phones/phone-field.tsx'
import { ApiRefusal, call } from '#web/shop/session/api.ts'
import { keepSession } from '#web/shop/session/session.ts'

/** Sign-in with the password of a phone (A11). An unknown device needs a code as well. */
export function PasswordForm(props: { onDone: () => void; onCode: (phone: string) => void }) {
	const { t } = useTranslation(['account', 'forms'])
	const [phone, setPhone] = useState<TypedPhone>({ dialCode: homeDialCode, typed: '' })
	const [password, setPassword] = useState('')
	const [hint, setHint] = useState<PhoneHint>()
	const [busy, setBusy] = useState(false)
	const [refusal, setRefusal] = useState<{ message: string; codeHelps: boolean }>()
	const [missing, setMissing] = useState(false)

	async function submit(event: FormEvent<HTMLFormElement>) {
		event.preventDefault()
		const form = event.currentTarget
		const found = phoneHint(phone)
		setHint(found)
		setMissing(!password)
		setRefusal(undefined)
		if (found || !password)
			return form.querySelector<HTMLInputElement>(found ? '[name=phone]' : '[name=password]')?.focus()
		setBusy(true)
		try {
			keepSession(await call('loginWithPassword', { body: { phone: joinPhone(phone), password } }))
			props.onDone()
		} catch (error) {
			setBusy(false)
			const codeHelps = error instanceof ApiRefusal && error.code !== 'account_disabled'
			setRefusal({ message: errorText(error, t('forms:network')), codeHelps })
		}
	}

	return (
		<form method="post" onSubmit={submit} noValidate className="grid gap-4">
			{refusal && (
				<Alert
					tone="error"
					action={
						refusal.codeHelps && (
							<Button variant="secondary" shape="slim" onClick={() => props.onCode(joinPhone(phone))}>
								{t('signIn.noCode')}
							</Button>
						)
					}
				>
					{t('signIn.error', { message: refusal.message })}
				</Alert>
			)}
			<PhoneField
				value={phone}
				hint={hint}
				onChange={(value) => {
					setPhone(value)
					setHint(undefined)
				}}
			/>
			<PasswordField
				label={t('signIn.password')}
				name="password"
				showLabel={t('forms:password-show')}
				hideLabel={t('forms:password-hide')}
				value={password}
				maxLength={128}
				onChange={(event) => {
					setPassword(event.target.value)
					setMissing(false)
				}}
				error={missing ? t('forms:password-length') : undefined}
			/>
			<Button type="submit" wide loading={busy}>
				{busy ? t('signIn.checking') : t('signIn.submit')}
			</Button>
		</form>
	)
}
