import { useEffect, useReducer, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiRefusal, call } from '../../lib/api.ts'
import { errorText } from '../../lib/error-text.ts'
import { keepSession } from '../../lib/session.ts'
import { initialSignIn, joinPhone, signIn } from './sign-in-state.ts'

export const dialCode = '+880'

/** Runs the phone-code sign-in; `onDone` comes after the session is kept. */
export function useSignIn(onDone: () => void) {
	const { t } = useTranslation('forms')
	const [state, dispatch] = useReducer(signIn, initialSignIn)
	const waiting = state.resendIn > 0
	const done = useRef(onDone)
	done.current = onDone

	useEffect(() => {
		if (!waiting) return
		const timer = setInterval(() => dispatch({ type: 'second' }), 1000)
		return () => clearInterval(timer)
	}, [waiting])

	async function request(phone: string) {
		dispatch({ type: 'send', phone })
		try {
			const { data } = await call('sendOtpForLogin', { body: { phone } })
			dispatch({ type: 'sent', otpLength: data.otp_length, resendIn: data.resend_in })
		} catch (error) {
			const wait = error instanceof ApiRefusal ? (error.retryAfter ?? 0) : 0
			dispatch({ type: 'send failed', message: errorText(error, t('network')), wait })
		}
	}

	return {
		state,
		send: (typed: string) => request(joinPhone(dialCode, typed)),
		resend: () => request(state.phone),
		changePhone: () => dispatch({ type: 'change phone' }),
		async check(otp: string) {
			dispatch({ type: 'check' })
			try {
				const session = await call('userWithPhoneOtp', { body: { phone: state.phone, otp } })
				keepSession(session.token, session.data)
				done.current()
			} catch (error) {
				dispatch({ type: 'check failed', message: errorText(error, t('network')) })
			}
		},
	}
}
