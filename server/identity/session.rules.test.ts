import { describe, expect, test } from 'vitest'
import { deviceName, refreshStep, refusalOf, type TokenFacts } from './session.rules.ts'

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
