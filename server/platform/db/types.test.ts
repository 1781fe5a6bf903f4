import { describe, expect, it } from 'vitest'
import { int8, numeric } from './types.ts'

describe('numbers from the database', () => {
	it.each([
		['0', 0],
		['-12', -12],
		['9007199254740991', Number.MAX_SAFE_INTEGER],
	])('bigint %s', (text, value) => expect(int8(text)).toBe(value))

	it.each(['9007199254740992', '-9007199254740993'])('refuses bigint %s', (text) =>
		expect(() => int8(text)).toThrow(RangeError),
	)

	it.each([
		['12.50', 12.5],
		['-0.001', -0.001],
		['9007199254740991', Number.MAX_SAFE_INTEGER],
		['0.000000000000001', 1e-15],
	])('numeric %s', (text, value) => expect(numeric(text)).toBe(value))

	it.each(['9007199254740993', '1234567890.1234567', 'NaN', 'Infinity'])('refuses numeric %s', (text) =>
		expect(() => numeric(text)).toThrow(RangeError),
	)
})
