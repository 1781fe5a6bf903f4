import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
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

it.each<[string | Buffer, string]>([
	['', 'empty'],
	[Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16]), 'a picture'],
	['<html></html>', 'a page'],
])('refuses %j: %s', async (content) => {
	await expect(inspectTable(file(content))).rejects.toThrow(UnreadableFile)
})
