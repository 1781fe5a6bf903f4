import { describe, expect, test } from 'vitest'
import { codeRules, coolDown, digitsFor, isRun, mailCodeLife } from './otp.rules.ts'

describe('length of a code', () => {
	const calm = { wrongToday: 0, failures: 0, moved: false, hot: false }
	test.each([
		['login', 4, {}, 4],
		['login', 6, {}, 6],
		['register', 4, {}, 6],
		['reset', 4, {}, 6],
		['step_up', 4, {}, 6],
		['login', 4, { wrongToday: 1 }, 4],
		['login', 4, { wrongToday: 2 }, 6],
		['login', 4, { failures: 5 }, 4],
		['login', 4, { failures: 6 }, 6],
		['login', 4, { moved: true }, 6],
		['login', 4, { hot: true }, 6],
	] as const)('%s, at least %d, %j → %d', (purpose, least, risk, digits) =>
		expect(digitsFor(purpose, least, { ...calm, ...risk })).toBe(digits),
	)
})

test('cool-downs', () => expect([0, 1, 2, 3, 4, 5, 9].map(coolDown)).toEqual([0, 30, 60, 120, 300, 300, 300]))

test.each([
	[[1, 10, 20, 30, 50], true],
	[[1, 10, 20, 30, 51], false],
	[[5, 4, 3, 2, 1], true],
	[[1, 1, 1, 1, 1], false],
	[[1, 2, 3, 4], false],
	[[1, 60, 61, 70, 80, 105], true],
	[[1, 200, 300, 400, 10], false],
	[[50, 1, 30, 20, 10], true],
	[[9, 10, 11, 100, 58, 57], true],
])('%j is a run: %s', (numbers, run) => expect(isRun(numbers)).toBe(run))

test('a shorter code expires sooner and allows fewer tries; a mailed one allows for slow mail', () => {
	expect(codeRules).toEqual({ 4: { life: 180, tries: 3 }, 6: { life: 300, tries: 5 } })
	expect(mailCodeLife).toBe(600)
})
