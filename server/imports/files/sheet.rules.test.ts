import fc from 'fast-check'
import { expect, test } from 'vitest'
import { asSheetText, columnAt, columnName, isDateFormat, numberText, sheetText } from './sheet.rules.ts'

test.each<[string, number]>([
	['A1', 0],
	['Z99', 25],
	['AA1', 26],
	['AB12', 27],
	['XFD1048576', 16_383],
	['', -1],
	['12', -1],
	['1A', -1],
])('%s is in column %i', (reference, at) => {
	expect(columnAt(reference)).toBe(at)
	if (at >= 0) expect(reference.startsWith(columnName(at))).toBe(true)
})

test.each<[string, boolean, string]>([
	['45', false, '45'],
	['8941100500018', false, '8941100500018'],
	['8.941100500018E12', false, '8941100500018'],
	['120.10000000000001', false, '120.1'],
	['0.30000000000000004', false, '0.3'],
	['45.5', false, '45.5'],
	['1', true, '01/01/1900'],
	['59', true, '28/02/1900'],
	['60', true, '28/02/1900'],
	['61', true, '01/03/1900'],
	['2958465', true, '31/12/9999'],
	['2958466', true, '2958466'],
	['  ', false, '  '],
	['45969', true, '08/11/2025'],
	['45969.75', true, '08/11/2025'],
	['0.5', true, '0.5'],
	['', false, ''],
	['text', false, 'text'],
])('the number %s, date %s, is %s', (value, isDate, text) => {
	expect(numberText(value, isDate)).toBe(text)
})

test.each<[number, string | undefined, boolean]>([
	[14, undefined, true],
	[22, undefined, true],
	...[13, 23, 44, 48].map((id): [number, undefined, boolean] => [id, undefined, false]),
	...[45, 47].map((id): [number, undefined, boolean] => [id, undefined, true]),
	[2, undefined, false],
	[164, 'dd/mm/yyyy', true],
	[165, '#,##0.00', false],
	[166, '"day" 0', false],
	[167, '[$-409]mmm-yy', true],
	[168, '[Red]0.00', false],
	[169, '0\\d', false],
])('format %i %s shows a date: %s', (id, code, isDate) => {
	expect(isDateFormat(id, code)).toBe(isDate)
})

test('texts of sheets are read back', () => {
	const part = fc.constantFrom('_', 'x', '000D', '_x000D_', 'a', '&', '<', '>', '"')
	fc.assert(
		fc.property(
			fc.array(part, { maxLength: 8 }).map((parts) => parts.join('')),
			(text) => {
				const xml = asSheetText(text)
				expect(xml).not.toMatch(/[<>]/)
				expect(sheetText(xml.replace(/&lt;/g, '<').replace(/&gt;/g, '>').replace(/&amp;/g, '&'))).toBe(text)
			},
		),
	)
	expect(sheetText('a_x000D_\nb')).toBe('a\r\nb')
	expect(asSheetText('a\u0000\ud800b\u{1f35a}')).toBe('a\ufffdb\u{1f35a}')
})
