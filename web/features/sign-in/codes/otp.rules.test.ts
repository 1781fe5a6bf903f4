import { expect, test } from 'vitest'
import { readCode } from './otp.rules.ts'

test.each([
	['1234', 4, '1234'],
	['১২৩৪', 4, '1234'],
	['12 34', 4, '1234'],
	['Your code is 123456. Do not share', 6, '123456'],
	['হাট কোড ১২৩৪৫৬, ৫ মিনিট', 6, '123456'],
	['12345678', 6, '123456'],
	['abc', 6, ''],
])('reads «%s» as a code of %d digits: %s', (text, length, code) => expect(readCode(text, length)).toBe(code))
