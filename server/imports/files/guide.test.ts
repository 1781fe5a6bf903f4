import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { type Entry, openProducts } from '#server/imports/index.ts'
import { columns, kindLimits } from './columns.rules.ts'
import { layoutOf, usual } from './header.rules.ts'

const guides = path.resolve(import.meta.dirname, '../../../docs/guides')
const guide = readFileSync(path.join(guides, 'import-files.md'), 'utf8')
/** The text of a heading's section. */
const section = (heading: string) => guide.split(/^## /m).find((text) => text.startsWith(`${heading}\n`)) ?? ''
const cell = (text: string) => text.replaceAll('|', '\\|')

test('the guide lists every column as the code has it', () => {
	const rows = columns.map(({ name, of, kind, longest, removable, about, example }) => {
		const limits = [
			kindLimits[kind],
			longest && `up to ${longest.toLocaleString('en')} characters`,
			removable && '`none`',
		]
		return `| \`${name}\` | ${of} | ${about} | ${limits.filter(Boolean).join('; ')} | \`${cell(example)}\` |`
	})
	expect(section('Columns').match(/^\| `.*/gm)).toEqual(rows)
})

test('the guide lists the headings that are recognised', () => {
	const rows = Object.entries(usual).map(([field, names]) => `| \`${field}\` | ${names.split('|').join(', ')} |`)
	expect(section('Tables of others').match(/^\| `.*/gm)).toEqual(rows)
	for (const [field, names] of Object.entries(usual))
		for (const name of names.split('|'))
			expect([name, layoutOf(['sku', 'x', name])?.fields.has(field)]).toEqual([name, true])
})

describe('the sample', () => {
	test('has the faults that the guide names', async () => {
		const file = await openProducts(path.join(guides, 'samples/products.csv'))
		const entries: Entry[] = []
		for await (const entry of file.entries()) entries.push(entry)
		const refused = entries.flatMap((entry) => ('refused' in entry ? [entry] : []))
		const lines = refused.map(
			({ refused: { line }, faults }) =>
				`| ${line} | ${faults.map(({ column }) => column && `\`${column}\``).join(', ')} |`,
		)
		expect(section('The sample').match(/^\| \d+ \| [^|]*\|/gm)).toEqual(lines)
		const records = entries.flatMap((entry) => ('record' in entry ? [entry.record] : []))
		expect(records).toHaveLength(12)
		expect(records.filter(({ name_bn }) => !name_bn).map(({ name_en }) => name_en)).toEqual([
			'Chinigura Rice',
			'Chickpeas',
			'Cumin Seeds',
		])
		expect(records.find(({ slug }) => slug === 'cotton-panjabi')?.skus.map(({ code }) => code)).toEqual([
			'PJ-M',
			'PJ-L',
		])
	})
})
