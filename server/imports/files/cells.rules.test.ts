import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readCode, readFlag, readLines, readText } from './cells.rules.ts'

const value = (cell: { value: unknown } | { expected: string }) => ('value' in cell ? cell.value : `! ${cell.expected}`)

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
