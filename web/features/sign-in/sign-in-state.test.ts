import { describe, expect, test } from 'vitest'
import { initialSignIn, joinPhone, type SignInEvent, signIn } from './sign-in-state.ts'

const run = (...events: SignInEvent[]) => events.reduce(signIn, initialSignIn)
const sent: SignInEvent = { type: 'sent', otpLength: 6, resendIn: 2 }
const send: SignInEvent = { type: 'send', phone: '+8801712345678' }

describe('sign-in by phone code', () => {
	test('the code step follows a success', () => {
		expect(run(send, sent)).toMatchObject({
			step: 'otp',
			otpLength: 6,
			sendCount: 1,
			sendError: null,
			phone: '+8801712345678',
		})
	})
	test('and a failure, which it tells', () => {
		expect(run(send, { type: 'send failed', message: 'no', wait: 30 })).toMatchObject({
			step: 'otp',
			sendError: 'no',
			sendCount: 0,
			resendIn: 30,
			sending: false,
		})
	})
	test('changing the number goes back and clears errors and the count', () => {
		const back = run(send, sent, { type: 'check failed', message: 'Invalid Otp' }, { type: 'change phone' })
		expect(back).toEqual({ ...initialSignIn, phone: '+8801712345678' })
	})
	test('a refused code is told and the next try clears it', () => {
		const refused = run(send, sent, { type: 'check' }, { type: 'check failed', message: 'Invalid Otp' })
		expect(refused).toMatchObject({ checking: false, authError: 'Invalid Otp' })
		expect(signIn(refused, { type: 'check' })).toMatchObject({ checking: true, authError: null })
	})
	test('seconds run down to zero', () => {
		const second: SignInEvent = { type: 'second' }
		expect(run(send, sent, second, second, second).resendIn).toBe(0)
	})
})

test.each([
	['01712345678', '+8801712345678'],
	['1712345678', '+8801712345678'],
	['০১৭১২ ৩৪৫৬৭৮', '+8801712345678'],
	['017-1234 5678', '+8801712345678'],
	['+880 1712345678', '+8801712345678'],
	['001712', '+88001712'],
])('%s becomes %s', (typed, phone) => expect(joinPhone('+880', typed)).toBe(phone))
