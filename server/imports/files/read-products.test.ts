import { describe, expect, test } from 'vitest'
import { type Entry, openProducts, type ReadOptions, UnreadableFile } from '#server/imports/index.ts'
import { faults, fileOf, linesOf, read, records } from '#tests/helpers/product-files.ts'

describe('tables of ours', () => {
	test('a daily list of prices and stock', async () => {
		const { entries, format, unused } = await read('sku,price,stock\nR-1,"1,20,000",4\n\nR-2,৪৫,\n')
		expect({ format, unused }).toEqual({ format: 'haat', unused: [] })
		expect(records(entries)).toEqual([
			{ skus: [{ code: 'R-1', price: 12_000_000, stock: 4 }] },
			{ skus: [{ code: 'R-2', price: 4_500 }] },
		])
		expect(linesOf(entries)).toEqual([[2], [4]])
	})

	test('variants of one product follow each other', async () => {
		const { entries } = await read(
			[
				'seller,slug,name_en,description_en,options,price,sale_price',
				'rahim,shirt,Shirt,"Two',
				'lines",Size = M,500,450',
				'rahim,shirt,,,Size = L,520,',
				'karim,shirt,Shirt,,Size = M,500,none',
				'rahim,cap,Cap,,,90,',
			].join('\r\n'),
		)
		expect(linesOf(entries)).toEqual([[2, 4], [5], [6]])
		const value = (size: string) => [{ option: { en: 'Size' }, value: { en: size } }]
		expect(records(entries)).toEqual([
			{
				...{ seller: 'rahim', slug: 'shirt', name_en: 'Shirt', description_en: 'Two\nlines' },
				skus: [
					{ values: value('M'), price: 50_000, sale_price: 45_000 },
					{ values: value('L'), price: 52_000, sale_price: null },
				],
			},
			{
				seller: 'karim',
				slug: 'shirt',
				name_en: 'Shirt',
				skus: [{ values: value('M'), price: 50_000, sale_price: null }],
			},
			{ seller: 'rahim', slug: 'cap', name_en: 'Cap', skus: [{ price: 9_000, sale_price: null }] },
		])
	})

	test('a name makes one product of its variants, not of rows without any', async () => {
		const header = 'name_en,options,price\n'
		const { entries } = await read(`${header}Shirt,Size = M,5\nShirt,Size = L,5\nCap,,5\nCap,,6`)
		expect(linesOf(entries)).toEqual([[2, 3], [4], [5]])
		expect(linesOf((await read('name_en,price\nCap,5\nCap,6')).entries)).toEqual([[2], [3]])
	})

	test('every fault of a row is reported, and only this row is refused', async () => {
		const { entries } = await read('sku,price,sale_price,stock\nR-1,free,,-1\nR-2,45,45,1\nR-3,45,40,1\n')
		expect(faults(entries)).toEqual([
			'2 price «free»: an amount in taka, such as 120, 1,200.50 or ৳ ১২০',
			'2 stock «-1»: a whole number of pieces, 0 or more',
			'3 sale_price «45»: an amount below the price',
		])
		expect(records(entries)).toHaveLength(1)
		expect(entries[0]).toMatchObject({ refused: { line: 2, cells: ['R-1', 'free', '', '-1'] } })
	})

	test('rows that contradict their product are refused; without its first row all are', async () => {
		const header = 'slug,name_en,options,price\n'
		const { entries } = await read(
			`${header}shirt,Shirt,Size = M,5\nshirt,Cap,Size = L,5\nshirt,,Size = m,6\nshirt,,Colour = Red,6\nshirt,,Size = XL,6`,
		)
		expect(faults(entries)).toEqual([
			'3 name_en «Cap»: the same as in the first row of this product, or nothing',
			...[4, 5].map(
				(line) =>
					`${line} options «»: values of the same options as in the first row, and another SKU or other values than the rows before`,
			),
		])
		expect(records(entries)).toMatchObject([{ slug: 'shirt', skus: [{}, { price: 600 }] }])
		expect(faults((await read(`${header}shirt,Shirt,Size = M,x\nshirt,,Size = L,5\ncap,Cap,,5`)).entries)).toEqual([
			'2 price «x»: an amount in taka, such as 120, 1,200.50 or ৳ ১২০',
			'3  «»: the first row of this product, line 2, without faults',
		])
	})

	test('line breaks of three kinds, and quotation marks within a cell', async () => {
		const { entries } = await read('sku,name_en\rR-1,"two\r\nlines"\r\nR-2,5" pipe\nR-3,x')
		expect(linesOf(entries)).toEqual([[2], [4], [5]])
		expect(records(entries).map(({ name_en }) => name_en)).toEqual(['two lines', '5" pipe', 'x'])
	})

	test('a long text in the place of a number is refused', async () => {
		const { entries } = await read(
			`sku,price,stock,grams\nR-1,${'1 '.repeat(40_000)},1${' '.repeat(90_000)}1,${'1'.repeat(90_000)}\n`,
		)
		expect(entries).toMatchObject([{ faults: [{ column: 'price' }, { column: 'stock' }, { column: 'grams' }] }])
	})

	test('a loop that is left, and a file that is closed, read no further', async () => {
		const content = `sku,price\n${'R-1,45\n'.repeat(200_000)}`
		const left = await openProducts(fileOf(content))
		for await (const entry of left.entries()) {
			expect(entry).toHaveProperty('record')
			break
		}
		const closed = await openProducts(fileOf(content))
		await closed.close()
		const entries: Entry[] = []
		for await (const entry of closed.entries()) entries.push(entry)
		expect(entries.length).toBeLessThan(1000)
		for (const file of [left, closed]) expect(file.bytesRead()).toBeLessThan(file.size)
	})

	test('what was read is shown short and without control characters', async () => {
		const { entries } = await read(`sku,price\nR-1,"${'x\u0007\n'.repeat(100)}"\n`)
		expect(faults(entries)[0]).toBe(`2 price «${'x '.repeat(29)}x…»: an amount in taka, such as 120, 1,200.50 or ৳ ১২০`)
	})
})

describe('encodings and separators', () => {
	const text = 'sku;name_en;price\nR-1;Café – rice;৫০\n'
	const utf16 = (isBig: boolean) => {
		const bytes = Buffer.from(`\ufeff${text}`, 'utf16le')
		return isBig ? bytes.swap16() : bytes
	}
	const windows = Buffer.concat([
		Buffer.from('sku\tname_en\tprice\nR-1\tCaf'),
		Buffer.of(0xe9, 0x20, 0x96),
		Buffer.from(' rice\t50\n'),
	])
	test.each<[string, string | Uint8Array]>([
		['UTF-8', text],
		['UTF-8 with a mark', `\ufeff${text}`],
		['UTF-16 LE', utf16(false)],
		['UTF-16 BE', utf16(true)],
		['UTF-16 LE without a mark', Buffer.from(text, 'utf16le')],
		['Windows-1252', windows],
	])('%s', async (_, content) => {
		expect(records((await read(content)).entries)).toEqual([
			{ skus: [{ code: 'R-1', price: 5_000 }], name_en: 'Café – rice' },
		])
	})

	test('a sign across two pieces of the file', async () => {
		const rows = `sku,name_en\n${'R-1,চাল\n'.repeat(60_000)}`
		const { entries } = await read(rows)
		expect(new Set(records(entries).map(({ name_en }) => name_en))).toEqual(new Set(['চাল']))
		expect(entries).toHaveLength(60_000)
	})

	test('one row with Latin signs at the end of a long file makes it Windows-1252', async () => {
		const content = Buffer.concat([Buffer.from(`sku,name_en\n${'R-1,Rice\n'.repeat(20_000)}R-2,Caf`), Buffer.of(0xe9)])
		expect(records((await read(content)).entries).at(-1)?.name_en).toBe('Café')
	})
})

describe('JSON lines', () => {
	test('a record in each line', async () => {
		const { entries, format, header } = await read(
			'\n{"slug":"rice","skus":[{"price":45.5}]}\r\n{"slug":"dal"}\nnothing\n{"skus":[]}',
		)
		expect({ format, header }).toEqual({ format: 'json-lines', header: ['record'] })
		expect(records(entries)).toEqual([{ slug: 'rice', skus: [{ price: 4_550 }] }, { skus: [] }])
		expect(faults(entries)).toEqual(['3 skus «»: a value', '4  «nothing»: one object of JSON'])
		expect(linesOf(entries)).toEqual([[2], 3, 4, [5]])
	})
})

describe('what is no table of products', () => {
	test.each<[string, string | Uint8Array, RegExp, ReadOptions?]>([
		['nothing', '', /empty/],
		['a mark only', '\ufeff', /empty/],
		['a PDF', '%PDF-1.7\n', /PDF/],
		['a web page', '<!doctype html><table><tr><td>Name</td></tr></table>', /web page/],
		['bytes', Buffer.from([1, 2, 3, 0, 4, 5, 0, 0]), /bytes that no text has/],
		['bytes later', Buffer.concat([Buffer.from('sku,price\n'.repeat(10_000)), Buffer.of(0)]), /bytes that no text has/],
		['a list of JSON', '[{"slug":"a"}]', /one object in each line/],
		['unknown headings', 'apple,pear\n1,2\n', /headings of a table of products/],
		['no headings', 'R-1,45,3\nR-2,45,3\n', /headings of a table of products/],
		[
			'damaged Bengali',
			Buffer.concat([Buffer.from('sku,name_en\nR-1,চাল\nR-2,'), Buffer.of(0xe0, 0xa6, 0x0a)]),
			/damaged/,
		],
		['a heading of a mapping that is missing', 'A,B\n1,2\n', /headings C, B/, { mapping: { name: 'C', price: 'B' } }],
		['a field that does not exist', 'A\n1\n', /no field colour/, { mapping: { colour: 'A' } }],
		['a default that does not exist', 'sku\n1\n', /no column price of products/, { defaults: { price: '4' } }],
		['a default that is wrong', 'sku\n1\n', /seller: at most 160/, { defaults: { seller: 'a'.repeat(161) } }],
	])('%s', async (_, content, message, options) => {
		const error = await openProducts(fileOf(content), options).catch((reason) => reason)
		expect(error).toBeInstanceOf(UnreadableFile)
		expect(error.message).toMatch(message)
	})
})

test('a quotation mark that is never closed refuses its row, and says that the rest was not read', async () => {
	const file = await openProducts(fileOf(`sku,price\nR-1,45\nR-2,"46\n${'R-3,47\n'.repeat(200_000)}`))
	const entries: Entry[] = []
	for await (const entry of file.entries()) entries.push(entry)
	expect(records(entries)).toHaveLength(1)
	expect(faults(entries)).toEqual([
		'3  «»: a row of at most a megabyte: is a quotation mark not closed?; the rest of the file was not read',
	])
})
