import type { ProductRecord, SkuRecord } from '#server/catalogue/index.ts'
import { shield } from './columns.rules.ts'

/** The headings of Shopify's product CSV that we fill, in its order. */
export const shopifyHeader = [
	...['Handle', 'Title', 'Body (HTML)', 'Vendor', 'Type', 'Tags', 'Published'],
	...[1, 2, 3].flatMap((n) => [`Option${n} Name`, `Option${n} Value`]),
	...['Variant SKU', 'Variant Grams', 'Variant Inventory Tracker', 'Variant Inventory Qty', 'Variant Inventory Policy'],
	...['Variant Fulfillment Service', 'Variant Price', 'Variant Compare At Price', 'Variant Barcode'],
	...['Image Src', 'Image Position', 'Image Alt Text', 'Status'],
]

const html = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')

/** A description as HTML: lists and paragraphs. */
function body(description: string): string {
	return description
		.split('\n')
		.filter((line) => line !== '')
		.map((line) => (line.startsWith('• ') ? `<li>${html(line.slice(2))}</li>` : `<p>${html(line)}</p>`))
		.join('')
		.replace(/(?:<li>.*?<\/li>)+/g, '<ul>$&</ul>')
}

function productCells(record: ProductRecord): Record<string, string> {
	return {
		Title: record.name_en ?? '',
		'Body (HTML)': body(record.description_en ?? ''),
		Vendor: record.brand_en ?? '',
		Type: record.category ?? '',
		Tags: (record.keywords ?? '').replaceAll(' ', ', '),
		...(record.active !== undefined && {
			Published: record.active ? 'TRUE' : 'FALSE',
			Status: record.active ? 'active' : 'archived',
		}),
	}
}

function skuCells(sku: SkuRecord, isFirst: boolean): Record<string, string> {
	const { code, barcode, values = [], price, sale_price, stock, grams } = sku
	const options = values.slice(0, 3).flatMap(({ option, value }, at) => [
		[`Option${at + 1} Name`, isFirst ? option.en : ''],
		[`Option${at + 1} Value`, value.en],
	])
	const single = isFirst && sku.values ? { 'Option1 Name': 'Title', 'Option1 Value': 'Default Title' } : {}
	const taka = (poisha: number) => (poisha / 100).toFixed(2)
	return {
		...(values.length > 0 ? Object.fromEntries(options) : single),
		'Variant SKU': code ?? '',
		'Variant Grams': String(grams ?? ''),
		...(stock !== undefined && { 'Variant Inventory Tracker': 'shopify', 'Variant Inventory Qty': String(stock) }),
		'Variant Inventory Policy': 'deny',
		'Variant Fulfillment Service': 'manual',
		'Variant Price': price === undefined ? '' : taka(sale_price ?? price),
		'Variant Compare At Price': sale_price && price !== undefined ? taka(price) : '',
		'Variant Barcode': barcode ?? '',
	}
}

/**
 * The rows of a product in Shopify's product CSV. Lost are the seller, Bengali texts, units, facts, measures, and options
 * beyond the third.
 */
export function shopifyRows(record: ProductRecord): string[][] {
	const pictures = record.pictures ?? []
	return Array.from({ length: Math.max(1, record.skus.length, pictures.length) }, (_, at) => {
		const [sku, picture] = [record.skus[at], pictures[at]]
		const cells: Record<string, string> = {
			Handle: record.slug ?? '',
			...(at === 0 && productCells(record)),
			...(sku && skuCells(sku, at === 0)),
			...(picture && {
				'Image Src': picture.name,
				'Image Position': String(at + 1),
				'Image Alt Text': picture.alt_en ?? '',
			}),
		}
		return shopifyHeader.map((name) => shield(cells[name] ?? ''))
	})
}
