import { createWriteStream, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { afterAll, expect, test } from 'vitest'
import { ZipFile } from 'yazl'
import { type Entry, openProducts, UnreadableFile } from '#server/imports/index.ts'

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
const sheet = (rows: string) => `<worksheet><sheetData>${rows}</sheetData></worksheet>`

async function messageOf(file: string): Promise<string> {
	const error = await openProducts(file).catch((reason) => reason)
	expect(error).toBeInstanceOf(UnreadableFile)
	return error.message
}

test('a zip that is no Excel file', async () => {
	expect(await messageOf(await zipOf({ 'a.jpg': 'x' }))).toMatch(/no Excel file/)
})

test('a workbook without a sheet, and one that is damaged', async () => {
	expect(await messageOf(await zipOf({ ...book, 'xl/workbook.xml': '<workbook></workbook>' }))).toMatch(/no sheet/)
	expect(await messageOf(await zipOf({ ...book, 'xl/workbook.xml': '<workbook><sheets>' }))).toMatch(/cannot be read/)
	const file = path.join(folder, 'damaged')
	writeFileSync(file, readFileSync(await zipOf(book)).subarray(0, 100))
	expect(await messageOf(file)).toMatch(/cannot be read/)
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
	expect(await messageOf(file)).toMatch(/cannot be read: .*too many bytes/)
})

test('rows before damage are read, and what follows is refused', async () => {
	const file = await openProducts(
		await zipOf({
			...book,
			'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${row('sku,price')}${row('R-1,45')}<row></c>`,
		}),
	)
	const entries: Entry[] = []
	for await (const entry of file.entries()) entries.push(entry)
	expect(entries).toMatchObject([
		{ record: { skus: [{ code: 'R-1', price: 4_500 }] } },
		{ refused: { line: 4 }, faults: [{ expected: 'a sheet that is not damaged; the rest of the file was not read' }] },
	])
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
