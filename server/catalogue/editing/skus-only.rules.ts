import type { ProductRecord } from './product-record.ts'

const recordFields = new Set(['seller', 'skus', 'refused'])
const skuFields = new Set(['code', 'barcode', 'price', 'sale_price', 'stock', 'stock_was', 'grams', 'measure'])

/** Whether a record only says something of skus that are known by a code, as a daily file of prices and stock does. */
export function changesSkusOnly(record: ProductRecord): boolean {
	return hasOnly(record, recordFields) && record.skus.every((sku) => hasOnly(sku, skuFields))
}

const hasOnly = (record: object, fields: ReadonlySet<string>) =>
	Object.entries(record).every(([field, value]) => fields.has(field) || value === undefined)
