import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readPrice, readSalePrice, readStock } from './amount-text.ts'

const value = (cell: { value: unknown } | { expected: string }) => ('value' in cell ? cell.value : `! ${cell.expected}`)

describe('prices', () => {
	test.each<[string, number]>([
		['120', 12_000],
		['120.5', 12_050],
		['120.50', 12_050],
		['1,20,000', 12_000_000],
		['120,000', 12_000_000],
		['12,34,567.89', 123_456_789],
		['1,200', 120_000],
		['1 200.50', 120_050],
		['৳ 1,200.50', 120_050],
		['৳1,200.50', 120_050],
		['১২০০', 120_000],
		['১,২০০.৫০', 120_050],
		['Tk 45/-', 4_500],
		['Tk. 45 /-', 4_500],
		['tk45', 4_500],
		['BDT 45', 4_500],
		['45 BDT', 4_500],
		['45 টাকা', 4_500],
		['৪৫ টাকা', 4_500],
		['45/=', 4_500],
		['45.000000', 4_500],
		['0.01', 1],
		['10000000', 1_000_000_000],
		[' 45 ', 4_500],
		['45 tk', 4_500],
		[' ৳ Tk 45 ', 4_500],
		['1  200', 120_000],
		['1\u202f200', 120_000],
		['1,200.5', 120_050],
		['45.5000', 4_550],
		['1,00,00,000', 1_000_000_000],
		[`${' '.repeat(58)}45`, 4_500],
	])('%s is %i poisha', (cell, poisha) => {
		expect(value(readPrice(cell))).toBe(poisha)
	})

	const amount = '! an amount in taka, such as 120, 1,200.50 or ৳ ১২০'
	const twoWays = '! an amount with a point before the poisha, such as 1200.50: this one can be read in two ways'
	test.each<[string, string]>([
		['1.200,50', twoWays],
		['1.200', twoWays],
		['45,50', twoWays],
		['45,5', twoWays],
		['1.234.567', twoWays],
		['45.5055', '! an amount in whole poisha: two digits after the point'],
		['', amount],
		['free', amount],
		['-45', amount],
		['45-50', amount],
		['$45', amount],
		['₹ 45', amount],
		['1,2,3', amount],
		['1234,567', amount],
		['123,45,678', amount],
		['1,20 000', amount],
		['1e3', amount],
		['45 50', amount],
		['1234567890123456', amount],
		['0', '! an amount above 0'],
		['0.001', twoWays],
		['10000000.01', '! at most 1,00,00,000 taka'],
		['123456789012', '! at most 1,00,00,000 taka'],
		['1,23,45,678', '! at most 1,00,00,000 taka'],
		['1.234.56', twoWays],
		['1.234.', twoWays],
		['12.a', amount],
		['12.5a', amount],
		['1,200x', amount],
		['120,000x', amount],
		['4৳5', amount],
		['45/-5', amount],
		['৳ Tk BDT 45', amount],
		[`${' '.repeat(59)}45`, amount],
	])('%s is refused', (cell, expected) => {
		expect(value(readPrice(cell))).toBe(expected)
	})

	test('every amount is read back from each way it is written', () => {
		fc.assert(
			fc.property(fc.integer({ min: 1, max: 1_000_000_000 }), (poisha) => {
				const taka = Math.floor(poisha / 100)
				const rest = String(poisha % 100).padStart(2, '0')
				for (const text of [
					`${taka}.${rest}`,
					`${taka.toLocaleString('en-IN')}.${rest}`,
					`${taka.toLocaleString('en-US')}.${rest}`,
					`৳ ${taka.toLocaleString('bn-BD')}.${Number(rest).toLocaleString('bn-BD', { minimumIntegerDigits: 2 })}`,
				])
					expect([text, value(readPrice(text))]).toEqual([text, poisha])
			}),
		)
	})

	test('a reduced price of 0 is none', () => {
		expect(value(readSalePrice('0'))).toBe(null)
		expect(value(readSalePrice('0.00'))).toBe(null)
		expect(value(readSalePrice('45'))).toBe(4_500)
		expect(value(readSalePrice('x'))).toBe(amount)
	})
})

test.each<[string, number | string]>([
	['0', 0],
	['12', 12],
	['1,200', 1200],
	['১২', 12],
	['12.0', 12],
	['12 pcs', 12],
	['১২টি', 12],
	['Out of stock', 0],
	['স্টক শেষ', 0],
	['10000000', 10_000_000],
	['10000001', '! at most 1,00,00,000 pieces'],
	['-3', '! a whole number of pieces, 0 or more'],
	['1.5', '! a whole number of pieces, 0 or more'],
	['many', '! a whole number of pieces, 0 or more'],
	['', '! a whole number of pieces, 0 or more'],
	['9999999999', '! a whole number of pieces, 0 or more'],
	['1,00,00,000', 10_000_000],
	['12.00', 12],
	...['12pc', '12 piece', '12 no.', '12 Unit', ' 12 ', `${' '.repeat(58)}12`].map(
		(cell) => [cell, 12] as [string, number],
	),
	...['sold out', ' Stock Out ', 'শেষ'].map((cell) => [cell, 0] as [string, number]),
	...['12.05', '1,2', '12pcs5', 'x12', '12x', 'not out of stock', 'out of stock soon', `${' '.repeat(59)}12`].map(
		(cell) => [cell, '! a whole number of pieces, 0 or more'] as [string, string],
	),
])('stock %s is %s', (cell, expected) => {
	expect(value(readStock(cell))).toBe(expected)
})
