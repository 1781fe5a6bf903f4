import { expect, test } from 'vitest'
import type { FileFault } from '#contract/file-faults.ts'
import { hasBengaliUtf8, isWindows1252, markupIn, separatorOf, startOf } from './text-encoding.rules.ts'

const utf8 = (text: string) => new TextEncoder().encode(text)
const utf16 = (text: string, isBig = false) =>
	Uint8Array.from(
		[...text].flatMap((char) => {
			const code = char.charCodeAt(0)
			return isBig ? [code >> 8, code & 255] : [code & 255, code >> 8]
		}),
	)

test.each<[string, Uint8Array, unknown]>([
	['UTF-8 with a mark', utf8('\ufeffsku'), { kind: 'text', encoding: 'utf-8' }],
	['UTF-8 or another', utf8('sku,price'), { kind: 'text', encoding: undefined }],
	['UTF-16 LE with a mark', utf16('\ufeffsku'), { kind: 'text', encoding: 'utf-16le' }],
	['UTF-16 BE with a mark', utf16('\ufeffsku', true), { kind: 'text', encoding: 'utf-16be' }],
	['UTF-16 LE', utf16('sku,নাম\n1,চাল'), { kind: 'text', encoding: 'utf-16le' }],
	['UTF-16 BE', utf16('sku,নাম\n1,চাল', true), { kind: 'text', encoding: 'utf-16be' }],
	['a zip', Uint8Array.of(0x50, 0x4b, 3, 4), { kind: 'zip' }],
	['a text that begins like a zip', utf8('PK,price'), { kind: 'text', encoding: undefined }],
	['nothing', new Uint8Array(), { kind: 'unreadable', why: 'file_empty' }],
	['a PDF', utf8('%PDF-1.7'), { kind: 'unreadable', why: 'file_pdf' }],
	['an old Excel file', Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1), { kind: 'unreadable', why: 'file_old_excel' }],
	['bytes', Uint8Array.of(1, 0, 0, 4, 5), { kind: 'unreadable', why: 'file_not_text' }],
	['Bengali in UTF-16 LE with a mark', utf16('\ufeffনাম'), { kind: 'text', encoding: 'utf-16le' }],
	['Bengali in UTF-16 BE with a mark', utf16('\ufeffনাম', true), { kind: 'text', encoding: 'utf-16be' }],
	['a tab after PK', utf8('PK\tprice'), { kind: 'text', encoding: undefined }],
	['a percent sign', utf8('%,price'), { kind: 'text', encoding: undefined }],
	[
		'one zero in twenty bytes',
		utf8(`${'sku,price,stock,name'.slice(0, 19)}\0`),
		{ kind: 'unreadable', why: 'file_not_text' },
	],
	['one zero in nineteen bytes', utf8(`\0${'sku,price,stock,na'}`), { kind: 'text', encoding: 'utf-16be' }],
	[
		'a zero at an even place in twenty',
		utf8(`\0${'sku,price,stock,nam'}`),
		{ kind: 'unreadable', why: 'file_not_text' },
	],
])('%s', (_, bytes, expected) => {
	expect(startOf(bytes)).toEqual(expected)
})

test.each<[string, number[], FileFault]>([
	['PNG', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a], 'file_picture'],
	['JPEG', [0xff, 0xd8, 0xff, 0xe0], 'file_picture'],
	['GIF', [...utf8('GIF89a')], 'file_picture'],
	['gzip', [0x1f, 0x8b, 8, 0], 'file_compressed'],
	['RAR', [...utf8('Rar!'), 0x1a], 'file_compressed'],
	['7z', [0x37, 0x7a, 0xbc, 0xaf, 0x27], 'file_compressed'],
	['RTF', [...utf8('{\\rtf1\\ansi')], 'file_document'],
])('%s is refused with what it is', (_, bytes, why) => {
	expect(startOf(Uint8Array.from(bytes))).toEqual({ kind: 'unreadable', why })
})

test('a part of a mark is no mark', () => {
	const marks = [
		[0xff, 0xfe],
		[0xfe, 0xff],
		[0xef, 0xbb, 0xbf],
		[0x50, 0x4b, 3],
	]
	for (const mark of marks)
		for (const at of mark.keys()) {
			const bytes = [...mark, 0x2c, 0x2c]
			bytes[at] = 0x41
			expect([mark, at, startOf(Uint8Array.from(bytes))]).toEqual([mark, at, { kind: 'text', encoding: undefined }])
		}
	expect(startOf(utf8('PK'))).toEqual({ kind: 'text', encoding: undefined })
})

test('markup is recognised', () => {
	expect(markupIn('\n<!DOCTYPE html><html>')).toBe('file_web_page')
	expect(markupIn('<table><tr>')).toBe('file_web_page')
	expect(markupIn('<?xml version="1.0"?>')).toBe('file_xml')
	expect(markupIn('sku,price')).toBeUndefined()
	expect(markupIn('<5 kg,price')).toBeUndefined()
	for (const text of [' <?xml version="1.0"?>', '<products>', '\n\n<g:rss version="2.0">', '<a\n>'])
		expect([text, markupIn(text)]).toEqual([text, 'file_xml'])
	for (const text of ['name <table>', 'x <?xml ?>', 'x<?xml ?>', 'rice <b >', 'rice<b c', '<new,price'])
		expect([text, markupIn(text)]).toEqual([text, undefined])
})

test('Windows-1252 has no control characters and lacks five bytes', () => {
	expect(isWindows1252(Uint8Array.of(0x41, 0x20, 0x96, 0xe9, 9, 10, 12, 13))).toBe(true)
	for (const byte of [0, 1, 0x1f, 0x81, 0x8d, 0x8f, 0x90, 0x9d]) expect(isWindows1252(Uint8Array.of(byte))).toBe(false)
})

test('Bengali in UTF-8 is recognised', () => {
	expect(hasBengaliUtf8(utf8('sku চাল'))).toBe(true)
	expect(hasBengaliUtf8(utf8('café – sku'))).toBe(false)
	expect(hasBengaliUtf8(utf8('5 kg / ৫'))).toBe(true)
	expect(hasBengaliUtf8(utf8('चावल'))).toBe(false)
	for (const bytes of [
		[0xe0, 0xa6],
		[0xe0, 0xa6, 0x41],
		[0x41, 0xa6, 0x80],
		[0x41, 0xa7, 0x80],
	])
		expect([bytes, hasBengaliUtf8(Uint8Array.from(bytes))]).toEqual([bytes, false])
})

test.each([
	['a,b,c\n1,2,3', ','],
	['a;b;c\n1,5;2,5;3,5', ';'],
	['a\tb\n1, and 2\t3', '\t'],
	['a|b|c', '|'],
	['price\n100', ','],
	['name;price\n"Rice, fine; old";100', ';'],
	['ABC Traders, Dhaka\n\nname;price;stock\nRice;100;3\nDal;90;2', ';'],
	['name,note\nRice,a; b; c; d\nDal,e', ','],
	// What is in quotation marks does not count, and neither do lines without the sign.
	['name;price\n"Rice, fine, old";100\n"Dal, red, new";90', ';'],
	['Price list\nof June\nABC Traders\nname;price\nRice;100', ';'],
	// A sign that occurs as often in each line is preferred to one that does not.
	['name;note,a\nRice;b,c,d\nDal;e,f,g,h', ';'],
	['a;b,x;c\nd;e,x;f\ng;h,x;i;;;;;\nj;k,x;l\nm;n,x;o', ';'],
	['Shop; Dhaka\nMonth; June\nBy; Rahim\nTo; Karim\na,b,c,d,e,f,g\n1,2,3,4,5,6,7', ','],
	['name;note\rRice;a, b, c\rDal;d, e, f\rSalt;g\rOil;h', ';'],
	// Only the first thirty lines that are not blank are read.
	[`${'\n'.repeat(30)}name;price\nRice;100`, ';'],
	[`${' \t\n'.repeat(30)}name;price;stock\nRice;100;3`, ';'],
	[`${'a,b\n'.repeat(30)}${'a;b;c\n'.repeat(60)}`, ','],
])('the separator of %j', (text, separator) => {
	expect(separatorOf(text)).toBe(separator)
})
