import { describe, expect, it } from 'vitest'
import { maskedPhone, shownDigits, shownPhone } from './shown-phone.ts'

describe('phone numbers as people read them', () => {
	it.each([
		['+8801712345678', 'en', '+880 1712 345678'],
		['+8801712345678', 'bn', '+৮৮০ ১৭১২ ৩৪৫৬৭৮'],
		['+14155550123', 'en', '+14155550123'],
		['+14155550123', 'bn', '+১৪১৫৫৫৫০১২৩'],
		['+88017123456789', 'en', '+88017123456789'],
		['x+8801712345678', 'en', 'x+8801712345678'],
	] as const)('%s in %s', (phone, language, text) => {
		expect(shownPhone(phone, language)).toBe(text)
	})

	it.each([
		['+8801712345678', '017•••••678'],
		['+14155550123', '+14•••••123'],
		['0+8801712345678', '0+8•••••678'],
	])('%s, masked', (phone, text) => {
		expect(maskedPhone(phone)).toBe(text)
	})

	it.each([
		['1200', 'en', '1200'],
		['1200', 'bn', '১২০০'],
	] as const)('digits of %s in %s', (digits, language, text) => {
		expect(shownDigits(digits, language)).toBe(text)
	})
})
