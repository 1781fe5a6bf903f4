import { useEffect, useReducer } from 'react'
import { errorText, waitUntil } from '#client/error-text.ts'
import { useTranslation } from '#client/use-translation.ts'
import { dropCode, keepCode, keptCode, sentCode } from '#web/features/sign-in/codes/kept-codes.ts'
import { ApiRefusal, call } from '#web/shop/session/api.ts'
import { withBotCheck } from '#web/shop/session/bot-check.ts'
import { keepSession, type Session } from '#web/shop/session/session.ts'
import { initialSignIn, type SignInState, signIn } from './sign-in-state.ts'

type Way = SignInState['way']

/** Runs the sign-in by code; `onDone` is called after the session is stored. */
export function useSignIn(onDone: () => void) {
	const { t } = useTranslation('forms')
	const [state, dispatch] = useReducer(signIn, initialSignIn)

	// After hydration: the server renders the page without a code.
	// biome-ignore lint/correctness/useExhaustiveDependencies: a page is loaded once
	useEffect(() => resume(keptCode(['phone', 'email'])), [])

	function resume(code: ReturnType<typeof keptCode>): void {
		if (code?.use === 'phone' || code?.use === 'email') dispatch({ type: 'resume', way: code.use, ...code })
	}

	/** A number that was sent a code a moment ago is not sent another: its code is still valid. */
	function begin(way: Way, address: string) {
		const code = keptCode([way], address)
		if (code && code.resendAt > Date.now()) return resume(code)
		return send(way, address)
	}

	async function send(way: Way, address: string) {
		dispatch({ type: 'send', way, address })
		try {
			const { data } = await withBotCheck((bot) => requests[way](address, bot))
			const code = sentCode(way, address, data)
			keepCode(code)
			dispatch({ type: 'sent', ...code })
		} catch (error) {
			dispatch({ type: 'send failed', message: errorText(error, t('network')), resendAt: waitUntil(error) })
		}
	}

	return {
		state,
		send: begin,
		resend: () => send(state.way, state.address),
		changeAddress: () => dispatch({ type: 'change address' }),
		/** The proof was accepted but another is needed; shown at the phone field. */
		notFinal: (message: string) => dispatch({ type: 'not final', message }),
		async check(otp: string) {
			dispatch({ type: 'check' })
			try {
				const session = await checks[state.way](state.address, otp)
				dropCode({ use: state.way, address: state.address })
				keepSession(session)
				onDone()
			} catch (error) {
				const message = errorText(error, t('network'))
				const type = error instanceof ApiRefusal && error.code === 'confirm_by_phone' ? 'not final' : 'check failed'
				dispatch({ type, message })
			}
		},
	}
}

const requests = {
	phone: (phone: string, bot: object) => call('sendOtpForLogin', { body: { phone, ...bot } }),
	email: (email: string, bot: object) => call('sendEmailCode', { body: { email, ...bot } }),
}

/** The code that was exchanged for a proof: if only the reply of the sign-in is lost, it is not checked again. */
let proved = ''

const checks: Record<Way, (address: string, otp: string) => Promise<Session>> = {
	phone: (phone, otp) => call('userWithPhoneOtp', { body: { phone, otp } }),
	async email(email, otp) {
		if (proved !== `${email} ${otp}`) await call('verifyEmailCode', { body: { email, otp } })
		proved = `${email} ${otp}`
		return call('loginWithEmail', { body: { email, remember_me: true } }).catch((error) => {
			if (error instanceof ApiRefusal) proved = ''
			throw error
		})
	},
}
