import { expect, it } from 'vitest'
import { isPrivate } from './miss.rules.ts'

it.each([
	['017 1234 5678', true],
	['rahim gmail com', true],
	['a@b', true],
	['chal 500', false],
	['ফ্যান হিটার', false],
])('%j may be private: %s', (text, is) => expect(isPrivate(text)).toBe(is))

it.each([
	['12345', false],
	['123456', true],
	['a12345', false],
	['x'.repeat(24), false],
	['x'.repeat(25), true],
	[' '.repeat(30), false],
])('%j may be private: %s', (text, is) => expect(isPrivate(text)).toBe(is))

it.each([
	['1 2 3 4 5 6', true],
	['1 2 3 4 5', false],
	['12a34b56', false],
	['rahim@', true],
	['rahim com', true],
	['rahim.net', true],
	['rahim org', true],
	['rahim gmail', true],
	['rahim yahoo', true],
	['comb', false],
	['netting', false],
	['telcom', false],
	[`${'x'.repeat(24)} ${'x'.repeat(24)}`, false],
])('%j may be private: %s', (text, is) => expect(isPrivate(text)).toBe(is))
