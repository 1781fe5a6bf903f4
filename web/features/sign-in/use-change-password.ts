import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiRefusal, call } from '../../lib/api.ts'
import { withBotCheck } from '../../lib/bot-check.ts'
import { errorText, waitUntil } from '../../lib/error-text.ts'

type State = {
	/** Codes sent. */
	sent: number
	sending: boolean
	saving: boolean
	otpLength: number
	/** When another code may be asked for, ms since 1970. */
	resendAt: number
	/** The code was not sent, or was refused. */
	error: string | null
	/** The server does not want this password. */
	passwordError: string | null
}

const start: State = {
	sent: 0,
	sending: false,
	saving: false,
	otpLength: 6,
	resendAt: 0,
	error: null,
	passwordError: null,
}

export type ChangePassword = ReturnType<typeof useChangePassword>

/** Sends a code to `address`, proves it and sets another password. */
export function useChangePassword(address: string) {
	const { t } = useTranslation('forms')
	const [state, setState] = useState(start)
	const proved = useRef<string>(undefined)
	const put = (part: Partial<State>) => setState((now) => ({ ...now, ...part }))

	async function send() {
		put({ sending: true, error: null })
		try {
			const { data } = await withBotCheck((bot) => request(address, bot))
			proved.current = undefined
			const resendAt = Date.now() + data.resend_in * 1000
			setState((now) => ({ ...now, sending: false, sent: now.sent + 1, otpLength: data.otp_length, resendAt }))
		} catch (error) {
			put({ sending: false, error: errorText(error, t('network')), resendAt: waitUntil(error) })
		}
	}

	/** Answers whether the password is changed. */
	async function save(otp: string, password: string): Promise<boolean> {
		put({ saving: true, error: null, passwordError: null })
		try {
			if (proved.current !== otp) await prove(address, otp)
			proved.current = otp
			await call('changePassword', { body: { password } })
			return true
		} catch (error) {
			const code = error instanceof ApiRefusal ? error.code : undefined
			if (code === 'fresh_proof_required' || code === 'proof_required') proved.current = undefined
			const message = errorText(error, t('network'))
			put({ saving: false, ...(code === 'password_too_common' ? { passwordError: message } : { error: message }) })
			return false
		}
	}

	return { ...state, send, save }
}

function request(address: string, bot: object) {
	if (address.includes('@')) return call('sendEmailCode', { body: { email: address, ...bot } })
	return call('sendSmsCode', { body: { phone: address, purpose: 'step_up', ...bot } })
}

async function prove(address: string, otp: string): Promise<void> {
	if (address.includes('@')) await call('verifyEmailCode', { body: { email: address, otp } })
	else await call('verifySmsCode', { body: { phone: address, purpose: 'step_up', otp } })
}
