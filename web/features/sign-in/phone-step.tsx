import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button/button.tsx'
import { TextField } from '../../ui/text-field/text-field.tsx'
import { dialCode } from './use-sign-in.ts'

/** Asks for the phone number. */
export function PhoneStep(props: { sending: boolean; initial: string; onSend: (typed: string) => void }) {
	const { t } = useTranslation(['account', 'forms'])
	const [phone, setPhone] = useState(props.initial.replace(dialCode, '0').replace(/^00/, '0'))
	const [error, setError] = useState<string>()

	function submit(event: FormEvent) {
		event.preventDefault()
		if (!phone.trim()) return setError(t('forms:phone-required'))
		setError(undefined)
		props.onSend(phone)
	}

	return (
		<form onSubmit={submit} noValidate className="grid gap-4">
			<TextField
				label={t('signIn.phone')}
				type="tel"
				name="phone"
				inputMode="tel"
				autoComplete="tel"
				placeholder={t('signIn.phonePlaceholder')}
				start={<span className="font-semibold text-ink">{dialCode}</span>}
				className="[&_input]:ps-16 [&_span.absolute]:w-16"
				value={phone}
				onChange={(event) => {
					setPhone(event.target.value)
					setError(undefined)
				}}
				error={error}
			/>
			<Button type="submit" wide loading={props.sending}>
				{t('signIn.send')}
			</Button>
		</form>
	)
}
