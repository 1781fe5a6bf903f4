import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readCode, readFlag, readLines, readPrice, readSalePrice, readStock, readText } from './cells.rules.ts'

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

test.each<[string, boolean | string]>([
	...['yes', 'Y', 'TRUE', '1', '১', 'হ্যাঁ', 'Active'].map((cell) => [cell, true] as [string, boolean]),
	...['no', 'N', 'false', '0', '০', 'না', 'archived', 'draft'].map((cell) => [cell, false] as [string, boolean]),
	[' yes ', true],
	[' off ', false],
	...['perhaps', '', 'maybe yes', 'yes please', 'casino', 'not'].map(
		(cell) => [cell, '! yes or no'] as [string, string],
	),
])('%s is %s', (cell, expected) => {
	expect(value(readFlag(cell))).toBe(expected)
})

test.each<[string, string]>([
	['8941100500018', '8941100500018'],
	['8941100500018.0', '8941100500018'],
	['8.94E+12', '! the whole number: a spreadsheet shortened this one'],
	['8E+12', '! the whole number: a spreadsheet shortened this one'],
	['A-1.0', 'A-1.0'],
	['A12345678.0', 'A12345678.0'],
	['12345678.0.0', '12345678.0.0'],
	['A8E+12', 'A8E+12'],
	['8E+12-X', '8E+12-X'],
	[' a  b ', 'a b'],
	['x'.repeat(21), '! at most 20 characters'],
])('code %s is %s', (cell, expected) => {
	expect(value(readCode(cell, 20))).toBe(expected)
})

test.each<[string, string]>([
	['Rice', 'Rice'],
	['  Rice\t\n 5 kg ', 'Rice 5 kg'],
	['Rice\u0000\u0007 5', 'Rice 5'],
	['Rice\u00a05\u200b', 'Rice 5'],
	['\u202eRice', 'Rice'],
	['\u200b', ''],
	['চাল\u2028ডাল', 'চাল ডাল'],
	['Ri\ufffdce', '! text without the sign � of a lost character'],
	['Ri\ud800ce', '! text without the sign � of a lost character'],
	...['#N/A', '#REF!', '#VALUE!', '#DIV/0!', '#NAME?', '#NUM!', '#NULL!', ' #REF! '].map(
		(cell) => [cell, '! a value, not the error of a formula'] as [string, string],
	),
	['#1 rice', '#1 rice'],
	['#1 #REF!', '#1 #REF!'],
	['#REF! rice', '#REF! rice'],
	['Rice \u00a0', 'Rice'],
	['Rice \u200b 5', 'Rice 5'],
	['x'.repeat(41), '! at most 40 characters'],
	['x'.repeat(40), 'x'.repeat(40)],
])('text %j is %j', (cell, expected) => {
	expect(value(readText(cell, 40))).toBe(expected)
})

test('lines are kept, at most one of them empty', () => {
	expect(value(readLines(' One \r\n two\t 2\r\n\r\n\r\n\n• three\u0000\u2028four\r', 100))).toBe(
		'One\ntwo 2\n\n• three\nfour',
	)
	expect(value(readLines('one\rtwo\u0085three', 100))).toBe('one\ntwo\nthree')
	expect(value(readLines('x'.repeat(101), 100))).toBe('! at most 100 characters')
})

test('what was read is read again as the same', () => {
	const part = fc.constantFrom(
		' ',
		'\n',
		'\r',
		'\t',
		'\u0000',
		'\u200b',
		'\u200d',
		'\u09cd',
		'র',
		'\u00a0',
		'\u2028',
		'e\u0301',
		'•',
		'x',
	)
	fc.assert(
		fc.property(
			fc.array(part, { maxLength: 12 }).map((parts) => parts.join('')),
			(text) => {
				for (const read of [readText, readLines]) {
					const once = value(read(text, 100))
					if (typeof once === 'string' && !once.startsWith('! ')) expect(value(read(once, 100))).toBe(once)
				}
			},
		),
	)
})
