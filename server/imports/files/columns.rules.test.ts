import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Column, columnOf, columns, kindLimits, readCell, readValue, shield, unshield } from './columns.rules.ts'

const column = (name: string) => columnOf(name) as Column

test('the example of each column is a value of it', () => {
	for (const one of columns) {
		expect(one.about).toMatch(/\.$/)
		expect(kindLimits[one.kind]).toBeTruthy()
		const read = readCell(one, one.example)
		expect([one.name, 'value' in read && read.value !== undefined]).toEqual([one.name, true])
	}
	expect(columnOf('nothing')).toBeUndefined()
	expect(columnOf('toString')).toBeUndefined()
})

test.each<[string, string, unknown]>([
	['name_bn', '', { value: undefined }],
	['name_bn', 'none', { value: null }],
	['name_bn', 'None', { value: null }],
	['name_bn', "'none", { value: 'none' }],
	['name_en', 'none', { value: 'none' }],
	['name_en', '\u200b', { value: undefined }],
	['name_en', "'=1+1", { value: '=1+1' }],
	['name_en', "''=1+1", { value: "'=1+1" }],
	['name_en', "'n Beetje", { value: "'n Beetje" }],
	['name_en', '=1+1', { value: '=1+1' }],
	['name_en', 'x'.repeat(201), { expected: 'at most 200 characters' }],
	['name_en', 'x'.repeat(100_001), { expected: 'at most 200 characters' }],
	['pictures', 'none', { value: [] }],
	['options', 'none', { value: [] }],
	['sale_price', 'none', { value: null }],
	['slug', 'miniket-rice', { value: 'miniket-rice' }],
	['slug', 'মিনিকেট', { value: 'মিনিকেট' }],
	['slug', 'a/b', { expected: 'a slug such as miniket-rice' }],
	['slug', '12', { expected: 'a slug such as miniket-rice' }],
	['slug', 'a--b', { expected: 'a slug such as miniket-rice' }],
	['slug', 'a b', { expected: 'a slug such as miniket-rice' }],
	['description_en', '<p>a</p>', { value: 'a' }],
])('%s %j', (name, cell, expected) => {
	expect(readCell(column(name), cell)).toEqual(expected)
})

test('the value of a text has no notation of cells', () => {
	expect(readValue(column('name_bn'), 'none')).toEqual({ value: 'none' })
	expect(readValue(column('name_en'), "'=1")).toEqual({ value: "'=1" })
	expect(readValue(column('name_en'), 'x'.repeat(100_001))).toEqual({ expected: 'at most 200 characters' })
})

test('no text runs in a spreadsheet, and each is read back', () => {
	const start = fc.constantFrom('=', '+', '-', '@', "'", '＝', '＋', 'none', 'None', 'x', '')
	fc.assert(
		fc.property(fc.array(start, { maxLength: 4 }), fc.string({ maxLength: 4 }), (parts, rest) => {
			const once = readValue(column('name_bn'), parts.join('') + rest)
			const text = 'value' in once ? (once.value as string) : ''
			const cell = shield(text)
			expect(cell).not.toMatch(/^[=+\-@＝＋－＠\t\r\n]/)
			expect(unshield(cell)).toBe(text)
			expect(readCell(column('name_bn'), cell)).toEqual({ value: text === '' ? undefined : text })
		}),
		{ numRuns: 2000 },
	)
})
