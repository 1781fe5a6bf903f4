import { describe, expect, test } from 'vitest'
import { deviceName, life, maxSessions, refreshStep, refusalOf, type TokenFacts } from './session.rules.ts'

describe('why a token is refused', () => {
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
	[
		'Mozilla/5.0 (Linux; Android 14; SM-A) SamsungBrowser/26 Chrome/122.0 Mobile Safari/537.36',
		'Samsung Internet, Android',
	],
	['Mozilla/5.0 (Linux; U; Android 9) UCBrowser/13 Chrome/100 Mobile Safari/537.36', 'UC Browser, Android'],
	['Mozilla/5.0 (Windows NT 10.0) Chrome/156.0 Safari/537.36 OPR/110', 'Opera, Windows'],
	['Opera/9.80 (X11; Linux x86_64) Presto/2.12', 'Opera, Linux'],
	['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox, Linux'],
	['Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) FxiOS/140 Mobile Safari/605.1', 'Firefox, iPhone'],
	['Mozilla/5.0 (iPad; CPU OS 17_0 like Mac OS X) CriOS/156 Mobile Safari/604.1', 'Chrome, iPad'],
	['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/19.0 Safari/605.1', 'Safari, Mac'],
	['Mozilla/5.0 (X11; CrOS x86_64 14541) Chrome/156.0 Safari/537.36', 'Chrome, ChromeOS'],
	['Mozilla/5.0 (Linux; Android 14) Dalvik', 'Android'],
	['curl/8', 'App'],
	['', 'App'],
])('%s is %s', (agent, name) => expect(deviceName(agent)).toBe(name))

test('the token that JavaScript can read lives minutes, the secret behind it days', () => {
	const day = 86_400
	expect(life).toEqual({ token: 900, idle: 14 * day, session: 30 * day, grace: 30, device: 400 * day })
	expect(maxSessions).toBe(10)
})
