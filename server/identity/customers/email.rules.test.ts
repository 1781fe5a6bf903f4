import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readEmail, standInEmail } from './email.rules.ts'

const label = (length: number) => 'a'.repeat(length)

test.each([
	['rahim@example.com', 'rahim@example.com'],
	['  Rahim@Example.COM ', 'rahim@example.com'],
	['ra.h+im@sub.example.com.bd', 'ra.h+im@sub.example.com.bd'],
	['ｒａｈｉｍ@example.com', 'rahim@example.com'],
	['ra\u200bhim@example.com', 'rahim@example.com'],
	['o\u2060k\u200d@example.com', 'ok@example.com'],
	["o'b!#$%&*/=?^_`{|}~-@example.com", "o'b!#$%&*/=?^_`{|}~-@example.com"],
	['a@b.co', 'a@b.co'],
	['a@b-c.co', 'a@b-c.co'],
	['a@1.x2-y3', 'a@1.x2-y3'],
	[`${label(64)}@example.com`, `${label(64)}@example.com`],
	[`a@${label(63)}.com`, `a@${label(63)}.com`],
])('reads %j as %j', (typed, email) => expect(readEmail(typed)).toBe(email))

test.each([
	'',
	'rahim',
	'@example.com',
	'rahim@',
	'rahim@localhost',
	'a@b@example.com',
	'a b@example.com',
	'.a@example.com',
	'a.@example.com',
	'a..b@example.com',
	'a@-b.com',
	'a@b-.com',
	'a@b..com',
	'a@.com',
	'a@b.1',
	'a@b.c',
	'a@b.c-',
	'a@b.com.',
	'রহিম@example.com',
	'a@উদাহরণ.com',
	'a,b@example.com',
	'<a@example.com>',
	'"a"@example.com',
	'a@example.com\nBcc: b@example.com',
	`${label(65)}@example.com`,
	`a@${label(64)}.com`,
])('%j is not an email address', (typed) => expect(readEmail(typed)).toBeUndefined())

test('an address has 254 characters at most', () => {
	const of = (length: number) => {
		const domain = `${label(63)}.${label(63)}.${label(63)}.com`
		return `${label(length - domain.length - 1)}@${domain}`
	}
	expect(readEmail(of(254))).toBe(of(254))
	expect(readEmail(of(255))).toBeUndefined()
})

test('reading a result again does not change it (property)', () => {
	fc.assert(
		fc.property(fc.emailAddress(), (typed) => {
			const email = readEmail(typed)
			if (email !== undefined) expect(readEmail(email)).toBe(email)
		}),
	)
})

test('a stand-in address is undeliverable, and differs for every subject', () => {
	expect(standInEmail('facebook', 'Ab-12_3')).toBe('facebook-ab123@no-email.invalid')
	expect(standInEmail('google', '1')).not.toBe(standInEmail('facebook', '1'))
	expect(readEmail(standInEmail('facebook', '10<script>'))).toBe('facebook-10script@no-email.invalid')
})
