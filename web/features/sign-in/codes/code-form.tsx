import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from '#client/use-translation.ts'
import { Alert } from '#ui/alert/alert.tsx'
import { Button } from '#ui/button/button.tsx'
import { OtpField } from './otp-field.tsx'
import { Resend } from './resend.tsx'
import { SentTo } from './sent-to.tsx'

/** The form for a code that was sent: its address, the code, and a resend. */
export function CodeForm(props: {
	/** The text about the address, with a placeholder for it. */
	words: string
	address: string
	/** Returns to the address. */
	back: { label: string; run: () => void }
	/** Errors, each with the server's message. */
	errors: readonly (string | null | undefined)[]
	length: number
	/** How many codes were sent. */
	sendCount: number
	submit: string
	checking: boolean
	onCode: (otp: string) => void
	/** When another can be sent (ms since 1970). */
	resendAt: number
	sending: boolean
	onResend: () => void
}) {
	const { t } = useTranslation(['account', 'forms'])
	const [otp, setOtp] = useState('')
	const [missing, setMissing] = useState(false)
	const form = useRef<HTMLFormElement>(null)
	const focus = () => form.current?.querySelector<HTMLInputElement>('[name=otp]')?.focus()
	useEffect(focus, [])

	function submit(event: FormEvent) {
		event.preventDefault()
		setMissing(!otp)
		if (!otp) return focus()
		if (!props.checking) props.onCode(otp)
	}

	return (
		<form ref={form} method="post" onSubmit={submit} noValidate className="grid gap-4">
			<SentTo words={props.words} address={props.address}>
				<button type="button" className="min-h-11 font-semibold text-leaf underline" onClick={props.back.run}>
					{props.back.label}
				</button>
			</SentTo>
			{props.errors.map(
				(message) =>
					message && (
						<Alert key={message} tone="error">
							{t('signIn.error', { message })}
						</Alert>
					),
			)}
			<OtpField
				value={otp}
				length={props.length}
				sendCount={props.sendCount}
				error={missing ? t('forms:code-required') : undefined}
				onChange={(code) => {
					setOtp(code)
					setMissing(false)
				}}
				onComplete={props.onCode}
			/>
			<div className="grid gap-1">
				<Button type="submit" wide loading={props.checking}>
					{props.submit}
				</Button>
				<Resend at={props.resendAt} sending={props.sending} onResend={props.onResend} />
			</div>
		</form>
	)
}
