import { describe, expect, it, test } from 'vitest'
import type { EndpointSpec } from './endpoint.ts'
import { endpoints } from './index.ts'
import { describeLock, type Lock, lockSeconds, locksOf } from './locks.ts'

const specs = Object.entries(endpoints) as [string, EndpointSpec][]

test.each([
	[0, 0],
	[9, 0],
	[10, 1_800],
	[11, 0],
	[20, 86_400],
	[40, 86_400],
	[49, 0],
	[50, 31_536_000],
	[51, 31_536_000],
])('%d wrong codes in a row lock for %d s', (failures, seconds) =>
	expect(lockSeconds(locksOf.code, failures)).toBe(seconds),
)

test.each([
	[0, 0],
	[4, 0],
	[5, 60],
	[6, 0],
	[9, 0],
	[10, 900],
	[15, 900],
	[19, 0],
	[20, 31_536_000],
	[21, 31_536_000],
	[1000, 31_536_000],
])('%d wrong passwords lock for %d s', (failures, seconds) =>
	expect(lockSeconds(locksOf.password, failures)).toBe(seconds),
)

describe.each(Object.entries(locksOf) as [string, Lock][])('the lock %s', (_name, { every, steps, closed }) => {
	it('begins with its first step, and its steps rise', () => {
		expect(steps[0]?.failures).toBe(every)
		for (const [at, step] of steps.entries()) {
			expect(step.failures % every).toBe(0)
			expect(step.failures).toBeGreaterThan(steps[at - 1]?.failures ?? 0)
			expect(step.seconds).toBeGreaterThan(steps[at - 1]?.seconds ?? 0)
			expect(step.failures).toBeLessThan(closed.failures)
		}
	})
})

describe('the lock an endpoint declares', () => {
	it.each(specs)('%s', (_name, { body, refusals, lock }) => {
		const takesCode = body !== undefined && 'otp' in body.properties
		const comparesPassword = refusals?.includes('wrong_credentials')
		expect(lock).toBe(takesCode ? locksOf.code : comparesPassword ? locksOf.password : undefined)
	})

	it('is declared by each that takes a code, or compares a password', () => {
		const of = (lock: Lock) => specs.filter(([, spec]) => spec.lock === lock).map(([name]) => name)
		expect(of(locksOf.code)).toEqual(['userWithPhoneOtp', 'verifySmsCode', 'verifyEmailCode', 'setPhone'])
		expect(of(locksOf.password)).toEqual(['loginWithPassword', 'changePassword'])
	})
})

test('a lock in words', () => {
	expect(describeLock(locksOf.code)).toBe(
		'A code of 4 digits takes 3 wrong tries, one of 6 digits 5. Wrong codes in a row lock by address: 30 minutes after 10, 24 hours after 20, and again after every 10 more; from 50 on until support opens it.',
	)
	expect(describeLock(locksOf.password)).toBe(
		'Wrong passwords in a row lock by phone: 1 minute after 5, 15 minutes after 10, and again after every 5 more; from 20 on until a code opens it.',
	)
})
