import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import type { FileFault } from '#contract/file-faults.ts'
import { aZip } from '#tests/makers/imports.ts'
import { UnreadableFile } from './entries.ts'
import { inspectTable } from './inspect-table.ts'

function file(content: string | Buffer): string {
	const folder = mkdtempSync(path.join(tmpdir(), 'haat-inspect-'))
	onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
	const name = path.join(folder, 'file')
	writeFileSync(name, content)
	return name
}

it('a price list with a title above its headings: guessed, and the first five rows', async () => {
	const rows = Array.from({ length: 9 }, (_, n) => `Rice ${n},${100 + n},A${n}`)
	const text = ['Rahim Store,,', '20/11/2026,,', 'Item,Rate (Tk),Shelf', ...rows].join('\n')
	expect(await inspectTable(file(text))).toEqual({
		...{ encoding: 'utf-8', separator: ',' },
		...{ format: 'table', headings: ['Item', 'Rate (Tk)', 'Shelf'], guessed: { name: 'Item', price: 'Rate (Tk)' } },
		rows: [0, 1, 2, 3, 4].map((n) => [`Rice ${n}`, String(100 + n), `A${n}`]),
	})
})

it('headings that nobody knows: the first row with several cells', async () => {
	const head = await inspectTable(file('Stall 7\nThing;Cost;Left\nSoap;40;3\n'))
	expect(head).toEqual({
		...{ encoding: 'utf-8', separator: ';' },
		format: 'table',
		headings: ['Thing', 'Cost', 'Left'],
		guessed: {},
		rows: [['Soap', '40', '3']],
	})
})

it('our own file and JSON lines say what they are; long cells are cut', async () => {
	const own = await inspectTable(file(`slug,name_en,price\nrice,${'x'.repeat(300)},5\n`))
	expect([own.format, own.rows[0]?.[1]?.length]).toEqual(['haat', 80])
	expect((await inspectTable(file('{"slug":"rice"}\n'))).format).toBe('json-lines')
})

it.each<[string, string | Buffer, object]>([
	[
		'Windows-1252 with tabs',
		Buffer.from('name\tprice\nCaf\u00e9\t5\n', 'latin1'),
		{ encoding: 'windows-1252', separator: '\t' },
	],
	['UTF-16 with bars', Buffer.from('\ufeffname|price\nচাল|5\n', 'utf16le'), { encoding: 'utf-16le', separator: '|' }],
	['JSON lines', '{"slug":"rice;a;b"}\n', { encoding: 'utf-8', separator: null }],
])('says how a file is read: %s', async (_, content, expected) => {
	expect(await inspectTable(file(content))).toMatchObject(expected)
})

it.each<[string, string | Buffer, FileFault]>([
	['nothing', '', 'file_empty'],
	['lines without text', '\n \n', 'file_empty'],
	['cells without text', ',,\n,,\n', 'file_empty'],
	['a picture', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16]), 'file_picture'],
	['a page', '<html></html>', 'file_web_page'],
	['XML', '<?xml version="1.0"?><a/>', 'file_xml'],
	['a list of JSON', '[\n{"slug":"rice"}]', 'file_json_list'],
	['damaged Bengali', Buffer.concat([Buffer.from('নাম'), Buffer.from([0xe9])]), 'file_text_damaged'],
	['the beginning of a zip', Buffer.from('PK\u0003\u0004 and no end'), 'file_excel_damaged'],
])('refuses %s with the reason', async (_, content, reason) => {
	const refused = inspectTable(file(content))
	await expect(refused).rejects.toBeInstanceOf(UnreadableFile)
	await expect(refused).rejects.toMatchObject({ reason, message: expect.stringMatching(/\.$/) })
})

const sheet = (rows: string) => `<worksheet><sheetData>${rows}</sheetData></worksheet>`
const row = '<row r="1"><c r="A1" t="inlineStr"><is><t>name</t></is></c></row>'
const book = {
	'xl/workbook.xml': '<workbook><sheets><sheet name="1" id="r1"/></sheets></workbook>',
	'xl/_rels/workbook.xml.rels': '<Relationships><Relationship Id="r1" Target="sheet.xml"/></Relationships>',
}

it.each<[string, Record<string, string>, FileFault]>([
	['no workbook', { 'readme.txt': 'prices' }, 'file_zip'],
	['no sheet', { 'xl/workbook.xml': '<workbook><sheets></sheets></workbook>' }, 'file_no_sheet'],
	['a workbook without an end', { ...book, 'xl/workbook.xml': '<workbook><sheets>' }, 'file_excel_damaged'],
	['a sheet without rows', { ...book, 'xl/sheet.xml': sheet('') }, 'file_empty'],
	['a sheet that ends in its first row', { ...book, 'xl/sheet.xml': sheet(row).slice(0, 60) }, 'file_excel_damaged'],
])('refuses a zip with %s with the reason', async (_, files, reason) => {
	await expect(inspectTable(file(await aZip(files)))).rejects.toMatchObject({ reason })
})
