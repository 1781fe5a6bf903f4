import { useState } from 'react'
import { ApiRefusal } from '#client/api-errors.ts'
import { useTranslation } from '#client/use-translation.ts'
import type { Reply } from '#desk/lib/call.ts'
import { useLanguage } from '#desk/lib/language.ts'
import { hasPasskeys, makePasskey } from '#desk/lib/passkeys.ts'
import { useAct } from '#desk/lib/reads.ts'
import type { Me } from '#desk/lib/session.ts'
import { CodeField } from '#desk/parts/code-field.tsx'
import { type Fields, Form, useFields } from '#desk/parts/form.tsx'
import { Button } from '#ui/button/button.tsx'
import { PasswordField } from '#ui/password-field/password-field.tsx'
import { RadioCards } from '#ui/radio-cards/radio-cards.tsx'
import { TextField } from '#ui/text-field/text-field.tsx'
import { TotpSecret } from './totp-secret.tsx'

type Props = {
	token: string
	invitation: Reply<'readInvitation'>['data']
	onJoined: (me: Me, codes: readonly string[]) => void
}

type Way = 'password' | 'passkey'

/** The fewest characters of a password at the desk; the server checks it too. */
const shortest = 12

const empty = { name: '', email: '', password: '', code: '' }

/** Name, and how to sign in from now on: with a password and an authenticator app, or with a passkey. */
export function JoinForm({ token, invitation, onJoined }: Props) {
	const { t } = useTranslation(['access', 'common'])
	const language = useLanguage()
	const [way, setWay] = useState<Way>('password')
	const [secret, setSecret] = useState<Reply<'startInvitedTotp'>['data']>()
	const fields = useFields({ ...empty, name: invitation.name, email: invitation.email ?? '' })
	const { name, email, password, code } = fields.values
	const accept = useAct('acceptInvitation', {
		onSuccess: ({ me, recovery_codes }) => onJoined(me, recovery_codes),
		onError: (error) => {
			if (error instanceof ApiRefusal && error.code === 'invalid_otp') fields.fail({ code: error.message })
			else fields.refuse(error)
		},
	})
	const totp = useAct('startInvitedTotp', { onSuccess: setSecret, onError: fields.refuse })
	const passkey = useAct('startInvitedPasskey', {
		onSuccess: async ({ options }) => {
			const made = await makePasskey(options)
			if (made) accept.mutate({ body: { ...person, passkey: made } })
		},
		onError: fields.refuse,
	})
	const person = { token, name: name.trim(), language, ...(invitation.email === null && { email: email.trim() }) }
	const submit = () => {
		const errors = {
			...(!name.trim() && { name: t('common:required') }),
			...(!email.trim() && { email: t('common:required') }),
			...(way === 'password' && password.length < shortest && { password: t('passwordShort') }),
			...(way === 'password' && secret && !code.trim() && { code: t('common:required') }),
		}
		if (Object.keys(errors).length > 0) return fields.fail(errors)
		if (way === 'passkey') passkey.mutate({ body: { token } })
		else if (!secret) totp.mutate({ body: { token } })
		else accept.mutate({ body: { ...person, password, code: code.trim() } })
	}
	return (
		<Form fields={fields} onSubmit={submit}>
			<PersonFields fields={fields} hasEmail={invitation.email !== null} />
			{hasPasskeys() && <WayChoice way={way} onChange={setWay} />}
			{way === 'password' && <NewPassword fields={fields} />}
			{way === 'password' && secret && (
				<>
					<TotpSecret {...secret} />
					<CodeField {...fields.field('code')} label={t('appCode')} inputMode="numeric" autoFocus />
				</>
			)}
			<Button type="submit" wide loading={accept.isPending || totp.isPending || passkey.isPending}>
				{way === 'passkey' ? t('makePasskey') : secret ? t('join') : t('continue')}
			</Button>
		</Form>
	)
}

type Join = { fields: Fields<typeof empty> }

function PersonFields({ fields, hasEmail }: Join & { hasEmail: boolean }) {
	const { t } = useTranslation('access')
	return (
		<>
			<TextField {...fields.field('name')} label={t('name')} autoComplete="name" maxLength={80} />
			<TextField
				{...fields.field('email')}
				label={t('email')}
				type="email"
				autoComplete="username"
				autoCapitalize="none"
				readOnly={hasEmail}
			/>
		</>
	)
}

function NewPassword({ fields }: Join) {
	const { t } = useTranslation('access')
	return (
		<PasswordField
			{...fields.field('password')}
			label={t('newPassword')}
			hint={t('passwordHint')}
			autoComplete="new-password"
			showLabel={t('showPassword')}
			hideLabel={t('hidePassword')}
		/>
	)
}

function WayChoice({ way, onChange }: { way: Way; onChange: (way: Way) => void }) {
	const { t } = useTranslation('access')
	return (
		<RadioCards
			legend={t('way')}
			layout="list"
			value={way}
			onChange={(value) => onChange(value as Way)}
			options={[
				{ value: 'password', label: t('ways.password'), note: t('ways.passwordNote') },
				{ value: 'passkey', label: t('ways.passkey'), note: t('ways.passkeyNote') },
			]}
		/>
	)
}
