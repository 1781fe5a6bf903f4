import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readPhone } from './phone.ts'
import { bengaliDigits } from './text.ts'

const phone = '+8801712345678'

describe('one number', () => {
	test.each([
		'01712345678',
		'1712345678',
		'8801712345678',
		'+8801712345678',
		'+88 01712345678',
		'008801712345678',
		'0088 01712-345678',
		'+880 (0)1712 345678',
		'+880 (0) 1712-345-678',
		'+880-1712-345678',
		'০১৭১২৩৪৫৬৭৮',
		'+৮৮০ ১৭১২ ৩৪৫৬৭৮',
		'০১৭১২-345678',
		'０１７１２３４５６７８',
		'01712\u200b345\u200c678',
		'\u202a01712345678\u202c',
		'01712\u00a0345\u2009678',
		'01712–345—678',
		'01712‑345−678',
		' 01712.345.678 ',
		'(017) 12/345_678',
		'tel:+8801712345678',
		' tel:01712345678',
		'TEL:01712345678',
		'\uff0b8801712345678',
		'+88001712345678',
	])('%j', (text) => expect(readPhone(text)).toEqual({ phone }))

	test('in any mixture of digits, prefixes and gaps', () => {
		const gap = fc.constantFrom('', ' ', '-', '\u200b', '–')
		const prefix = fc.constantFrom('0', '', '880', '+880', '00880', '+880 (0)')
		fc.assert(
			fc.property(prefix, fc.array(gap, { minLength: 10, maxLength: 10 }), fc.boolean(), (start, gaps, bengali) => {
				const written = start + [...'1712345678'].map((digit, i) => digit + gaps[i]).join('')
				expect(readPhone(bengali ? bengaliDigits(written) : written)).toEqual({ phone })
			}),
		)
	})
})

describe('what is wrong', () => {
	test.each([
		['0171234567', { problem: 'phone_too_short', digits: 1 }],
		['', { problem: 'invalid_phone' }],
		['tel:', { problem: 'invalid_phone' }],
		['x tel:01712345678', { problem: 'invalid_phone' }],
		['0', { problem: 'phone_too_short', digits: 10 }],
		['88', { problem: 'phone_prefix_unknown' }],
		['880', { problem: 'phone_too_short', digits: 10 }],
		['+8', { problem: 'phone_too_short', digits: 10 }],
		['+87', { problem: 'country_not_served' }],
		['1071234567', { problem: 'phone_prefix_unknown' }],
		['017', { problem: 'phone_too_short', digits: 8 }],
		['01', { problem: 'phone_too_short', digits: 9 }],
		['+880', { problem: 'phone_too_short', digits: 10 }],
		['+88', { problem: 'phone_too_short', digits: 10 }],
		['+8801712', { problem: 'phone_too_short', digits: 6 }],
		['017123456789', { problem: 'phone_too_long', digits: 1 }],
		['+880171234567899', { problem: 'phone_too_long', digits: 2 }],
		['01112345678', { problem: 'phone_prefix_unknown' }],
		['01012345678', { problem: 'phone_prefix_unknown' }],
		['0255012345', { problem: 'phone_prefix_unknown' }],
		['9876543210', { problem: 'phone_prefix_unknown' }],
		['+919876543210', { problem: 'country_not_served' }],
		['0044 7700 900123', { problem: 'country_not_served' }],
		['+1', { problem: 'country_not_served' }],
		['', { problem: 'invalid_phone' }],
		['+', { problem: 'invalid_phone' }],
		['01712a45678', { problem: 'invalid_phone' }],
		['01712345678 ext 5', { problem: 'invalid_phone' }],
		['017+12345678', { problem: 'invalid_phone' }],
		['٠١٧١٢٣٤٥٦٧٨', { problem: 'invalid_phone' }],
	])('%j', (text, reading) => expect(readPhone(text)).toEqual(reading))

	test('whatever is typed is read or refused, and never anything else', () => {
		fc.assert(
			fc.property(fc.string({ unit: 'binary' }), (text) => {
				const reading = readPhone(text)
				if ('phone' in reading) expect(reading.phone).toMatch(/^\+8801[3-9]\d{8}$/)
			}),
		)
	})
})

test.each(['3', '4', '5', '6', '7', '8', '9'])('operators of 01%s', (digit) =>
	expect(readPhone(`01${digit}12345678`)).toEqual({ phone: `+8801${digit}12345678` }),
)
