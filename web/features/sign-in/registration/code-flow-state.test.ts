import { describe, expect, test } from 'vitest'
import { type CodeFlow, type CodeFlowEvent, codeFlow, initialFlow } from './code-flow-state.ts'

const phone = '+8801712345678'
const register: CodeFlowEvent = { type: 'begin', variant: 'registration', phone }
const reset: CodeFlowEvent = { type: 'begin', variant: 'reset', phone }
const sent: CodeFlowEvent = { type: 'sent', otpLength: 6, resendAt: 30_000 }
const unsent: CodeFlowEvent = { type: 'send failed', message: 'too many', resendAt: 60_000 }
const wrong: CodeFlowEvent = { type: 'confirm failed', message: 'Invalid Otp' }
const confirm: CodeFlowEvent = { type: 'confirm' }
const proved: CodeFlowEvent = { type: 'proved', otp: '123456' }

describe('registration and reset by code', () => {
	test.each<[string, CodeFlowEvent[], Partial<CodeFlow>]>([
		[
			'registration stores the phone and sends a code',
			[register],
			{ user: { name: '', phone }, isOtpSending: true, resetPassword: false },
		],
		['reset sets its flag', [reset], { resetPassword: true, isOtpSending: true }],
		[
			'reports that the phone is registered',
			[register, { type: 'refused', message: 'is registered' }],
			{ signUpError: 'is registered', isOtpSending: false },
		],
		[
			'reports a lost response separately',
			[register, { type: 'failed here', message: 'network error' }],
			{ localError: 'network error', signUpError: null },
		],
		[
			'a new start clears both errors',
			[register, { type: 'refused', message: 'x' }, register],
			{ signUpError: null, localError: null },
		],
		['a sent code is counted', [register, sent], { otpSendCount: 1, isOtpSending: false, resendAt: 30_000 }],
		['a failure is not counted', [register, unsent], { otpSendCount: 0, otpSendErr: 'too many', resendAt: 60_000 }],
		['sending again', [register, sent, { type: 'resend' }], { isOtpSending: true, otpSendCount: 1 }],
		['sent again', [register, sent, { type: 'resend' }, sent], { isOtpSending: false, otpSendCount: 2 }],
		['confirming', [register, sent, wrong, confirm], { isRegLoading: true, regFinalErr: null }],
		[
			'a wrong code',
			[register, sent, confirm, wrong],
			{ isRegLoading: false, regFinalErr: 'Invalid Otp', proved: null },
		],
		[
			'a proof stays after a later failure',
			[register, sent, confirm, proved, wrong],
			{ proved: '123456', isRegLoading: false },
		],
		[
			'a proof is removed when the server does not have it any more',
			[register, sent, confirm, proved, { type: 'confirm failed', message: 'x', unproved: true }],
			{ proved: null },
		],
		['a new code needs a new proof', [register, sent, proved, { type: 'resend' }, sent], { proved: null }],
		['success', [reset, sent, confirm, proved, { type: 'confirmed' }], { done: true, isRegLoading: false }],
		[
			'leaving the first screen clears only its errors',
			[register, sent, unsent, { type: 'leave screen' }],
			{ otpSendErr: null, otpSendCount: 1, user: { name: '', phone } },
		],
		[
			'leaving clears errors and the count, and keeps the phone',
			[reset, sent, unsent, wrong, { type: 'leave' }],
			{ ...initialFlow, resetPassword: true, user: { name: '', phone }, resendAt: 60_000 },
		],
	])('%s', (_, events, expected) => expect(events.reduce(codeFlow, initialFlow)).toMatchObject(expected))
})
