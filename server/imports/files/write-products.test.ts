import { createWriteStream, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { afterAll, describe, expect, test } from 'vitest'
import { poisha } from '#contract/money.ts'
import type { ProductRecord } from '#server/catalogue/index.ts'
import { type Entry, openProducts, type WrittenFormat, writeProducts, writeRefused } from '#server/imports/index.ts'
import { readText } from './cells.rules.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'haat-write-'))
afterAll(() => rmSync(folder, { recursive: true }))
let files = 0
const newFile = () => path.join(folder, String(files++))

async function entriesOf(file: string) {
	const entries: Entry[] = []
	for await (const entry of (await openProducts(file)).entries()) entries.push(entry)
	return entries
}
async function written(records: ProductRecord[], format: WrittenFormat) {
	const file = newFile()
	await writeProducts(records, format, createWriteStream(file))
	return file
}

/** Texts with what files and spreadsheets treat specially, as the reader makes them. */
const part = fc.constantFrom(...'=+-@\'",;|/\\{}<>&#:_x\t ab1চ৫'.split(''), '_x000D_', 'none', 'র‍্য', '।', '\u{1f35a}')
const text = fc
	.array(part, { minLength: 1, maxLength: 6 })
	.map((parts) => readText(parts.join(''), 100))
	.map((cell) => ('value' in cell ? cell.value : ''))
	.filter((value) => value !== '' && !/<[a-z/]|<!--|&[#a-z]/i.test(value))
const lines = fc.array(text, { minLength: 1, maxLength: 3 }).map((list) => list.join('\n'))
const slug = fc.stringMatching(/^[a-z][a-z0-9]{0,5}(-[a-z0-9]{1,5})?$/)
const or = (value: fc.Arbitrary<string>) => fc.option(value, { nil: null })
const code = text.filter((value) => !/^\d(\.\d+)?E\+\d+$/.test(value))
const term = { en: text, bn: text }
const option = fc.record({ ...term, slug }, { requiredKeys: ['en'] })
const meta = fc.stringMatching(/^#[0-9a-f]{6}$/)
const value = fc.record({ ...term, slug, meta }, { requiredKeys: ['en'] })
const money = fc.integer({ min: 2, max: 1_000_000_000 })
const words = fc.record(term, { requiredKeys: ['en'] })
const measure = fc.record({
	amount: fc.integer({ min: 1, max: 1e9 }).map((millionths) => millionths / 1e6),
	per: fc.constantFrom('kg' as const, 'litre' as const, 'piece' as const),
})
const details = fc.record(
	{
		stock: fc.nat(1_000_000),
		grams: fc.integer({ min: 1, max: 1_000_000 }),
		measure: fc.option(measure, { nil: null }),
	},
	{ requiredKeys: [] },
)
/** A table has one cell for the price and one for the reduced one: without it, it is none. */
const prices = fc
	.tuple(money, fc.option(fc.double({ min: 0, max: 0.99, noNaN: true }), { nil: null }))
	.map(([price, share]) => ({
		price: poisha(price),
		sale_price: share === null ? null : poisha(Math.max(1, Math.floor(price * share))),
	}))
const sku = fc
	.tuple(fc.record({ code, barcode: or(code) }, { requiredKeys: [] }), fc.option(prices, { nil: {} }), details)
	.map((parts) => Object.assign({}, ...parts) as ProductRecord['skus'][number])
	.filter((one) => Object.keys(one).length > 0)

/** No sku, one, or several that differ by the value of one option and have different codes. */
const skus = fc.oneof(
	fc.constant([]),
	sku.map((one) => [one]),
	sku.map((one) => [{ ...one, values: [] }]),
	fc
		.tuple(
			option,
			fc.uniqueArray(value, { minLength: 1, maxLength: 3, selector: ({ en }) => en.toLowerCase() }),
			fc.array(sku, { minLength: 3, maxLength: 3 }),
		)
		.map(([one, values, list]) =>
			values.map((each, at) => {
				const { code: _, barcode: __, ...rest } = list[at] ?? {}
				return { ...rest, code: `C-${at}`, values: [{ option: one, value: each }] }
			}),
		),
)

const product = fc.record(
	{
		...{
			seller: text,
			new_slug: slug,
			category: text,
			name_en: text,
			name_bn: or(text),
			brand_en: or(text),
			brand_bn: or(text),
		},
		...{
			description_en: or(lines),
			description_bn: or(lines),
			unit_en: or(text),
			unit_bn: or(text),
			keywords: or(text),
		},
		...{ prescription: fc.boolean(), active: fc.boolean() },
		facts: fc.array(fc.record({ key: slug, name: words, value: words }, { requiredKeys: ['name', 'value'] }), {
			maxLength: 3,
		}),
		pictures: fc.array(fc.record({ name: text, alt_en: text, alt_bn: text }, { requiredKeys: ['name'] }), {
			maxLength: 3,
		}),
	},
	{ requiredKeys: [] },
)
const records = fc
	.array(fc.tuple(product, skus), { maxLength: 5 })
	.map((list) => list.map(([one, variants], at) => ({ ...one, slug: `p-${at}`, skus: variants }) as ProductRecord))

describe.each<[WrittenFormat, number]>([
	['csv', 150],
	['json-lines', 100],
	['xlsx', 60],
])('%s', (format, numRuns) => {
	test('what was written is read back', async () => {
		await fc.assert(
			fc.asyncProperty(records, async (list) => {
				const file = await written(list, format)
				if (list.length === 0) return
				expect((await entriesOf(file)).map((entry) => ('record' in entry ? entry.record : entry))).toEqual(list)
			}),
			{ numRuns },
		)
	})

	test('and written again it is the same', async () => {
		await fc.assert(
			fc.asyncProperty(
				records.filter((list) => list.length > 0),
				async (list) => {
					const once = await written(list, format)
					const read = (await entriesOf(once)).flatMap((entry) => ('record' in entry ? [entry.record] : []))
					const again = readFileSync(await written(read, format))
					// The file of Excel has the time at which it was written.
					if (format !== 'xlsx') expect(again.equals(readFileSync(once))).toBe(true)
					else expect(again.length).toBe(readFileSync(once).length)
				},
			),
			{ numRuns: 20 },
		)
	})
})

test('no cell of a table begins a formula', async () => {
	await fc.assert(
		fc.asyncProperty(records, async (list) => {
			for (const format of ['csv', 'shopify'] as const) {
				const cells = parse(readFileSync(await written(list, format)), { bom: true, relax_column_count: true }).flat()
				expect(cells.filter((cell) => /^[=+\-@\t\r]/.test(cell))).toEqual([])
			}
		}),
		{ numRuns: 50 },
	)
})

test('a price without a reduced one is written as without, and no sku as a row of the product', async () => {
	const file = await written(
		[
			{ slug: 'rice', skus: [{ price: poisha(4_550) }] },
			{ slug: 'dal', name_bn: 'ডাল', skus: [] },
		],
		'csv',
	)
	const content = readFileSync(file, 'utf8')
	expect(content.split('\n').slice(0, 2)).toEqual([
		'\ufeffseller,slug,new_slug,category,name_en,name_bn,brand_en,brand_bn,description_en,description_bn,unit_en,unit_bn,keywords,prescription,active,facts,pictures,sku,barcode,options,price,sale_price,stock,grams,measure',
		',rice,,,,,,,,,,,,,,,,,,,45.5,,,,',
	])
	expect((await entriesOf(file)).map((entry) => 'record' in entry && entry.record)).toEqual([
		{ slug: 'rice', skus: [{ price: 4_550, sale_price: null }] },
		{ slug: 'dal', name_bn: 'ডাল', skus: [] },
	])
})

test("Shopify's CSV is read back as far as it holds a product", async () => {
	const shirt: ProductRecord = {
		...{
			slug: 'shirt',
			name_en: 'Shirt',
			description_en: 'Soft & light\n• Cotton\n• 180 g < 200 g\nWash cold',
			brand_en: 'Aarong',
		},
		...{ category: 'Clothing', keywords: 'new eid', active: true },
		pictures: [
			{ name: 'https://x.example/a.jpg', alt_en: 'Front' },
			{ name: 'https://x.example/b.jpg' },
			{ name: 'https://x.example/c.jpg' },
		],
		skus: ['M', 'L'].map((size, at) => ({
			...{ code: `S-${size}`, barcode: `894${at}`, values: [{ option: { en: 'Size' }, value: { en: size } }] },
			...{ price: poisha(50_000), sale_price: at === 0 ? poisha(45_050) : null, stock: 4, grams: 200 },
		})),
	}
	const cap: ProductRecord = {
		slug: 'cap',
		name_en: '=Cap',
		active: false,
		skus: [{ code: '-C', values: [], price: poisha(100), sale_price: null }],
	}
	const entries = await entriesOf(await written([shirt, cap], 'shopify'))
	expect(entries.map((entry) => ('record' in entry ? entry.record : entry))).toEqual([shirt, cap])
})

describe('refused rows', () => {
	async function refusedOf(content: string) {
		const source = newFile()
		writeFileSync(source, content)
		const opened = await openProducts(source)
		const target = newFile()
		const refused = writeRefused(target, opened)
		for await (const entry of opened.entries()) if ('refused' in entry) await refused.add(entry.refused, entry.faults)
		await refused.end()
		return target
	}

	test('of a table are copied with line, columns and reasons, and are read again once they are mended', async () => {
		const target = await refusedOf('sku,name_en,price,stock\nR-1,=1+1,free,-1\nR-2,Dal,5,5\nR-3,"a, b",x\n')
		const content = readFileSync(target, 'utf8')
		const amount = 'an amount in taka, such as 120, 1,200.50 or ৳ ১২০'
		expect(content).toBe(
			[
				'\ufeffsku,name_en,price,stock,refused_line,refused_column,refused_reason',
				`R-1,'=1+1,free,'-1,2,"price, stock","read «free», expected ${amount}; read «-1», expected a whole number of pieces, 0 or more"`,
				`R-3,"a, b",x,,4,price,"read «x», expected ${amount}"`,
				'',
			].join('\n'),
		)
		const mended = newFile()
		writeFileSync(mended, content.replace('free', '45').replace(',x,', ',46,').replace("'-1", '1'))
		expect((await entriesOf(mended)).map((entry) => 'record' in entry && entry.record)).toEqual([
			{ name_en: '=1+1', refused: true, skus: [{ code: 'R-1', price: 4_500, stock: 1 }] },
			{ name_en: 'a, b', refused: true, skus: [{ code: 'R-3', price: 4_600 }] },
		])
		expect((await entriesOf(target)).map((entry) => 'refused' in entry && entry.faults.length)).toEqual([2, 1])
	})

	test('of JSON lines have a member with the reason, which is ignored', async () => {
		const target = await refusedOf('{"slug":"rice","skus":[{"price":-1}]}\nnothing\n')
		const [first, second] = readFileSync(target, 'utf8')
			.trim()
			.split('\n')
			.map((line) => JSON.parse(line))
		expect(first).toMatchObject({
			slug: 'rice',
			skus: [{ price: -1 }],
			refused: { line: 1, column: 'skus[0].price', reason: expect.stringContaining('«-1»') },
		})
		expect(second).toEqual({
			refused: { line: 2, column: '', reason: 'read «nothing», expected one object of JSON', text: 'nothing' },
		})
		const mended = newFile()
		writeFileSync(mended, JSON.stringify({ ...first, skus: [{ price: 1 }] }))
		expect(await entriesOf(mended)).toMatchObject([{ record: { slug: 'rice', skus: [{ price: 100 }] } }])
	})

	test('the file of refused rows never replaces another', async () => {
		const target = newFile()
		writeFileSync(target, 'kept')
		await expect(writeRefused(target, { format: 'haat', header: ['sku'] }).end()).rejects.toThrow(/EEXIST/)
		expect(readFileSync(target, 'utf8')).toBe('kept')
	})
})
