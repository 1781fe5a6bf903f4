import { expect, test } from 'vitest'
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
	['nothing', new Uint8Array(), { kind: 'unreadable', why: 'The file is empty.' }],
	['a PDF', utf8('%PDF-1.7'), { kind: 'unreadable', why: 'This is a PDF file. Ask for the table as Excel or CSV.' }],
	[
		'an old Excel file',
		Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1),
		{ kind: 'unreadable', why: 'This is an Excel file of the older kind (.xls). Save it as .xlsx or CSV.' },
	],
	[
		'bytes',
		Uint8Array.of(1, 0, 0, 4, 5),
		{ kind: 'unreadable', why: 'This file is not a table: it has bytes that no text has.' },
	],
])('%s', (_, bytes, expected) => {
	expect(startOf(bytes)).toEqual(expected)
})

test('markup is recognised', () => {
	expect(markupIn('\n<!DOCTYPE html><html>')).toMatch(/web page/)
	expect(markupIn('<table><tr>')).toMatch(/web page/)
	expect(markupIn('<?xml version="1.0"?>')).toMatch(/XML/)
	expect(markupIn('sku,price')).toBeUndefined()
	expect(markupIn('<5 kg,price')).toBeUndefined()
})

test('Windows-1252 has no control characters and lacks five bytes', () => {
	expect(isWindows1252(Uint8Array.of(0x41, 0x96, 0xe9, 9, 10, 13))).toBe(true)
	for (const byte of [0, 1, 0x1f, 0x81, 0x8d, 0x8f, 0x90, 0x9d]) expect(isWindows1252(Uint8Array.of(byte))).toBe(false)
})

test('Bengali in UTF-8 is recognised', () => {
	expect(hasBengaliUtf8(utf8('sku চাল'))).toBe(true)
	expect(hasBengaliUtf8(utf8('café – sku'))).toBe(false)
	expect(hasBengaliUtf8(Uint8Array.of(0xe0, 0xa6))).toBe(false)
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
])('the separator of %j', (text, separator) => {
	expect(separatorOf(text)).toBe(separator)
})
