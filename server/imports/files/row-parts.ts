import { type Cell, readPrice } from '#contract/amount-text.ts'
import { isBengali } from '#contract/text.ts'
import type { ProductRecord, SkuRecord } from '#server/catalogue/index.ts'
import { readText } from './cells.rules.ts'
import { type Column, columnOf, readCell, refusalColumns, unshield } from './columns.rules.ts'
import { type Fault, fault, type RowParts } from './entries.ts'
import type { Layout } from './header.rules.ts'
import { refusedMark } from './refused-mark.rules.ts'
import { sizeInCell, sizeInName } from './sizes.rules.ts'

/** Reads one row of a table; undefined when it has nothing in the columns that are read. */
export type RowReader = (cells: readonly string[]) => RowParts | undefined

type Field = { column: Column; at: number; property: string; heading: string }

const properties: Record<string, string> = { sku: 'code', options: 'values' }
/** How an empty cell is written in price lists. */
const dash = /^(?:[-–—]+|n\/?a|nil)$/i

/** The reader of our own tables, exactly as `writeProducts` writes them, and of other tables by their layout. */
export function tableReader({ kind, fields, header }: Layout): RowReader {
	const list: Field[] = [...fields].flatMap(([name, at]) => {
		const column = columnOf(name)
		return column ? [{ column, at, property: properties[name] ?? name, heading: header[at] ?? name }] : []
	})
	const slugAt = fields.get('slug')
	const nameAt = fields.get('name_en') ?? fields.get('name')
	const sellerAt = fields.get('seller')
	const saleAt = fields.get('sale_price')
	const optionsAt = fields.get('options')
	const reasonAt = header.findIndex((text) => text.toLowerCase() === refusalColumns[2])
	const askedAt = saleAt ?? fields.get('price') ?? -1

	function keyOf(cells: readonly string[]): string | undefined {
		const seller = sellerAt === undefined ? '' : (cells[sellerAt] ?? '').trim()
		const slug = slugAt === undefined ? '' : (cells[slugAt] ?? '').trim()
		if (slug !== '') return `slug ${seller} ${slug}`
		const isVariant = optionsAt !== undefined && (cells[optionsAt] ?? '').trim() !== ''
		const name = isVariant && nameAt !== undefined ? (cells[nameAt] ?? '').trim() : ''
		return name === '' ? undefined : `name ${seller} ${name}`
	}

	return (cells) => {
		const product: Record<string, unknown> = {}
		const sku: Record<string, unknown> = {}
		const faults: Fault[] = []
		for (const { column, at, property, heading } of list) {
			const cell = (cells[at] ?? '').trim()
			if (cell === '' || (kind === 'table' && dash.test(cell))) continue
			const read = readCell(column, cell)
			if ('expected' in read) faults.push(fault(heading, cell, read.expected))
			else if (read.value === undefined) continue
			else if (column.of === 'product') product[property] = read.value
			else sku[property] = read.value
		}
		if (kind === 'table') readOthers({ fields, header, cells, product, sku, faults })
		if (refusedMark(cells[reasonAt]) === 'unclear') product.refused = 'unclear'
		if (kind === 'table' && isTotal(product, sku))
			faults.push(fault('', '', 'a product: this looks like the total of the table'))
		const isReducible = saleAt !== undefined || fields.has('regular_price')
		const price = reducedPrice(sku, kind === 'table', isReducible)
		if (price === 'too high')
			faults.push(fault(header[askedAt] ?? '', cells[askedAt] ?? '', 'an amount below the price'))
		else if (price !== undefined) sku.sale_price = price
		const isFilled = Object.keys(product).length + Object.keys(sku).length > 0
		if (!isFilled && faults.length === 0) return undefined
		if (isFilled && !isRecognised(product, sku) && faults.length === 0)
			faults.push(fault('', '', 'a name, a SKU, a barcode or a slug'))
		return {
			key: keyOf(cells),
			product: product as Omit<ProductRecord, 'skus'>,
			...(Object.keys(sku).length > 0 && { sku: sku as SkuRecord }),
			faults,
		}
	}
}

/** A row below the products of a price list, with their sum. */
function isTotal(
	{ slug, name_en, name_bn }: Record<string, unknown>,
	{ code, barcode }: Record<string, unknown>,
): boolean {
	const name = name_en ?? name_bn
	return !slug && !code && !barcode && typeof name === 'string' && total.test(name)
}

const total = /^(?:(?:grand|sub)[\s-]*)?totals?\s*[:=]?$|^(?:সর্ব)?মোট\s*[:=]?$/i

/** Whether a product can be found, or made, by what a row says of it. */
function isRecognised(product: Record<string, unknown>, sku: Record<string, unknown>): boolean {
	return [product.slug, product.name_en, product.name_bn, sku.code, sku.barcode].some(Boolean)
}

/**
 * The reduced price to store. A price without one ends the reduction where the table has a column for it; in tables of
 * others the same amount twice is no reduction.
 */
function reducedPrice(
	{ price, sale_price }: { price?: number; sale_price?: number | null },
	isForeign: boolean,
	isReducible: boolean,
): number | null | undefined | 'too high' {
	if (price === undefined) return sale_price
	if (sale_price === undefined) return isReducible ? null : undefined
	if (sale_price === null || sale_price < price) return sale_price
	return isForeign && sale_price === price ? null : 'too high'
}

type Other = Pick<Layout, 'fields' | 'header'> & {
	cells: readonly string[]
	product: Record<string, unknown>
	sku: Record<string, unknown>
	faults: Fault[]
}

/** A name with Bengali letters is the English one too only where its column says so: it would replace a translation. */
function setName(product: Record<string, unknown>, name: string, isEnglish: boolean): void {
	if (isEnglish || !isBengali(name)) product.name_en = name
	if (isBengali(name)) product.name_bn ??= name
}

/** What tables of others have and ours have not: a name in one language, a size, the struck price in a column of its own. */
function readOthers({ fields, header, cells, product, sku, faults }: Other): void {
	const take = <T>(field: string, read: (cell: string) => Cell<T>): T | undefined => {
		const at = fields.get(field) ?? -1
		const cell = (cells[at] ?? '').trim()
		if (cell === '' || dash.test(cell)) return undefined
		const result = read(unshield(cell))
		if ('value' in result) return result.value
		faults.push(fault(header[at] ?? field, cell, result.expected))
		return undefined
	}
	const name = take('name', (cell) => readText(cell, columnOf('name_en')?.longest ?? 0))
	const full = name || product.name_en
	const size = take('size', (cell) => ({ value: sizeInCell(cell) }))
	const named = !size && !fields.has('unit_en') && typeof full === 'string' ? sizeInName(full) : undefined
	const found: Partial<Record<'unit_en' | 'unit_bn' | 'measure' | 'grams', unknown>> = size ?? named?.size ?? {}
	for (const unit of ['unit_en', 'unit_bn'] as const) if (found[unit] !== undefined) product[unit] ??= found[unit]
	for (const unit of ['measure', 'grams'] as const) if (found[unit] !== undefined) sku[unit] ??= found[unit]
	if (typeof full === 'string') setName(product, named?.name ?? full, !name)
	const regular = take('regular_price', readPrice)
	if (regular === undefined) return
	if (sku.sale_price === undefined) {
		sku.sale_price = typeof sku.price === 'number' ? sku.price : null
		sku.price = regular
	} else sku.price ??= regular
}
