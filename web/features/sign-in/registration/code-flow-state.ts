import type { Variant } from '#web/features/sign-in/parts/set-password.rules.ts'

/** The state of a registration or a reset by phone code (A2–A4), with the names of the specification. */
export type CodeFlow = {
	/** The reset-password flag. */
	resetPassword: boolean
	/** The shopper who registers, or resets the password. */
	user: { name: string; phone: string }
	isOtpSending: boolean
	otpSendErr: string | null
	otpSendCount: number
	/** Digits of the code that was sent. */
	otpLength: number
	/** When another code may be requested, ms since 1970. */
	resendAt: number
	isRegLoading: boolean
	/** The registration check failed. */
	signUpError: string | null
	/** There was no valid response. */
	localError: string | null
	/** Shown at the code field of the form, or at its password if the server refused that. */
	regFinalErr: string | null
	regFinalField: 'otp' | 'password'
	/** The code that was already exchanged for a proof, so that a second try does not use it again. */
	proved: string | null
	/** The new password is set. */
	done: boolean
}

export const initialFlow: CodeFlow = {
	resetPassword: false,
	user: { name: '', phone: '' },
	isOtpSending: false,
	otpSendErr: null,
	otpSendCount: 0,
	otpLength: 6,
	resendAt: 0,
	isRegLoading: false,
	signUpError: null,
	localError: null,
	regFinalErr: null,
	regFinalField: 'otp',
	proved: null,
	done: false,
}

export type CodeFlowEvent =
	| { type: 'begin'; variant: Variant; phone: string }
	| { type: 'refused'; message: string }
	| { type: 'failed here'; message: string }
	| { type: 'resend' }
	| { type: 'sent'; otpLength: number; resendAt: number }
	| { type: 'resume'; variant: Variant; phone: string; otpLength: number; resendAt: number }
	| { type: 'send failed'; message: string; resendAt: number }
	| { type: 'confirm' }
	| { type: 'proved'; otp: string }
	| { type: 'confirm failed'; message: string; field?: 'otp' | 'password'; unproved?: boolean }
	| { type: 'confirmed' }
	| { type: 'leave screen' }
	| { type: 'leave' }

const noErrors = { otpSendErr: null, signUpError: null, localError: null, regFinalErr: null }

/** One step of a registration or reset. */
export function codeFlow(state: CodeFlow, event: CodeFlowEvent): CodeFlow {
	switch (event.type) {
		case 'begin': {
			const user = { name: '', phone: event.phone }
			return { ...initialFlow, resetPassword: event.variant === 'reset', user, isOtpSending: true }
		}
		case 'refused':
			return { ...state, isOtpSending: false, signUpError: event.message }
		case 'failed here':
			return { ...state, isOtpSending: false, localError: event.message }
		case 'resend':
			return { ...state, ...noErrors, isOtpSending: true }
		case 'sent': {
			const { otpLength, resendAt } = event
			return { ...state, isOtpSending: false, otpSendCount: state.otpSendCount + 1, otpLength, resendAt, proved: null }
		}
		case 'resume': {
			const { variant, phone, otpLength, resendAt } = event
			const user = { name: '', phone }
			return { ...initialFlow, resetPassword: variant === 'reset', user, otpSendCount: 1, otpLength, resendAt }
		}
		case 'send failed':
			return { ...state, isOtpSending: false, otpSendErr: event.message, resendAt: event.resendAt }
		case 'confirm':
			return { ...state, ...noErrors, isRegLoading: true }
		case 'proved':
			return { ...state, proved: event.otp }
		case 'confirm failed':
			return {
				...state,
				isRegLoading: false,
				regFinalErr: event.message,
				regFinalField: event.field ?? 'otp',
				proved: event.unproved ? null : state.proved,
			}
		case 'confirmed':
			return { ...state, isRegLoading: false, done: true }
		case 'leave screen':
			return { ...state, ...noErrors }
		case 'leave':
			return {
				...state,
				...noErrors,
				otpSendCount: 0,
				isOtpSending: false,
				isRegLoading: false,
				proved: null,
				done: false,
			}
	}
}
