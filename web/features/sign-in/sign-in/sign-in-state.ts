/** The state of a sign-in by code (A1, A10). */
export type SignInState = {
	/** What is proved: a phone or an email address. */
	way: 'phone' | 'email'
	step: 'ask' | 'code'
	/** In the API's format: dial code joined with the national number, or the email address. */
	address: string
	sending: boolean
	checking: boolean
	/** Digits of the code that was sent. */
	otpLength: number
	/** When another code may be requested, ms since 1970. */
	resendAt: number
	/** Times a code was sent. */
	sendCount: number
	/** The code request failed; shown in the code step, which follows success and error. */
	sendError: string | null
	/** The code was refused. */
	authError: string | null
	/** The proof was accepted but the sign-in needs more; shown at the phone field (A6). */
	finalError: string | null
}

export const initialSignIn: SignInState = {
	way: 'phone',
	step: 'ask',
	address: '',
	sending: false,
	checking: false,
	otpLength: 4,
	resendAt: 0,
	sendCount: 0,
	sendError: null,
	authError: null,
	finalError: null,
}

export type SignInEvent =
	| { type: 'send'; way: SignInState['way']; address: string }
	| { type: 'sent'; otpLength: number; resendAt: number }
	| { type: 'resume'; way: SignInState['way']; address: string; otpLength: number; resendAt: number }
	| { type: 'send failed'; message: string; resendAt: number }
	| { type: 'check' }
	| { type: 'check failed'; message: string }
	| { type: 'not final'; message: string }
	| { type: 'change address' }

const noErrors = { sendError: null, authError: null, finalError: null }

/** One step of the sign-in. */
export function signIn(state: SignInState, event: SignInEvent): SignInState {
	switch (event.type) {
		case 'send':
			return { ...state, ...noErrors, way: event.way, address: event.address, sending: true }
		case 'sent':
			return {
				...state,
				step: 'code',
				sending: false,
				otpLength: event.otpLength,
				resendAt: event.resendAt,
				sendCount: state.sendCount + 1,
			}
		case 'resume': {
			const { way, address, otpLength, resendAt } = event
			return { ...initialSignIn, step: 'code', way, address, otpLength, resendAt, sendCount: 1 }
		}
		case 'send failed':
			return { ...state, step: 'code', sending: false, sendError: event.message, resendAt: event.resendAt }
		case 'check':
			return { ...state, ...noErrors, checking: true }
		case 'check failed':
			return { ...state, checking: false, authError: event.message }
		case 'not final':
			return { ...initialSignIn, finalError: event.message }
		case 'change address':
			return { ...initialSignIn, way: state.way, address: state.address }
	}
}
