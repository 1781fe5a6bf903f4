import { createWriteStream, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { afterAll, expect, test } from 'vitest'
import { ZipFile } from 'yazl'
import { fileFaults } from '#contract/file-faults.ts'
import { type Entry, openProducts, type ProductFile, UnreadableFile, writeRefused } from '#server/imports/index.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'haat-xlsx-'))
afterAll(() => rmSync(folder, { recursive: true }))
let files = 0

async function zipOf(parts: Record<string, string | Buffer>): Promise<string> {
	const file = path.join(folder, String(files++))
	const zip = new ZipFile()
	for (const [name, content] of Object.entries(parts)) zip.addBuffer(Buffer.from(content), name)
	zip.end()
	await pipeline(zip.outputStream, createWriteStream(file))
	return file
}

const book = {
	'xl/workbook.xml': '<workbook><sheets><sheet name="a" r:id="r1"/></sheets></workbook>',
	'xl/_rels/workbook.xml.rels': '<Relationships><Relationship Id="r1" Target="worksheets/sheet1.xml"/></Relationships>',
}
const row = (cells: string) =>
	`<row>${cells
		.split(',')
		.map((cell) => `<c t="inlineStr"><is><t>${cell}</t></is></c>`)
		.join('')}</row>`
/** A row of a sheet; an empty cell is one without a value, as those below and beside the first one of a merged cell are. */
const rowAt = (line: number, ...cells: (string | number)[]) =>
	`<row r="${line}">${cells
		.map((cell, at) => {
			const reference = `r="${String.fromCharCode(65 + at)}${line}"`
			if (cell === '') return `<c ${reference} s="1"/>`
			return typeof cell === 'number'
				? `<c ${reference}><v>${cell}</v></c>`
				: `<c ${reference} t="inlineStr"><is><t>${cell}</t></is></c>`
		})
		.join('')}</row>`
const mergedSheet = (rows: string[], ...merges: string[]) =>
	`<worksheet><sheetData>${rows.join('')}</sheetData><mergeCells count="${merges.length}">${merges.map((one) => `<mergeCell ref="${one}"/>`).join('')}</mergeCells></worksheet>`

async function entriesOf(file: ProductFile): Promise<Entry[]> {
	const entries: Entry[] = []
	for await (const entry of file.entries()) entries.push(entry)
	return entries
}

async function readSheetOf(content: string) {
	const file = await openProducts(await zipOf({ ...book, 'xl/worksheets/sheet1.xml': content }))
	return { ...file, entries: await entriesOf(file) }
}

const sheet = (rows: string) => `<worksheet><sheetData>${rows}</sheetData></worksheet>`

const damaged = fileFaults.file_excel_damaged.en

async function messageOf(file: string): Promise<string> {
	const error = await openProducts(file).catch((reason) => reason)
	expect(error).toBeInstanceOf(UnreadableFile)
	return error.message
}

test('a zip that is no Excel file', async () => {
	expect(await messageOf(await zipOf({ 'a.jpg': 'x' }))).toBe(fileFaults.file_zip.en)
})

test('a workbook without a sheet, and one that is damaged', async () => {
	expect(await messageOf(await zipOf({ ...book, 'xl/workbook.xml': '<workbook></workbook>' }))).toBe(
		fileFaults.file_no_sheet.en,
	)
	expect(await messageOf(await zipOf({ ...book, 'xl/workbook.xml': '<workbook><sheets>' }))).toBe(damaged)
	const file = path.join(folder, 'damaged')
	writeFileSync(file, readFileSync(await zipOf(book)).subarray(0, 100))
	expect(await messageOf(file)).toBe(damaged)
	expect(await messageOf(await zipOf({ ...book, 'xl/worksheets/sheet1.xml': '<worksheet><sheetData><row></c>' }))).toBe(
		damaged,
	)
})

test('parts that unpack to more than their limit are refused before they are unpacked', async () => {
	const bomb = await zipOf({
		...book,
		'xl/worksheets/sheet1.xml': sheet(''),
		'xl/styles.xml': Buffer.alloc(11_000_000, 0x20),
	})
	expect(await messageOf(bomb)).toBe('xl/styles.xml in the Excel file is larger than 10 MB.')
})

test('a part that unpacks to more than the file says is ended', async () => {
	const file = await zipOf({
		...book,
		'xl/worksheets/sheet1.xml': sheet(''),
		'xl/styles.xml': Buffer.alloc(11_000_000, 0x20),
	})
	const bytes = readFileSync(file)
	const size = Buffer.alloc(4)
	size.writeUInt32LE(11_000_000)
	// The size is in the central directory, by which the file is read, and before the part.
	for (let at = bytes.indexOf(size); at >= 0; at = bytes.indexOf(size, at)) bytes.writeUInt32LE(1000, at)
	writeFileSync(file, bytes)
	expect(await messageOf(file)).toBe(damaged)
})

test.each([
	['damage', '<row></c>', 'a sheet that is not damaged', 4],
	['a cell over a megabyte', row(`R-2,${'9'.repeat(1_100_000)}`), 'cells of at most a megabyte', 3],
])('rows before %s are read, and what follows is refused', async (_title, rest, expected, line) => {
	const { entries } = await readSheetOf(`<worksheet><sheetData>${row('sku,price')}${row('R-1,45')}${rest}`)
	expect(entries).toMatchObject([
		{ record: { skus: [{ code: 'R-1', price: 4_500 }] } },
		{ refused: { line }, faults: [{ expected: `${expected}; the rest of the file was not read` }] },
	])
})

test('a shared text over a megabyte is refused', async () => {
	const long = `<sst><si><t>${'a'.repeat(1_100_000)}</t></si></sst>`
	expect(
		await messageOf(await zipOf({ ...book, 'xl/worksheets/sheet1.xml': sheet(''), 'xl/sharedStrings.xml': long })),
	).toBe('xl/sharedStrings.xml in the Excel file has a text of over a megabyte.')
})

test('cells far to the right are ignored', async () => {
	const wide =
		'<row r="2"><c r="A2" t="inlineStr"><is><t>R-1</t></is></c><c r="B2"><v>45</v></c><c r="XFD2"><v>1</v></c></row>'
	const file = await openProducts(await zipOf({ ...book, 'xl/worksheets/sheet1.xml': sheet(row('sku,price') + wide) }))
	const entries: Entry[] = []
	for await (const entry of file.entries()) entries.push(entry)
	expect(entries).toEqual([
		{ record: { skus: [{ code: 'R-1', price: 4_500 }] }, rows: [{ line: 2, cells: ['R-1', '45'] }] },
	])
	expect(file.bytesRead()).toBe(file.size)
})

/* A price list as wholesalers make it: a title over all columns, headings in two rows, a name over the rows of its sizes. */
const priceList = [
	rowAt(1, 'RAHIM TRADERS, price list November 2025', '', '', '', '', '', ''),
	rowAt(2, 'SL', 'Product', 'Item details', '', 'Price (Tk)', '', 'Stock'),
	rowAt(3, '', '', 'Code', 'Pack size', 'MRP', 'Offer', ''),
	rowAt(4, 'RICE', '', '', '', '', '', ''),
	rowAt(5, 1, 'Miniket rice', 'M-5', '5 kg', 450, 430, 12),
	rowAt(6, 2, '', 'M-10', '10 kg', 880, '', 4),
	rowAt(7, 3, 'Nazirshail rice', 'N-5', '5 kg', 500, 480, ''),
]
const merges = ['A1:G1', 'A2:A3', 'B2:B3', 'C2:D2', 'E2:F2', 'G2:G3', 'A4:G4', 'B5:B6', 'G6:G7']

test('headings in two rows with merged cells, and a cell over several rows', async () => {
	const { read, unused, entries } = await readSheetOf(mergedSheet(priceList, ...merges))
	expect([...read]).toEqual([
		['name', 'Product'],
		['sku', 'Code'],
		['size', 'Pack size'],
		['regular_price', 'MRP'],
		['sale_price', 'Offer Price (Tk)'],
		['stock', 'Stock'],
	])
	expect(unused).toEqual(['SL'])
	const [first, second, third] = entries
	expect(entries).toHaveLength(3)
	expect(first).toMatchObject({
		record: { name_en: 'Miniket rice', skus: [{ code: 'M-5', price: 45_000, sale_price: 43_000, stock: 12 }] },
	})
	expect(second).toMatchObject({ record: { name_en: 'Miniket rice', unit_en: '10 kg', skus: [{ code: 'M-10' }] } })
	expect(third).toMatchObject({ record: { name_en: 'Nazirshail rice', skus: [{ code: 'N-5', stock: 4 }] } })
})

test('prices that mean different things below one heading are not guessed, but can be mapped', async () => {
	const list = mergedSheet(
		[
			rowAt(1, 'Product', 'Purchase', '', 'Price', ''),
			rowAt(2, '', 'Rate', 'Qty', 'Retail', 'Wholesale'),
			rowAt(3, 'Lentils', 90, 7, 120, 110),
		],
		...['A1:A2', 'B1:C1', 'D1:E1'],
	)
	const { read, unused, entries } = await readSheetOf(list)
	expect([...read]).toEqual([
		['name', 'Product'],
		['price', 'Retail Price'],
	])
	expect(unused).toEqual(['Purchase Rate', 'Purchase Qty', 'Price Wholesale'])
	expect(entries).toMatchObject([{ record: { name_en: 'Lentils', skus: [{ price: 12_000 }] } }])
	const path = await zipOf({ ...book, 'xl/worksheets/sheet1.xml': list })
	const mapped = await openProducts(path, {
		mapping: { name: 'Product', price: 'Price Wholesale', stock: 'Purchase Qty' },
	})
	expect(await entriesOf(mapped)).toMatchObject([{ record: { skus: [{ price: 11_000, stock: 7 }] } }])
})

test('one heading over two columns has products in the next row, not headings', async () => {
	const { read, entries } = await readSheetOf(
		mergedSheet([rowAt(1, 'Product', '', 'SKU', 'Price'), rowAt(2, 'Soap', '', 'S-1', 40)], 'A1:B1'),
	)
	expect([...read.values()]).toEqual(['Product', 'SKU', 'Price'])
	expect(entries).toMatchObject([{ record: { name_en: 'Soap', skus: [{ code: 'S-1', price: 4_000 }] } }])
})

test('refused rows of a file with merged cells can be given again as they are', async () => {
	const list = priceList.with(5, rowAt(6, 2, '', 'M-10', '10 kg', 'ask', '', 4))
	const { entries, header, format } = await readSheetOf(mergedSheet(list, ...merges))
	const refused = path.join(folder, 'refused.csv')
	const file = writeRefused(refused, { format, header })
	for (const entry of entries) if ('refused' in entry) await file.add(entry.refused, entry.faults)
	await file.end()
	writeFileSync(refused, readFileSync(refused, 'utf8').replace(',ask,', ',880,'))
	const again = await openProducts(refused)
	expect(await entriesOf(again)).toMatchObject([
		{ record: { name_en: 'Miniket rice', skus: [{ code: 'M-10', price: 88_000, stock: 4 }] } },
	])
})

test('a sheet with very many merged cells is refused', async () => {
	const many = Array.from({ length: 100_001 }, (_, n) => `A${n + 1}:B${n + 1}`)
	expect(await messageOf(await zipOf({ ...book, 'xl/worksheets/sheet1.xml': mergedSheet([], ...many) }))).toBe(
		'The sheet has more than 100000 merged cells.',
	)
})

test('where the first visible sheet is no table of products, the message says which sheet is read', async () => {
	const sheet = `<worksheet><sheetData>${row('hello,there')}</sheetData></worksheet>`
	const file = await zipOf({ ...book, 'xl/worksheets/sheet1.xml': sheet })
	await expect(openProducts(file)).rejects.toThrow(
		/a slug\. Of an Excel file the first visible sheet is read, or the one that is named\.$/,
	)
})

test('a sheet is read by its name, a hidden one too', async () => {
	const file = await zipOf({
		'xl/workbook.xml':
			'<workbook><sheets><sheet name="Notes" r:id="r1"/><sheet name="দাম &amp; stock" state="hidden" r:id="r2"/></sheets></workbook>',
		'xl/_rels/workbook.xml.rels':
			'<Relationships><Relationship Id="r1" Target="worksheets/sheet1.xml"/><Relationship Id="r2" Target="worksheets/sheet2.xml"/></Relationships>',
		'xl/worksheets/sheet1.xml': sheet(row('hello,there')),
		'xl/worksheets/sheet2.xml': sheet(row('sku,price') + row('R-1,45')),
	})
	expect(await entriesOf(await openProducts(file, { sheet: 'দাম & Stock ' }))).toMatchObject([
		{ record: { skus: [{ code: 'R-1', price: 4_500 }] } },
	])
	await expect(openProducts(file, { sheet: 'Prices' })).rejects.toThrow(
		'There is no sheet «Prices» in the Excel file. It has «Notes», «দাম & stock».',
	)
	const table = path.join(folder, 'table.csv')
	writeFileSync(table, 'sku,price\nR-1,45\n')
	await expect(openProducts(table, { sheet: 'Prices' })).rejects.toThrow('Only an Excel file has sheets.')
})
