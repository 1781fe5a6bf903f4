import { expect, it } from 'vitest'
import { cleanShopperText, hasContactData, shownName } from './saying.rules.ts'

it.each([
	['  Good  rice ', 'Good rice'],
	['a\r\n\r\n\r\n\r\nb', 'a\n\nb'],
	['a\u0000b\u0007c', 'a b c'],
	['safe\u202etxt.exe', 'safetxt.exe'],
	['\u200bzero\ufeffwidth', 'zerowidth'],
	['<b>bold</b>', '<b>bold</b>'],
	['ভালো \n চাল', 'ভালো\nচাল'],
	[' \n ', ''],
])('cleans %j to %j', (typed, cleaned) => expect(cleanShopperText(typed)).toBe(cleaned))

it.each([
	'call 01712345678',
	'call 0171-234 5678',
	'+880 1712-345678',
	'নম্বর ০১৭১২৩৪৫৬৭৮',
	'০১৭ ১২ ৩৪ ৫৬ ৭৮',
	'১২৩৪৫৬৭৮৯০১',
	'https://evil.example/x',
	'see www.example.test',
	'facebook.com/shop',
	'bit.ly/abc',
	'mail me@example.com',
	'me (at) example.com',
	'０１７１２３４５６７８',
])('%j has contact data', (text) => expect(hasContactData(text)).toBe(true))

it.each([
	'Very good rice, 5 kg for 425 taka. Came in 2 days.',
	'দাম ১,২০,০০০ টাকা, ওয়ারেন্টি ২ বছর',
	'Ordered on 21 November 2026, got it on 23.11.2026',
	'ভালো।প্যাকেটও ভালো।',
	'Good.Really good',
	'5/5',
])('%j has none', (text) => expect(hasContactData(text)).toBe(false))

it.each([
	['Rahima', 'Khatun', 'Rahima K.'],
	['Rahima Akter Khatun', '', 'Rahima K.'],
	['রহিমা', 'খাতুন', 'রহিমা খা.'],
	['Rahima', 'K', 'Rahima K.'],
	['Rahima', 'e\u0301lan', 'Rahima e\u0301.'],
	['Rahima', '', 'Rahima'],
	['', '', null],
	['01712345678', '', null],
	['visit', 'shop.com', null],
])('shows %j %j as %j', (first, last, name) => expect(shownName(first, last)).toBe(name))
