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
		['a success leads to the code', [send, sent], { step: 'code', otpLength: 6, sendCount: 1, resendAt: 30_000 }],
		[
			'so does a failure, which it tells',
			[send, unsent],
			{ step: 'code', sendError: 'no', sendCount: 0, sending: false },
		],
		['asking again clears the failure', [send, unsent, send], { step: 'code', sending: true, sendError: null }],
		['and counts', [send, sent, send, sent], { sendCount: 2, step: 'code' }],
		[
			'a code that was sent before the page was loaded anew is gone on with',
			[{ type: 'resume', way: 'phone', address: phone, otpLength: 6, resendAt: 30_000 }],
			{ step: 'code', address: phone, otpLength: 6, sendCount: 1, resendAt: 30_000 },
		],
		['a code is checked', [send, sent, { type: 'check' }], { checking: true, authError: null }],
		['a refused code is told', [send, sent, { type: 'check' }, wrong], { checking: false, authError: 'Invalid Otp' }],
		['the next try clears that', [send, sent, wrong, { type: 'check' }], { checking: true, authError: null }],
		[
			'a proof that is not enough leads back to the phone',
			[{ type: 'send', way: 'email', address: 'a@b.co' }, sent, { type: 'not final', message: 'by phone' }],
			{ ...initialSignIn, finalError: 'by phone' },
		],
		['the next request clears that too', [{ type: 'not final', message: 'by phone' }, send], { finalError: null }],
		[
			'another number starts over, keeping what was typed',
			[send, sent, wrong, { type: 'change address' }],
			{ ...initialSignIn, address: phone },
		],
	])('%s', (_, events, expected) => expect(events.reduce(signIn, initialSignIn)).toMatchObject(expected))
})
