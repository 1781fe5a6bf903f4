import { expect, it } from 'vitest'
import { maskContact, maskEmail, maskPhone } from './mask.rules.ts'

it.each([
	['+8801712345678', '+880 17•• •••678'],
	['+15551234567', '+15 ••• •••567'],
])('masks %s as %s', (phone, masked) => expect(maskPhone(phone)).toBe(masked))

it.each([
	['rahima@example.com', 'r•••@example.com'],
	['r@example.com', 'r•••@example.com'],
	['nonsense', '•••'],
])('masks %s as %s', (email, masked) => expect(maskEmail(email)).toBe(masked))

it('knows an email from a phone', () => {
	expect(maskContact('rahima@example.com')).toBe('r•••@example.com')
	expect(maskContact('+8801712345678')).toBe('+880 17•• •••678')
})
