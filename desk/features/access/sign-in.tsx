import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { ApiRefusal } from '#client/api-errors.ts'
import { useTranslation } from '#client/use-translation.ts'
import { useDesk } from '#desk/lib/me.ts'
import { hasPasskeys, signWithPasskey } from '#desk/lib/passkeys.ts'
import { useAct } from '#desk/lib/reads.ts'
import { CodeField } from '#desk/parts/code-field.tsx'
import { Form, useFields } from '#desk/parts/form.tsx'
import { Alert } from '#ui/alert/alert.tsx'
import { Button } from '#ui/button/button.tsx'
import { KeyIcon, PhoneIcon } from '#ui/icons.tsx'
import { PasswordField } from '#ui/password-field/password-field.tsx'
import { TextField } from '#ui/text-field/text-field.tsx'
import { AccessPage } from './access-page.tsx'
import { useAfterSignIn } from './after-sign-in.ts'

/** Signing in: with email, password and second code, or with a passkey. Sellers go on to their phone. */
export default function SignIn() {
	const { t } = useTranslation('access')
	const { data } = useDesk()
	return (
		<AccessPage title={t('signIn')}>
			{data?.first && <Alert>{t('first')}</Alert>}
			<PasswordSignIn />
			<div className="grid gap-3 border-t border-mist pt-5">
				{hasPasskeys() && <PasskeySignIn />}
				<PhoneLink />
			</div>
		</AccessPage>
	)
}

function PasswordSignIn() {
	const { t } = useTranslation(['access', 'common'])
	const after = useAfterSignIn()
	const fields = useFields({ email: '', password: '', code: '' })
	const [second, setSecond] = useState(false)
	const { mutate, isPending } = useAct('signInToDesk', {
		onSuccess: ({ me }) => after(me),
		onError: (error) => {
			if (error instanceof ApiRefusal && error.code === 'staff_code_required') return setSecond(true)
			if (error instanceof ApiRefusal && error.code === 'invalid_otp') return fields.fail({ code: error.message })
			fields.refuse(error)
		},
	})
	const { email, password, code } = fields.values
	const submit = () => {
		const errors = {
			...(!email.trim() && { email: t('common:required') }),
			...(!password && { password: t('common:required') }),
			...(second && !code.trim() && { code: t('common:required') }),
		}
		if (Object.keys(errors).length > 0) return fields.fail(errors)
		mutate({ body: { email: email.trim(), password, ...(second && { code: code.trim() }) } })
	}
	return (
		<Form fields={fields} onSubmit={submit}>
			<TextField
				{...fields.field('email')}
				label={t('email')}
				type="email"
				autoComplete="username"
				autoCapitalize="none"
				readOnly={second}
			/>
			<PasswordField
				{...fields.field('password')}
				label={t('password')}
				showLabel={t('showPassword')}
				hideLabel={t('hidePassword')}
				readOnly={second}
			/>
			{second && <CodeField {...fields.field('code')} label={t('code')} hint={t('codeHint')} autoFocus />}
			<Button type="submit" wide loading={isPending}>
				{t('signIn')}
			</Button>
		</Form>
	)
}

function PasskeySignIn() {
	const { t } = useTranslation('access')
	const after = useAfterSignIn()
	const finish = useAct('signInWithPasskey', { onSuccess: ({ me }) => after(me) })
	const begin = useAct('startPasskeySignIn', {
		onSuccess: async ({ options }) => {
			const passkey = await signWithPasskey(options)
			if (passkey) finish.mutate({ body: { passkey } })
		},
	})
	return (
		<Button
			variant="secondary"
			wide
			icon={<KeyIcon />}
			loading={begin.isPending || finish.isPending}
			onClick={() => begin.mutate({})}
		>
			{t('withPasskey')}
		</Button>
	)
}

function PhoneLink() {
	const { t } = useTranslation('access')
	const [search] = useSearchParams()
	const to = { pathname: '/sign-in/phone', search: search.toString() }
	return (
		<Button variant="secondary" wide icon={<PhoneIcon />} render={<Link to={to} />}>
			{t('asSeller')}
		</Button>
	)
}
