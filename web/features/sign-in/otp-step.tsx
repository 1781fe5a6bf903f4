import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../lib/format.ts'
import { useLanguage } from '../../lib/local-link.tsx'
import { Alert } from '../../ui/alert/alert.tsx'
import { Button } from '../../ui/button/button.tsx'
import { TextField } from '../../ui/text-field/text-field.tsx'
import type { SignInState } from './sign-in-state.ts'

/** Asks for the code. Comes after a failed request too, and then says so and offers another try. */
export function OtpStep(props: {
	state: SignInState
	onCheck: (otp: string) => void
	onResend: () => void
	onChangePhone: () => void
}) {
	const { t } = useTranslation(['account', 'forms'])
	const language = useLanguage()
	const { state } = props
	const [otp, setOtp] = useState('')
	const field = useRef<HTMLInputElement>(null)
	useEffect(() => field.current?.focus(), [])

	function submit(event: FormEvent) {
		event.preventDefault()
		if (otp) props.onCheck(otp)
		else field.current?.focus()
	}

	return (
		<form onSubmit={submit} noValidate className="grid gap-4">
			<p className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
				<span>
					{state.sendError ? t('signIn.yourNumber') : t('signIn.sentTo')}{' '}
					<bdi className="figures font-bold" dir="ltr">
						{state.phone}
					</bdi>
				</span>
				<button type="button" className="min-h-11 font-bold text-leaf underline" onClick={props.onChangePhone}>
					{t('signIn.changePhone')}
				</button>
			</p>
			{state.sendError && <Alert tone="error">{t('signIn.error', { message: state.sendError })}</Alert>}
			{state.authError && <Alert tone="error">{t('signIn.error', { message: state.authError })}</Alert>}
			<TextField
				ref={field}
				label={t('signIn.code')}
				name="otp"
				inputMode="numeric"
				autoComplete="one-time-code"
				maxLength={12}
				placeholder={t('signIn.codePlaceholder', { digits: formatNumber(state.otpLength, language) })}
				value={otp}
				onChange={(event) => setOtp(readCode(event.target.value, state.otpLength))}
				className="[&_input]:text-center [&_input]:text-xl [&_input]:font-bold"
			/>
			<Button type="submit" wide loading={state.checking}>
				{state.checking ? t('signIn.checking') : t('signIn.submit')}
			</Button>
			<p className="text-center text-soft" aria-live="polite">
				{state.resendIn > 0 ? (
					t('signIn.resendIn', { count: state.resendIn, shown: formatNumber(state.resendIn, language) })
				) : (
					<Button type="button" variant="ghost" shape="slim" loading={state.sending} onClick={props.onResend}>
						{t('signIn.resend')}
					</Button>
				)}
			</p>
		</form>
	)
}

/** Keeps digits only (Bengali ones read as 0–9), so that a whole pasted message such as «code 1234» works too. */
export function readCode(text: string, length: number): string {
	const digits = text
		.replace(/[০-৯]/g, (d) => String(d.charCodeAt(0) - 0x9e6))
		.replace(/\D+/g, ' ')
		.trim()
	const whole = digits.split(' ').find((run) => run.length === length)
	return whole ?? digits.replaceAll(' ', '').slice(0, length)
}
