import fc from 'fast-check'
import { expect, it } from 'vitest'
import { base32 } from './base32.rules.ts'

it.each([
	[[0, 0, 0, 0, 0], '0000-0000'],
	[[0, 0, 0, 0, 1], '0000-0001'],
	[[0, 0, 0, 0, 31], '0000-000Z'],
	[[0, 0, 0, 0, 32], '0000-0010'],
	[[255, 255, 255, 255, 255], 'ZZZZ-ZZZZ'],
	[[8, 0, 0, 0, 0, 0, 0, 0, 0, 0], '1000-0000-0000-0000'],
])('writes %j as %s', (bytes, text) => expect(base32(Uint8Array.from(bytes))).toBe(text))

it.each([0, 1, 4, 6, 9])('takes no %d bytes', (length) =>
	expect(() => base32(new Uint8Array(length))).toThrow(new RangeError('groups of four letters take five bytes a pair')),
)

it('keeps every bit, in letters that are not mistaken (property)', () => {
	const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
	fc.assert(
		fc.property(fc.uint8Array({ minLength: 10, maxLength: 10 }), (bytes) => {
			const text = base32(bytes)
			expect(text).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/)
			const read = [...text.replaceAll('-', '')].reduce(
				(all, letter) => all * 32n + BigInt(alphabet.indexOf(letter)),
				0n,
			)
			expect(read).toBe(bytes.reduce((all, byte) => all * 256n + BigInt(byte), 0n))
		}),
	)
})
