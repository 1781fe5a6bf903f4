import { readPrice, readSalePrice, readStock } from '#contract/amount-text.ts'
import { toBdt } from '#contract/money.ts'

/** Texts that a product has in both languages. */
export const pairs = ['name', 'brand', 'unit', 'description'] as const
/** What is typed of a variant. */
export const skuFields = ['code', 'barcode', 'price', 'sale_price', 'stock', 'grams'] as const
export type SkuField = (typeof skuFields)[number]

type Sku = Partial<Record<SkuField, string | number | null>> & { values?: unknown }
/** A record of `getDeskProduct`, as far as the editor changes it. */
export type ProductRecord = {
	slug: string
	seller: string
	category: string
	name_en: string
	active?: boolean
	prescription?: boolean
	skus: Sku[]
} & Partial<Record<string, unknown>>

/** The values of the form, by field; those of variants as `skus[0].price`. */
export type ProductValues = Record<string, string>

const textFields = [...pairs.flatMap((pair) => [`${pair}_en`, `${pair}_bn`]), 'keywords', 'category']

/** What the form shows of a stored product. */
export function valuesOf(record: ProductRecord): ProductValues {
	const values: ProductValues = { prescription: record.prescription ? 'yes' : '' }
	for (const field of textFields) values[field] = String(record[field] ?? '')
	for (const [at, sku] of record.skus.entries())
		for (const field of skuFields) values[`skus[${at}].${field}`] = String(sku[field] ?? '')
	return values
}

/** What a Bengali page shows in English because nobody has entered it in Bengali. */
export function missingBengali(values: ProductValues): string[] {
	return pairs.filter((pair) => values[`${pair}_en`]?.trim() && !values[`${pair}_bn`]?.trim())
}

type Problem = 'required' | 'price' | 'stock' | 'grams'
type Changes = {
	record: Record<string, unknown> | null
	errors: Record<string, Problem>
}

/** The record that stores what differs from the stored product; null: nothing. */
export function changesOf(stored: ProductRecord, values: ProductValues): Changes {
	const before = valuesOf(stored)
	const errors: Changes['errors'] = {}
	const record: Record<string, unknown> = {}
	for (const field of textFields) {
		const text = values[field]?.trim() ?? ''
		if (text === before[field]?.trim()) continue
		if (!text && (field === 'name_en' || field === 'category')) errors[field] = 'required'
		record[field] = text || null
	}
	if (values.prescription !== before.prescription) record.prescription = values.prescription === 'yes'
	const skus = stored.skus.flatMap((sku, at) => {
		const changed = skuChanges(sku, at, values, errors)
		const names = sku.values ? { values: sku.values } : sku.code ? { code: sku.code } : {}
		return Object.keys(changed).length > 0 ? [{ ...names, ...changed }] : []
	})
	if (Object.keys(record).length === 0 && skus.length === 0) return { record: null, errors }
	return { record: { slug: stored.slug, seller: stored.seller, ...record, skus }, errors }
}

/** The places of the variants that differ from the stored ones. */
export function changedSkus({ skus }: ProductRecord, values: ProductValues): number[] {
	return skus.flatMap((sku, at) => (Object.keys(skuChanges(sku, at, values, {})).length > 0 ? [at] : []))
}

function skuChanges(sku: Sku, at: number, values: ProductValues, errors: Changes['errors']): object {
	const changed: Record<string, unknown> = {}
	for (const field of skuFields) {
		const name = `skus[${at}].${field}`
		const text = values[name]?.trim() ?? ''
		if (text === String(sku[field] ?? '')) continue
		const value = skuValue(field, text)
		if (value === (sku[field] ?? null)) continue
		if (value === undefined) errors[name] = unreadable[field]
		changed[field] = value
	}
	return changed
}

const unreadable: Record<SkuField, Problem> = {
	code: 'required',
	barcode: 'required',
	price: 'price',
	sale_price: 'price',
	stock: 'stock',
	grams: 'grams',
}

/** Undefined: it cannot be read. */
function skuValue(field: SkuField, text: string): string | number | null | undefined {
	if (field === 'code' || field === 'barcode') return text || null
	if (field === 'sale_price' && text === '') return null
	if (field === 'stock' || field === 'grams') {
		const read = readStock(text)
		return 'value' in read ? read.value : undefined
	}
	const read = field === 'price' ? readPrice(text) : readSalePrice(text)
	if (!('value' in read)) return undefined
	return read.value === null ? null : toBdt(read.value)
}
