import type { ProductRecord, SkuRecord } from './product-record.ts'
import type { Fault } from './product-state.ts'

/** The most characters of a text of a record. */
export const textLimits = {
	slug: 100,
	new_slug: 100,
	seller: 100,
	category: 100,
	name_en: 200,
	name_bn: 200,
	brand_en: 80,
	brand_bn: 80,
	description_en: 10_000,
	description_bn: 10_000,
	unit_en: 60,
	unit_bn: 60,
	keywords: 1_000,
} as const

/** Bounds of numbers, both ends included. Money is poisha. */
export const numberLimits = {
	price: [1, 1_000_000_000],
	sale_price: [1, 1_000_000_000],
	stock: [0, 10_000_000],
	grams: [1, 1_000_000],
	measure: [0.000_001, 1_000_000],
} as const

/** The most characters of a code or barcode, values of a variant, skus and pictures of a product, facts of a product. */
export const codeLimit = 64
export const mostOptions = 5
export const mostSkus = 200
export const mostPictures = 20
export const mostFacts = 40
const slugPattern = /^[\p{L}\p{M}\p{N}]+(?:-[\p{L}\p{M}\p{N}]+)*$/u

/** What of a record is longer, more or less than the shop can hold. */
export function recordFaults(record: ProductRecord): Fault[] {
	const faults: Fault[] = []
	for (const [field, most] of Object.entries(textLimits)) {
		const text = record[field as keyof typeof textLimits]
		if (text && text.length > most) faults.push({ code: 'too_long', field })
	}
	for (const slug of [record.slug, record.new_slug])
		if (slug !== undefined && (!slugPattern.test(slug) || /^\d+$/.test(slug)))
			faults.push({ code: 'out_of_range', field: 'slug', read: slug })
	const counts = [
		['facts', record.facts, mostFacts],
		['pictures', record.pictures, mostPictures],
		['skus', record.skus, mostSkus],
	] as const
	for (const [field, list, most] of counts) if (list && list.length > most) faults.push({ code: 'too_long', field })
	for (const { name, alt_en = '', alt_bn = '' } of record.pictures ?? [])
		if (!name || Math.max(name.length, alt_en.length, alt_bn.length) > 2_000)
			faults.push({ code: 'too_long', field: 'pictures' })
	for (const { key = '', name, value } of record.facts ?? [])
		if (Math.max(key.length, name.en.length, name.bn?.length ?? 0, value.en.length, value.bn?.length ?? 0) > 500)
			faults.push({ code: 'too_long', field: 'facts' })
	for (const [at, sku] of record.skus.entries()) faults.push(...skuFaults(sku, at))
	return faults
}

/** The same of one of its skus; `at`: its index. */
export function skuFaults(sku: SkuRecord, at: number): Fault[] {
	const faults: Fault[] = []
	for (const field of ['code', 'barcode'] as const)
		if ((sku[field] ?? '').length > codeLimit) faults.push({ code: 'too_long', field, sku: at })
	for (const field of ['price', 'sale_price', 'stock', 'grams'] as const) {
		const value = sku[field]
		const [least, most] = numberLimits[field]
		if (value !== undefined && value !== null && !(Number.isInteger(value) && value >= least && value <= most))
			faults.push({ code: 'out_of_range', field, sku: at, read: String(value) })
	}
	const [least, most] = numberLimits.measure
	if (sku.measure && !(sku.measure.amount >= least && sku.measure.amount <= most))
		faults.push({ code: 'out_of_range', field: 'measure', sku: at, read: String(sku.measure.amount) })
	if ((sku.values?.length ?? 0) > mostOptions) faults.push({ code: 'too_long', field: 'options', sku: at })
	for (const { option, value } of sku.values ?? []) {
		const texts = [option.en, option.bn, value.en, value.bn, value.meta]
		if (texts.some((text) => (text ?? '').length > 80)) faults.push({ code: 'too_long', field: 'options', sku: at })
		if (!option.en.trim() || !value.en.trim()) faults.push({ code: 'missing', field: 'options', sku: at })
	}
	return faults
}
