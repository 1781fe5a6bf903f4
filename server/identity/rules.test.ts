import { describe, expect, test } from 'vitest'
import { bucketsOf, windowsOf } from './budget.rules.ts'
import { coolDown, digitsFor, isRun, lockAfter } from './otp.rules.ts'
import { deviceName, refreshStep, refusalOf, type TokenFacts } from './session.rules.ts'

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

test.each([
	[0, 0],
	[9, 0],
	[10, 1_800],
	[11, 0],
	[20, 86_400],
	[30, 86_400],
	[49, 0],
	[50, 31_536_000],
	[51, 31_536_000],
])('%d wrong codes in a row lock for %d s', (failures, seconds) => expect(lockAfter(failures)).toBe(seconds))

test('cool-downs', () => expect([0, 1, 2, 3, 4, 5, 9].map(coolDown)).toEqual([0, 30, 60, 120, 300, 300, 300]))

test.each([
	[[1, 10, 20, 30, 50], true],
	[[1, 10, 20, 30, 51], false],
	[[5, 4, 3, 2, 1], true],
	[[1, 1, 1, 1, 1], false],
	[[1, 2, 3, 4], false],
	[[1, 60, 61, 70, 80, 105], true],
])('%j is a run: %s', (numbers, run) => expect(isRun(numbers)).toBe(run))

describe('budgets', () => {
	const sender = {
		channel: 'sms' as const,
		address: '+8801712345678',
		device: 'd',
		known: false,
		provedLately: false,
		ip: '192.0.2.7',
		network: '192.0.2.0/24',
		hosted: false,
	}

	test('of strangers', () =>
		expect(bucketsOf(sender)).toEqual([
			'phone +8801712345678',
			'block +880171234',
			'device d',
			'net 192.0.2.7',
			'shop',
		]))
	test('of a device that has proved the phone', () =>
		expect(bucketsOf({ ...sender, known: true })).toEqual(['known d +8801712345678', 'net 192.0.2.7']))
	test('of IPv6 networks', () =>
		expect(bucketsOf({ ...sender, device: null, ip: '2001:db8:1:2::9', network: '2001:db8:1:2::/64' })).toEqual([
			'phone +8801712345678',
			'block +880171234',
			'net 2001:db8:1:2::/64',
			'net 2001:db8:1::/48',
			'shop',
		]))
	test('of data centres', () => {
		expect(bucketsOf({ ...sender, hosted: true })).toContain('host 192.0/16')
		const six = { ...sender, ip: '2001:db8:1:2::9', network: '2001:db8:1:2::/64', hosted: true }
		expect(bucketsOf(six)).toContain('host 2001.db8::/32')
	})
	test('one IPv4 address has one spelling', () =>
		expect(bucketsOf({ ...sender, ip: '::ffff:192.0.2.7' })).toEqual(bucketsOf(sender)))
	test('every window has room for one', () => {
		for (const { cap, seconds } of windowsOf(sender)) expect(Math.min(cap, seconds)).toBeGreaterThan(0)
	})
})

describe('why a token opens nothing', () => {
	const fine: TokenFacts = {
		bound: true,
		token: 'current',
		expired: false,
		grace: false,
		confirmed: true,
		ended: false,
		disabled: false,
		secret: 'current',
	}
	test.each([
		[{}, null],
		[{ bound: false, secret: 'none' }, null],
		[{ secret: 'none' }, 'unauthorized'],
		[{ secret: 'none', disabled: true }, 'unauthorized'],
		[{ disabled: true }, 'account_disabled'],
		[{ ended: true }, 'token_expired'],
		[{ expired: true }, 'token_expired'],
		[{ token: 'previous' }, 'token_expired'],
		[{ token: 'previous', grace: true }, null],
		[{ secret: 'previous' }, 'token_expired'],
		[{ secret: 'previous', grace: true }, null],
		[{ secret: 'previous', confirmed: false }, null],
	] as [Partial<TokenFacts>, string | null][])('%j → %s', (facts, refusal) =>
		expect(refusalOf({ ...fine, ...facts })).toBe(refusal),
	)
	test('nobody’s', () => expect(refusalOf(undefined)).toBe('unauthorized'))
})

test.each([
	['current', false, true, 'rotate'],
	['previous', true, true, 'repeat'],
	['previous', true, false, 'repeat'],
	['previous', false, false, 'rotate'],
	['previous', false, true, 'revoke'],
] as const)('refresh with the %s secret, grace %s, confirmed %s: %s', (secret, grace, confirmed, step) =>
	expect(refreshStep(secret, grace, confirmed)).toBe(step),
)

test.each([
	['Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/156.0 Mobile Safari/537.36', 'Chrome, Android'],
	['Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Mobile Safari/604.1', 'Safari, iPhone'],
	['Mozilla/5.0 (Windows NT 10.0) Chrome/156.0 Safari/537.36 Edg/156.0', 'Edge, Windows'],
	['curl/8', 'App'],
	['', 'App'],
])('%s is %s', (agent, name) => expect(deviceName(agent)).toBe(name))
