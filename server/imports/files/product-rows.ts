import type { ProductRecord, SkuRecord } from '#server/catalogue/index.ts'
import { type Column, columns, shield } from './columns.rules.ts'
import { writeMeasure } from './measures.rules.ts'
import { writeFacts, writeOptions, writePictures } from './terms.rules.ts'

/** Columns that every row of a product has, so that they are found to be one. */
const inEachRow = ['seller', 'slug']

/** The cells of one property; numbers are numbers, texts are safe for spreadsheets. */
function cellOf({ name, removable }: Column, value: unknown): string | number {
	if (value === undefined) return ''
	const isList = name === 'options' || name === 'facts' || name === 'pictures'
	if (removable && (value === null || (isList && (value as unknown[]).length === 0))) return 'none'
	switch (name) {
		case 'price':
		case 'sale_price':
			return (value as number) / 100
		case 'stock':
		case 'grams':
			return value as number
		case 'measure':
			return writeMeasure(value as NonNullable<SkuRecord['measure']>)
		case 'options':
			return shield(writeOptions(value as NonNullable<SkuRecord['values']>))
		case 'facts':
			return shield(writeFacts(value as NonNullable<ProductRecord['facts']>))
		case 'pictures':
			return shield(writePictures(value as NonNullable<ProductRecord['pictures']>))
		default:
			return typeof value === 'boolean' ? (value ? 'yes' : 'no') : shield(String(value))
	}
}

const properties: Record<string, keyof SkuRecord> = { sku: 'code', options: 'values' }

/**
 * The rows of a product in a table of ours: one for each sku, at least one; the first has the columns of the product. A
 * product with several skus needs a slug, or a name and options, to be read as one.
 */
export function rowsOf(record: ProductRecord): (string | number)[][] {
	const skus: (SkuRecord | undefined)[] = record.skus.length > 0 ? record.skus : [undefined]
	const named = record.slug === undefined ? [...inEachRow, 'name_en'] : inEachRow
	return skus.map((sku, at) =>
		columns.map((column) => {
			if (column.of === 'variant')
				return cellOf(column, sku?.[properties[column.name] ?? (column.name as keyof SkuRecord)])
			return at === 0 || named.includes(column.name) ? cellOf(column, record[column.name as keyof ProductRecord]) : ''
		}),
	)
}

/** Members of a record at any depth, in the order in which they are written. */
const members = [
	...['key', 'code', 'name', 'option', 'value', 'en', 'bn', 'meta', 'alt_en', 'alt_bn', 'amount', 'per', 'values'],
	...columns.map(({ name }) => name),
	'skus',
]

/** The record as one line of JSON, with prices in taka. */
export function jsonOf(record: ProductRecord): string {
	const taka = (poisha: number | null | undefined) => (typeof poisha === 'number' ? poisha / 100 : poisha)
	const skus = record.skus.map((sku) => ({ ...sku, price: taka(sku.price), sale_price: taka(sku.sale_price) }))
	return JSON.stringify({ ...record, skus }, members)
}
