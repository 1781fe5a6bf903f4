import { expect, test } from 'vitest'
import { joinPhone, phoneHint } from './phone.rules.ts'

test.each([
	['+880', '01712345678', '+8801712345678'],
	['+880', '1712345678', '+8801712345678'],
	['+880', '০১৭১২ ৩৪৫৬৭৮', '+8801712345678'],
	['+880', '017-1234 5678', '+8801712345678'],
	['+880', '+880 1712345678', '+8801712345678'],
	['+880', '8801712345678', '+8801712345678'],
	['+880', '001712', '+88001712'],
	['+91', '098765 43210', '+919876543210'],
	['+91', '0098', '+91098'],
	['+1242', '555-0100', '+12425550100'],
	['+91', '+8801712345678', '+8801712345678'],
])('with dial code %s, %s becomes %s', (dialCode, typed, phone) => expect(joinPhone({ dialCode, typed })).toBe(phone))

test.each([
	['+880', '', { key: 'forms:phone-required' }],
	['+880', '  ', { key: 'forms:phone-required' }],
	['+91', '', { key: 'forms:phone-required' }],
	['+880', '0171234567', { key: 'forms:phone-short', count: 1 }],
	['+880', '০১৭১২', { key: 'forms:phone-short', count: 6 }],
	['+880', '017123456789', { key: 'forms:phone-long', count: 1 }],
	['+880', '01212345678', { key: 'forms:phone-prefix' }],
	['+880', 'hello', { key: 'forms:phone-invalid' }],
	['+880', '০১৭১২৩৪৫৬৭৮', undefined],
	['+880', '+91 98765 43210', undefined],
	['+91', '1', undefined],
])('%s «%s» gets the hint %o', (dialCode, typed, hint) => expect(phoneHint({ dialCode, typed })).toEqual(hint))
