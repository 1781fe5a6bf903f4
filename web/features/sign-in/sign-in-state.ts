/** Where a sign-in by phone code stands (A1). */
export type SignInState = {
	step: 'phone' | 'otp'
	/** As it goes to the API: dial code joined with the national number. */
	phone: string
	sending: boolean
	checking: boolean
	/** Digits of the code that was sent. */
	otpLength: number
	/** Seconds until another code may be asked for. */
	resendIn: number
	/** Times a code was sent. */
	sendCount: number
	/** The code request failed; shown in the code step, which follows on success and on error alike. */
	sendError: string | null
	/** The code was refused. */
	authError: string | null
}

export const initialSignIn: SignInState = {
	step: 'phone',
	phone: '',
	sending: false,
	checking: false,
	otpLength: 4,
	resendIn: 0,
	sendCount: 0,
	sendError: null,
	authError: null,
}

export type SignInEvent =
	| { type: 'send'; phone: string }
	| { type: 'sent'; otpLength: number; resendIn: number }
	| { type: 'send failed'; message: string; wait: number }
	| { type: 'check' }
	| { type: 'check failed'; message: string }
	| { type: 'change phone' }
	| { type: 'second' }

/** One step of the sign-in. */
export function signIn(state: SignInState, event: SignInEvent): SignInState {
	switch (event.type) {
		case 'send':
			return { ...state, phone: event.phone, sending: true, sendError: null, authError: null }
		case 'sent':
			return {
				...state,
				step: 'otp',
				sending: false,
				otpLength: event.otpLength,
				resendIn: event.resendIn,
				sendCount: state.sendCount + 1,
			}
		case 'send failed':
			return { ...state, step: 'otp', sending: false, sendError: event.message, resendIn: event.wait }
		case 'check':
			return { ...state, checking: true, authError: null }
		case 'check failed':
			return { ...state, checking: false, authError: event.message }
		case 'change phone':
			return { ...initialSignIn, phone: state.phone }
		case 'second':
			return { ...state, resendIn: Math.max(0, state.resendIn - 1) }
	}
}

/** The login flow's normalisation (A5): digits read as 0–9, spaces removed, one leading 0 dropped, dial code in front. */
export function joinPhone(dialCode: string, typed: string): string {
	const plain = typed.replace(/[০-৯]/g, (d) => String(d.charCodeAt(0) - 0x9e6)).replace(/[\s-]/g, '')
	if (plain.startsWith('+')) return plain
	return dialCode + plain.replace(/^0/, '')
}
