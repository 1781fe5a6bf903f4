import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import type { FileFault } from '#contract/file-faults.ts'
import { aZip, workbookOf } from '#tests/makers/workbooks.ts'
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
		sheets: [],
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
		sheets: [],
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

const list = [
	['name', 'price'],
	['Tea', '150'],
]
const other = [
	['sku', 'stock'],
	['T-1', '4'],
]

it.each<[string, Parameters<typeof workbookOf>, string | undefined, object]>([
	[
		'the first of two',
		[{ Tea: list, Stock: other }],
		undefined,
		{ headings: ['name', 'price'], sheets: ['Tea', 'Stock'] },
	],
	[
		'the one that is named',
		[{ Tea: list, Stock: other }],
		' stock',
		{ headings: ['sku', 'stock'], sheets: ['Tea', 'Stock'] },
	],
	[
		'the first visible one',
		[{ Notes: list, Stock: other, চা: list }, ['Notes']],
		undefined,
		{ headings: ['sku', 'stock'], sheets: ['Stock', 'চা'] },
	],
	[
		'a hidden one that is named',
		[{ Notes: list, Stock: other }, ['Notes']],
		'Notes',
		{ headings: ['name', 'price'], sheets: [] },
	],
	['the only one', [{ Tea: list }], undefined, { headings: ['name', 'price'], sheets: [] }],
	[
		'an empty one beside others',
		[{ Cover: [], Tea: list }],
		undefined,
		{ headings: [], rows: [], sheets: ['Cover', 'Tea'] },
	],
	[
		'of very many, or with very long names: some',
		[
			Object.fromEntries(
				['y'.repeat(81), ...Array.from({ length: 150 }, (_, n) => `S${n}`)].map((name) => [name, list]),
			),
		],
		undefined,
		{ sheets: Array.from({ length: 100 }, (_, n) => `S${n}`) },
	],
])('lists the visible sheets, and reads %s', async (_, book, named, expected) => {
	expect(await inspectTable(file(await workbookOf(...book)), named)).toMatchObject(expected)
})

it('lists no chart', async () => {
	const type = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
	const files = {
		'xl/workbook.xml':
			'<workbook><sheets><sheet name="Sales" id="r2"/><sheet name="1" id="r1"/><sheet name="2" id="r3"/></sheets></workbook>',
		'xl/_rels/workbook.xml.rels': `<Relationships><Relationship Id="r1" Type="${type}/worksheet" Target="sheet.xml"/><Relationship Id="r2" Type="${type}/chartsheet" Target="chart.xml"/><Relationship Id="r3" Target="sheet.xml"/></Relationships>`,
		'xl/sheet.xml': sheet(row),
		'xl/chart.xml': '<chartsheet/>',
	}
	expect(await inspectTable(file(await aZip(files)))).toMatchObject({ headings: ['name'], sheets: ['1', '2'] })
})
