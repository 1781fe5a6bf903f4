import { searchable } from '#contract/text.ts'
import { columns, refusalColumns } from './columns.rules.ts'

/** The kind of a table: our own, Shopify's product CSV, or any other whose columns are mapped. */
export type TableKind = 'haat' | 'shopify' | 'table'

/** What is read from which column of a table. `fields` are positions by name; `unused` the headings nobody reads. */
export type Layout = { kind: TableKind; fields: Map<string, number>; header: string[]; unused: string[] }

/** Fields of other tables besides our own columns: a name in either language, a size («500g»), a struck price. */
const tableFields = ['name', 'size', 'regular_price'] as const

const own = columns.map(({ name }) => name)

/** Usual headings of other tables, normalised as `heading` does, by the field they are. */
export const usual: Readonly<Record<string, string>> = {
	name: 'name|product|product name|item|item name|title|product title|description of goods|particulars|পণ্য|পণ্যের নাম|নাম|আইটেম|বিবরণী',
	name_en: 'name en|english name|name english|product name english|ইংরেজি নাম',
	name_bn: 'name bn|bangla name|bengali name|name bangla|name bengali|product name bangla|বাংলা নাম|নাম বাংলা',
	sku: 'sku|sku code|item code|product code|code|article|article no|model|style code|কোড|পণ্য কোড',
	barcode: 'barcode|bar code|ean|ean13|upc|gtin|isbn|বারকোড',
	slug: 'slug|handle',
	price:
		'price|selling price|sale rate|rate|unit price|price tk|price bdt|price taka|taka|tk|amount|retail price|দাম|মূল্য|বিক্রয় মূল্য|দর|টাকা',
	regular_price:
		'mrp|regular price|old price|list price|compare at price|market price|maximum retail price|এমআরপি|নিয়মিত মূল্য|আগের দাম|বাজার মূল্য',
	sale_price: 'sale price|offer price|discount price|discounted price|special price|promo price|অফার মূল্য|ছাড় মূল্য|অফার দাম',
	stock: 'stock|qty|quantity|stock qty|available|in stock|inventory|balance|on hand|স্টক|পরিমাণ|মজুদ|মজুত',
	grams: 'grams|weight|weight g|weight gm|gross weight|ওজন',
	size: 'size|pack size|pack|unit|uom|packing|weight size|net weight|সাইজ|একক|প্যাক|ইউনিট',
	unit_en: 'unit en',
	unit_bn: 'unit bn|একক বাংলা',
	measure: 'measure',
	category: 'category|department|group|product category|type|product type|category name|ক্যাটাগরি|বিভাগ|শ্রেণি|ধরন',
	brand_en: 'brand|brand name|brand en|company|manufacturer|vendor|ব্র্যান্ড|কোম্পানি',
	brand_bn: 'brand bn|brand bangla',
	seller: 'seller|shop|store|merchant|বিক্রেতা|দোকান',
	description_en: 'description|details|description en|product description|body|বিবরণ',
	description_bn: 'description bn|description bangla|বাংলা বিবরণ',
	keywords: 'keywords|tags|search words|ট্যাগ',
	pictures: 'pictures|picture|image|images|image url|photo|image link|ছবি',
	prescription: 'prescription|rx|প্রেসক্রিপশন',
	active: 'active|status|published|enabled|অবস্থা',
	options: 'options|variant|variation',
	facts: 'facts|specification|specifications',
}
const byHeading = new Map(
	Object.entries(usual).flatMap(([field, names]) => names.split('|').map((name) => [searchable(name), field] as const)),
)

const datePattern = /(\d{1,4})[\s./-](\d{1,2})[\s./-](\d{1,4})/

/** A heading as it is compared: without a date, a currency sign and what is in brackets after it. */
function heading(text: string): string {
	return searchable(text.replace(datePattern, ' ').replace(/৳/g, ' ')).replace(/ (?:in )?(?:bdt|tk|taka|টাকা)$/, '')
}

/** The date in a heading such as «Price(08/11/2025)» as a number that grows with it; days come first. 0 without one. */
function dateIn(text: string): number {
	const [, a = '', b = '', c = ''] = datePattern.exec(text) ?? []
	if (!a) return 0
	const [year, month, day] = a.length === 4 ? [a, b, c] : [c.length === 2 ? `20${c}` : c, b, a]
	return Number(month) > 12
		? Number(year) * 10_000 + Number(day) * 100 + Number(month)
		: Number(year) * 10_000 + Number(month) * 100 + Number(day)
}

/** The layout of a table of ours: every trimmed heading is a column of ours. Undefined if one is not. */
function ownLayout(header: string[]): Layout | undefined {
	const names = header.map((text) => text.toLowerCase())
	const fields = new Map<string, number>()
	for (const [at, name] of names.entries()) {
		if (name === '' || refusalColumns.some((one) => one === name)) continue
		if (!own.includes(name) || fields.has(name)) return undefined
		fields.set(name, at)
	}
	return { kind: 'haat', fields, header, unused: [] }
}

/**
 * The layout of another table by the usual names of columns, in English and Bengali; `mapping` (field → heading) comes first.
 * Of several columns for the same field the one with the latest date is read, else the first. The headings are trimmed.
 * Undefined when a heading of the mapping is not there.
 */
function guessedLayout(header: string[], mapping: Readonly<Record<string, string>>): Layout | undefined {
	const fields = new Map<string, number>()
	for (const [field, name] of Object.entries(mapping)) {
		const at = header.indexOf(name.trim())
		if (at < 0) return undefined
		fields.set(field, at)
	}
	const mapped = new Set(fields.values())
	for (const [at, text] of header.entries()) {
		const field = byHeading.get(heading(text)) ?? byHeading.get(searchable(text))
		if (!field || mapped.has(at) || field in mapping) continue
		const other = fields.get(field)
		if (other === undefined || dateIn(text) > dateIn(header[other] ?? '')) fields.set(field, at)
	}
	if (fields.has('name') && fields.has('name_en')) fields.delete('name')
	const used = new Set(fields.values())
	const unused = header.filter(
		(text, at) => !used.has(at) && text !== '' && !refusalColumns.some((one) => one === text.toLowerCase()),
	)
	return { kind: 'table', fields, header, unused }
}

const identifying = ['slug', 'sku', 'barcode', 'name', 'name_en', 'name_bn']
/** Headings that every product CSV of Shopify has, in its older and its newer form. */
const shopifyMarks = [
	['handle', 'title'],
	['handle', 'variant sku'],
	['url handle', 'title'],
]

/** Whether a row is the header of a product CSV of Shopify. */
function isShopify(names: readonly string[]): boolean {
	return shopifyMarks.some((marks) => marks.every((mark) => names.includes(mark)))
}

/** The layout of a table with this header; undefined when no column is known by which a product is recognised. */
export function layoutOf(row: readonly string[], mapping: Readonly<Record<string, string>> = {}): Layout | undefined {
	const header = row.map((text) => text.trim())
	const names = header.map((text) => text.toLowerCase())
	const isMapped = Object.keys(mapping).length > 0
	if (!isMapped && isShopify(names)) {
		const fields = new Map(names.map((name, at) => [name, at] as const).reverse())
		return { kind: 'shopify', fields, header, unused: [] }
	}
	const layout = (isMapped ? undefined : ownLayout(header)) ?? guessedLayout(header, mapping)
	return layout && identifying.some((field) => layout.fields.has(field)) ? layout : undefined
}

/** Whether a heading is one that tables of others usually have. */
export function isUsual(text: string): boolean {
	return byHeading.has(heading(text)) || byHeading.has(searchable(text))
}

/** Fields that a mapping may name. */
export function isField(name: string): boolean {
	return own.includes(name) || tableFields.some((field) => field === name)
}
