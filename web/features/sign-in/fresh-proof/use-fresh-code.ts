import { useRef, useState } from 'react'
import { errorText, waitUntil } from '#client/error-text.ts'
import { useTranslation } from '#client/use-translation.ts'
import { dropCode, keepCode, keptCode, sentCode } from '#web/features/sign-in/codes/kept-codes.ts'
import { call } from '#web/shop/session/api.ts'
import { withBotCheck } from '#web/shop/session/bot-check.ts'

type State = {
	/** Codes sent. */
	sent: number
	sending: boolean
	otpLength: number
	/** When another code may be requested, ms since 1970. */
	resendAt: number
	/** The code was not sent, or was refused. */
	error: string | null
}

const start: State = { sent: 0, sending: false, otpLength: 6, resendAt: 0, error: null }

export type FreshCode = ReturnType<typeof useFreshCode>

/** Sends a code to the shopper's own phone or email and exchanges it for a proof. */
export function useFreshCode(address: string) {
	const { t } = useTranslation('forms')
	const [state, setState] = useState(() => {
		// The shopper's own pages are rendered in the browser only, where a code may be pending.
		const code = keptCode(['step_up'], address)
		return code ? { ...start, sent: 1, otpLength: code.otpLength, resendAt: code.resendAt } : start
	})
	const proved = useRef<string>(undefined)
	const put = (part: Partial<State>) => setState((now) => ({ ...now, ...part }))

	return {
		...state,
		async send(): Promise<void> {
			put({ sending: true, error: null })
			try {
				const { data } = await withBotCheck((bot) => request(address, bot))
				proved.current = undefined
				const code = sentCode('step_up', address, data)
				keepCode(code)
				const { otpLength, resendAt } = code
				setState((now) => ({ ...now, sending: false, sent: now.sent + 1, otpLength, resendAt }))
			} catch (error) {
				put({ sending: false, error: errorText(error, t('network')), resendAt: waitUntil(error) })
			}
		},
		/** Returns whether it is proved; a code that was exchanged already is not used again. */
		async prove(otp: string): Promise<boolean> {
			put({ error: null })
			if (proved.current === otp) return true
			try {
				await prove(address, otp)
				dropCode({ use: 'step_up', address })
				proved.current = otp
				return true
			} catch (error) {
				put({ error: errorText(error, t('network')) })
				return false
			}
		},
		/** The proof is used up or expired. */
		unprove(): void {
			proved.current = undefined
		},
		/** As if no code had been sent yet. */
		restart(): void {
			proved.current = undefined
			put({ sent: 0, error: null })
		},
	}
}

function request(address: string, bot: object) {
	if (address.includes('@')) return call('sendEmailCode', { body: { email: address, ...bot } })
	return call('sendSmsCode', { body: { phone: address, purpose: 'step_up', ...bot } })
}

async function prove(address: string, otp: string): Promise<void> {
	if (address.includes('@')) await call('verifyEmailCode', { body: { email: address, otp } })
	else await call('verifySmsCode', { body: { phone: address, purpose: 'step_up', otp } })
}
