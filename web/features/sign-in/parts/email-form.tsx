import { type FormEvent, useState } from 'react'
import { useTranslation } from '#client/use-translation.ts'
import { Button } from '#ui/button/button.tsx'
import { TextField } from '#ui/text-field/text-field.tsx'
import { prepareBotCheck } from '#web/shop/session/bot-check.ts'

/** The server's pattern. */
const pattern = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** Asks for an email address to send a code to. */
export function EmailForm(props: { busy: boolean; initial: string; onSubmit: (email: string) => void }) {
	const { t } = useTranslation(['account', 'forms'])
	const [email, setEmail] = useState(props.initial)
	const [error, setError] = useState<string>()

	function submit(event: FormEvent<HTMLFormElement>) {
		event.preventDefault()
		const typed = email.trim()
		const key = typed ? (pattern.test(typed) ? undefined : 'forms:email-error') : 'forms:email-required'
		setError(key)
		if (!key) return props.onSubmit(typed)
		event.currentTarget.querySelector('input')?.focus()
	}

	return (
		<form method="post" onSubmit={submit} noValidate className="grid gap-4">
			<TextField
				label={t('signIn.email')}
				type="email"
				name="email"
				inputMode="email"
				autoComplete="email"
				autoCapitalize="none"
				spellCheck={false}
				placeholder="rahima@example.com"
				value={email}
				onFocus={prepareBotCheck}
				onChange={(event) => {
					setEmail(event.target.value)
					setError(undefined)
				}}
				error={error && t(error)}
			/>
			<Button type="submit" wide loading={props.busy}>
				{t('signIn.send')}
			</Button>
		</form>
	)
}
