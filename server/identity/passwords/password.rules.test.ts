import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isEasy, passwordText } from './password.rules.ts'

test('one password has one spelling, whatever keyboard typed it', () => {
	expect(passwordText('ｐａｓｓ')).toBe('pass')
	expect(passwordText('e\u0301')).toBe(passwordText('\u00e9'))
	fc.assert(fc.property(fc.string(), (typed) => passwordText(passwordText(typed)) === passwordText(typed)))
})

describe('an easy password', () => {
	const common = new Set(['letmein', '1q2w3e4r'])
	const own = ['+8801712345678', '47', '1990-12-31', '482957']
	test.each([
		['letmein', 'one of the most common'],
		['LetMeIn', 'in any case'],
		['১q২w৩e৪r', 'in any digits'],
		['aaaaaaaa', 'one sign'],
		['abababab', 'two signs'],
		['12345678', 'a run'],
		['abcdefgh', 'an ascending run of letters'],
		['87654321', 'a descending run'],
		['haat2026', 'the shop’s name with digits'],
		['Haat@123', 'and signs'],
		['হাট১২৩৪', 'in Bengali'],
		['dhaka-1971', 'the town’s name with digits'],
		['বাংলাদেশ৭১', 'the country’s name with digits'],
		['password!', 'the word itself'],
		['allah786', 'a popular choice'],
		['99#88.77', 'signs and digits only'],
		['01712345678', 'their own number'],
		['8801712345678', 'with its dial code'],
		['345678', 'its last digits'],
		['x1712345', 'a part of it, and one sign'],
		['xy171234', 'a part of it, and two signs'],
		['myphone1712345678', 'their number within words'],
		['1990-12-31', 'their own date'],
		['19901231x', 'the digits of it'],
		['mango482957', 'a number of six digits within words'],
	])('%s: %s', (password) => expect(isEasy(password, common, own)).toBe(true))

	test.each([
		['purple-mango-42', 'words of one’s own'],
		['haatbazar99x', 'more than the shop’s name'],
		['abcdefgi', 'nearly a run'],
		['135792468', 'digits that are no run and not the owner’s number'],
		['acegikmo', 'steps of two'],
		['xyzzyxzyx', 'three signs'],
		['xyz171234', 'a part of the number and three signs'],
		['17123', 'a short part of the number'],
		['code47code', 'a short number of one’s own'],
		['আমার সোনার বাংলা', 'a sentence'],
	])('is not %s: %s', (password) => expect(isEasy(password, common, own)).toBe(false))

	test('does not depend on numbers that are not known', () => {
		expect(isEasy('rx1712345678', new Set(), [])).toBe(false)
		expect(isEasy('rx1712345678', new Set(), ['12345'])).toBe(false)
	})
})
