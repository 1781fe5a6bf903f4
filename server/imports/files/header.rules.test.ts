import { expect, test } from 'vitest'
import { isField, isUsual, layoutOf } from './header.rules.ts'

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
	[
		[
			...['Product Title', 'Department', 'Company', 'Shop', 'Details', 'Tags', 'Image Link', 'Rx', 'Published'],
			...['Variation', 'Specifications', 'Offer Price', 'Gross Weight', 'Unit EN', 'Unit BN', 'Measure'],
			...['Brand Bangla', 'Description Bangla'],
		],
		{
			...{ name: 0, category: 1, brand_en: 2, seller: 3, description_en: 4, keywords: 5, pictures: 6, prescription: 7 },
			...{ active: 8, options: 9, facts: 10, sale_price: 11, grams: 12, unit_en: 13, unit_bn: 14, measure: 15 },
			...{ brand_bn: 16, description_bn: 17 },
		},
	],
	[
		['বাংলা নাম', 'বিভাগ', 'কোম্পানি', 'দোকান', 'বিবরণ', 'ট্যাগ', 'ছবি', 'অবস্থা', 'ওজন', 'অফার মূল্য', 'একক বাংলা', 'বাংলা বিবরণ'],
		{
			...{ name_bn: 0, category: 1, brand_en: 2, seller: 3, description_en: 4, keywords: 5, pictures: 6, active: 7 },
			...{ grams: 8, sale_price: 9, unit_bn: 10, description_bn: 11 },
		},
	],
	[['Handle', 'Selling Price'], { slug: 0, price: 1 }],
])('usual headings %j', (header, fields) => {
	expect(read(header)).toMatchObject({ kind: 'table' })
	expect(read(header)?.fields).toEqual(fields)
})

test.each([
	['Price', 'Price(08/11/2025)'],
	['Price 07 11 2025', 'Price 08 11 2025'],
	['Price 2024-12-31', 'Price 2025-11-08'],
	['Price(07/11/2025)', 'Price(08/11/25)'],
	['Price(06/11/2025)', 'Price(05/12/2025)'],
	// The month comes first where the second number cannot be one.
	['Price(11/25/2025)', 'Price(12/12/2025)'],
	['Price(11/25/2025)', 'Price(11/26/2025)'],
	['Price(09/26/2025)', 'Price(10/25/2025)'],
	['Price(12/25/2024)', 'Price(01/25/2025)'],
])('%j is older than %j, in either order', (older, newer) => {
	expect(read(['Name', older, newer])).toMatchObject({ fields: { name: 0, price: 2 }, unused: [older] })
	expect(read(['Name', newer, older])).toMatchObject({ fields: { name: 0, price: 1 }, unused: [older] })
})

test.each([['slug'], ['sku'], ['barcode'], ['name_en'], ['name_bn']])('a product is recognised by its %s', (name) => {
	expect(read(['stock', name])).toEqual({ kind: 'haat', fields: { stock: 0, [name]: 1 }, unused: [] })
})

test('headings nobody reads are listed', () => {
	expect(read(['Name', 'Price', ' Shelf ', '  ', 'refused_line', ' Refused_Reason'])?.unused).toEqual(['Shelf'])
	expect(read(['name_en', 'Name', 'Old Tk price'])?.unused).toEqual(['Name', 'Old Tk price'])
})

test('a mapping comes before what is guessed', () => {
	expect(read(['Name', 'Price(07/11/2025)', 'Price(08/11/2025)'], { price: 'Price(07/11/2025)' })?.fields).toEqual({
		name: 0,
		price: 1,
	})
	expect(read(['A', ' B'], { name: ' A ', price: 'B' })?.fields).toEqual({ name: 0, price: 1 })
	expect(read(['A', 'B'], { name: 'C' })).toBeUndefined()
	expect(read(['Handle', 'Title'], { name: 'Title' })?.kind).toBe('table')
})

test.each([[['Price', 'Stock']], [['apple', 'pear']], [['']], [['refused_line']], [[]]])(
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
	expect(read([' Handle', 'Variant SKU', 'Variant Price', 'Variant SKU'])).toEqual({
		kind: 'shopify',
		fields: { handle: 0, 'variant sku': 1, 'variant price': 2 },
		unused: [],
	})
})

test('fields that a mapping may name', () => {
	expect(['name', 'size', 'price', 'sku'].map(isField)).toEqual([true, true, true, true])
	expect(['handle', 'toString', ''].map(isField)).toEqual([false, false, false])
})

test('usual headings, with a date, a currency and in Bengali', () => {
	expect(['Rate (Tk)', 'Price(08/11/2025)', 'মূল্য', 'MRP'].map(isUsual)).toEqual([true, true, true, true])
	expect(['Purchase Rate', 'Rahim Store', ''].map(isUsual)).toEqual([false, false, false])
})
