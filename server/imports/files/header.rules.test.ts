import { expect, test } from 'vitest'
import { isField, layoutOf } from './header.rules.ts'

const read = (header: string[], mapping?: Record<string, string>) => {
	const layout = layoutOf(header, mapping)
	return layout && { kind: layout.kind, fields: Object.fromEntries(layout.fields), unused: layout.unused }
}

test('our own columns', () => {
	expect(read(['sku', ' Price ', 'stock', 'refused_line', 'refused_reason', ''])).toEqual({
		kind: 'haat',
		fields: { sku: 0, price: 1, stock: 2 },
		unused: [],
	})
})

test.each<[string[], Record<string, number>]>([
	[['Product Name', 'Rate (Tk)', 'Qty'], { name: 0, price: 1, stock: 2 }],
	[['পণ্যের নাম', 'মূল্য', 'স্টক', 'একক'], { name: 0, price: 1, stock: 2, size: 3 }],
	[['Item Code', 'Item', 'MRP', 'Price'], { sku: 0, name: 1, regular_price: 2, price: 3 }],
	[['Name', 'Price(07/11/2025)', 'Price(08/11/2025)', 'Price(09/10/2025)'], { name: 0, price: 2 }],
	[['Name', 'Price 2025-11-08', 'Price 2024-12-31'], { name: 0, price: 1 }],
	[['NAME', 'Price in BDT', 'Bar-code'], { name: 0, price: 1, barcode: 2 }],
	[['Name', '৳ Price', 'Name'], { name: 0, price: 1 }],
	[['name_en', 'Name', 'Rate'], { name_en: 0, price: 2 }],
])('usual headings %j', (header, fields) => {
	expect(read(header)).toMatchObject({ kind: 'table', fields })
})

test('headings nobody reads are listed', () => {
	expect(read(['Name', 'Price', 'Shelf', '', 'refused_line'])?.unused).toEqual(['Shelf'])
})

test('a mapping comes before what is guessed', () => {
	expect(read(['Name', 'Price(07/11/2025)', 'Price(08/11/2025)'], { price: 'Price(07/11/2025)' })?.fields).toEqual({
		name: 0,
		price: 1,
	})
	expect(read(['A', 'B'], { name: 'A', price: 'B' })?.fields).toEqual({ name: 0, price: 1 })
	expect(read(['A', 'B'], { name: 'C' })).toBeUndefined()
	expect(read(['Handle', 'Title'], { name: 'Title' })?.kind).toBe('table')
})

test.each([[['Price', 'Stock']], [['apple', 'pear']], [['']], [[]]])(
	'%j has nothing by which a product is recognised',
	(header) => {
		expect(read(header)).toBeUndefined()
	},
)

test("Shopify's header, older and newer", () => {
	expect(read(['Handle', 'Title', 'Variant Price'])).toMatchObject({
		kind: 'shopify',
		fields: { handle: 0, 'variant price': 2 },
	})
	expect(read(['Title', 'URL handle', 'Price'])?.kind).toBe('shopify')
})

test('fields that a mapping may name', () => {
	expect(['name', 'size', 'price', 'sku'].map(isField)).toEqual([true, true, true, true])
	expect(['handle', 'toString', ''].map(isField)).toEqual([false, false, false])
})
