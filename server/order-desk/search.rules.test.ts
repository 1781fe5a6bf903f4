import { describe, expect, it } from 'vitest'
import { maskedNumber, readSearch } from './search.rules.ts'

describe('readSearch', () => {
	it.each([
		['', null],
		['   ', null],
		['h7k2-9qxm', { number: 'H7K29QXM', phone: null, name: 'h7k2-9qxm' }],
		['০১৭১২-৩৪৫৬৭৮', { number: '01712345678', phone: '+8801712345678', name: '০১৭১২-৩৪৫৬৭৮' }],
		['+880 1712 345678', { number: '+8801712345678', phone: '+8801712345678', name: '+880 1712 345678' }],
		[' Rahima Khatun ', { number: 'RAHIMAKHATUN', phone: null, name: 'rahima khatun' }],
	])('%j', (typed, search) => {
		expect(readSearch(typed)).toEqual(search)
	})
})

it('maskedNumber shows the operator and the end', () => {
	expect(maskedNumber('+8801712345678')).toBe('+880 17•• •••678')
	expect(maskedNumber('')).toBe('')
})
