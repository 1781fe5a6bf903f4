import { describe, expect, test } from 'vitest'
import { initialSignIn, type SignInEvent, type SignInState, signIn } from './sign-in-state.ts'

const phone = '+8801712345678'
const send: SignInEvent = { type: 'send', way: 'phone', address: phone }
const sent: SignInEvent = { type: 'sent', otpLength: 6, resendAt: 30_000 }
const unsent: SignInEvent = { type: 'send failed', message: 'no', resendAt: 9_000 }
const wrong: SignInEvent = { type: 'check failed', message: 'Invalid Otp' }

describe('sign-in by code', () => {
	test.each<[string, SignInEvent[], Partial<SignInState>]>([
		['asks for the phone first', [], { step: 'ask', way: 'phone' }],
		['waits for the request', [send], { step: 'ask', sending: true, address: phone }],
		['asks for the code once it is sent', [send, sent], { step: 'code', otpLength: 6, sendCount: 1, resendAt: 30_000 }],
		[
			'asks for the code after a failure too, with the error',
			[send, unsent],
			{ step: 'code', sendError: 'no', sendCount: 0, sending: false },
		],
		['a new request clears the failure', [send, unsent, send], { step: 'code', sending: true, sendError: null }],
		['a new code is counted', [send, sent, send, sent], { sendCount: 2, step: 'code' }],
		[
			'continues with a code that was sent before the page was reloaded',
			[{ type: 'resume', way: 'phone', address: phone, otpLength: 6, resendAt: 30_000 }],
			{ step: 'code', address: phone, otpLength: 6, sendCount: 1, resendAt: 30_000 },
		],
		['checks a code', [send, sent, { type: 'check' }], { checking: true, authError: null }],
		['reports a refused code', [send, sent, { type: 'check' }, wrong], { checking: false, authError: 'Invalid Otp' }],
		['the next try clears the error', [send, sent, wrong, { type: 'check' }], { checking: true, authError: null }],
		[
			'returns to the phone when the proof is not enough',
			[{ type: 'send', way: 'email', address: 'a@b.co' }, sent, { type: 'not final', message: 'by phone' }],
			{ ...initialSignIn, finalError: 'by phone' },
		],
		['the next request clears that error', [{ type: 'not final', message: 'by phone' }, send], { finalError: null }],
		[
			'changing the number starts again and keeps the typed number',
			[send, sent, wrong, { type: 'change address' }],
			{ ...initialSignIn, address: phone },
		],
	])('%s', (_, events, expected) => expect(events.reduce(signIn, initialSignIn)).toMatchObject(expected))
})
