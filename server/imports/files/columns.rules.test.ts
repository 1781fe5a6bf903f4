import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Column, columnOf, columns, kindLimits, readCell, readValue, shield, unshield } from './columns.rules.ts'

const column = (name: string) => columnOf(name) as Column

test('the example of each column is a value of it', () => {
	for (const one of columns) {
		expect(one.about).toMatch(/\.$/)
		expect(kindLimits[one.kind]).toBeTruthy()
		const read = readCell(one, one.example)
		expect([one.name, 'value' in read && read.value !== undefined]).toEqual([one.name, true])
	}
	expect(columnOf('nothing')).toBeUndefined()
	expect(columnOf('toString')).toBeUndefined()
})

test.each<[string, string, unknown]>([
	['name_bn', '', { value: undefined }],
	['price', '', { value: undefined }],
	['pictures', '', { value: undefined }],
	['name_bn', 'none', { value: null }],
	['name_bn', 'None', { value: null }],
	['name_bn', "'none", { value: 'none' }],
	['name_en', 'none', { value: 'none' }],
	['name_en', '\u200b', { value: undefined }],
	['name_en', "'=1+1", { value: '=1+1' }],
	['name_en', "''=1+1", { value: "'=1+1" }],
	['name_en', "'n Beetje", { value: "'n Beetje" }],
	['name_en', '=1+1', { value: '=1+1' }],
	['name_en', 'x'.repeat(201), { expected: 'at most 200 characters' }],
	['name_en', 'x'.repeat(100_001), { expected: 'at most 200 characters' }],
	['pictures', 'none', { value: [] }],
	['options', 'none', { value: [] }],
	['sale_price', 'none', { value: null }],
	['slug', 'miniket-rice', { value: 'miniket-rice' }],
	['slug', 'মিনিকেট', { value: 'মিনিকেট' }],
	['slug', 'a/b', { expected: 'a slug such as miniket-rice' }],
	['slug', '12', { expected: 'a slug such as miniket-rice' }],
	['slug', 'a--b', { expected: 'a slug such as miniket-rice' }],
	['slug', 'a b', { expected: 'a slug such as miniket-rice' }],
	['description_en', '<p>a</p>', { value: 'a' }],
])('%s %j', (name, cell, expected) => {
	expect(readCell(column(name), cell)).toStrictEqual(expected)
})

/** What the cells of a row are in a record: the members of the product and those of the variant. */
function readRow(row: Record<string, string>) {
	const record: Record<string, Record<string, unknown>> = { product: {}, variant: {} }
	for (const [name, cell] of Object.entries(row)) {
		const { of } = column(name)
		;(record[of] as Record<string, unknown>)[name] = readCell(column(name), cell)
	}
	return record
}
const values = (record: Record<string, unknown>) =>
	Object.fromEntries(Object.entries(record).map(([name, value]) => [name, { value }]))

test('a whole row is a product and a variant', () => {
	const row = {
		...{ seller: 'rahim', slug: '5-kg-rice', new_slug: 'rice-5', category: 'rice', name_en: 'Rice', name_bn: 'চাল' },
		...{ brand_en: 'Chashi', brand_bn: 'চাষী', description_en: '<p>One</p><p>Two</p>', description_bn: 'এক\nদুই' },
		...{ unit_en: '5 kg', unit_bn: '৫ কেজি', keywords: 'chal', prescription: 'no', active: 'হ্যাঁ', facts: 'Age = 6' },
		...{ pictures: 'a.jpg | Bag', sku: 'R-5', barcode: '8941100500018.0', options: 'Size = L', price: '1,200.50' },
		...{ sale_price: '1,100', stock: '40', grams: '5.05 kg', measure: '5 kg' },
	}
	expect(Object.keys(row).toSorted()).toEqual(columns.map(({ name }) => name).toSorted())
	expect(readRow(row)).toEqual({
		product: values({
			...{ seller: 'rahim', slug: '5-kg-rice', new_slug: 'rice-5', category: 'rice', name_en: 'Rice', name_bn: 'চাল' },
			...{ brand_en: 'Chashi', brand_bn: 'চাষী', description_en: 'One\nTwo', description_bn: 'এক\nদুই' },
			...{ unit_en: '5 kg', unit_bn: '৫ কেজি', keywords: 'chal', prescription: false, active: true },
			facts: [{ name: { en: 'Age' }, value: { en: '6' } }],
			pictures: [{ name: 'a.jpg', alt_en: 'Bag' }],
		}),
		variant: values({
			...{ sku: 'R-5', barcode: '8941100500018', options: [{ option: { en: 'Size' }, value: { en: 'L' } }] },
			...{ price: 120_050, sale_price: 110_000, stock: 40, grams: 5050, measure: { amount: 5, per: 'kg' } },
		}),
	})
})

test('the word «none» removes what may be missing; elsewhere it is a text, or refused', () => {
	const row = Object.fromEntries(columns.map(({ name }) => [name, 'None']))
	const { product, variant } = readRow(row)
	const refused = { expected: expect.any(String) }
	expect(product).toEqual({
		...values({ seller: 'None', slug: 'None', new_slug: 'None', category: 'None', name_en: 'None' }),
		...values({ name_bn: null, brand_en: null, brand_bn: null, description_en: null, description_bn: null }),
		...values({ unit_en: null, unit_bn: null, keywords: null, facts: [], pictures: [] }),
		...{ prescription: refused, active: refused },
	})
	expect(variant).toEqual({
		...values({ sku: 'None', barcode: null, options: [], sale_price: null, measure: null }),
		...{ price: refused, stock: refused, grams: refused },
	})
})

test('the largest values that the reference names can be read, and nothing above them', () => {
	for (const [name, kind, largest, above] of [
		['price', 'price', '1,00,00,000', '1,00,00,001'],
		['stock', 'stock', '1,00,00,000', '1,00,00,001'],
		['grams', 'weight', '10,00,000', '1000001'],
	] as const) {
		expect(kindLimits[kind]).toContain(largest)
		expect(readCell(column(name), largest.replaceAll(',', ''))).toHaveProperty('value')
		expect(readCell(column(name), above)).toHaveProperty('expected')
	}
})

test('the value of a text has no notation of cells', () => {
	expect(readValue(column('name_bn'), 'none')).toEqual({ value: 'none' })
	expect(readValue(column('name_en'), "'=1")).toEqual({ value: "'=1" })
	expect(readValue(column('name_en'), 'x'.repeat(100_001))).toEqual({ expected: 'at most 200 characters' })
	const pictures = (length: number) => readValue(column('pictures'), 'a.jpg'.padEnd(length, ';'))
	expect(pictures(100_000)).toEqual({ value: [{ name: 'a.jpg' }] })
	expect(pictures(100_001)).toEqual({ expected: 'at most 100000 characters' })
})

test('no text runs in a spreadsheet, and each is read back', () => {
	const start = fc.constantFrom('=', '+', '-', '@', "'", '＝', '＋', 'none', 'None', 'x', '')
	fc.assert(
		fc.property(fc.array(start, { maxLength: 4 }), fc.string({ maxLength: 4 }), (parts, rest) => {
			const once = readValue(column('name_bn'), parts.join('') + rest)
			const text = 'value' in once ? (once.value as string) : ''
			const cell = shield(text)
			expect(cell).not.toMatch(/^[=+\-@＝＋－＠\t\r\n]/)
			expect(unshield(cell)).toBe(text)
			expect(readCell(column('name_bn'), cell)).toEqual({ value: text === '' ? undefined : text })
		}),
		{ numRuns: 2000 },
	)
})
