import { readPrice, readSalePrice, readStock } from '#contract/amount-text.ts'
import { toBdt } from '#contract/money.ts'
import type { ProductRecord, ProductValues, Sku, SkuField } from './product-types.ts'
import {
	emptyTexts,
	optionTexts,
	type VariantDraft,
	type Variants,
	valuesOfVariant,
	variantsOf,
} from './variants.rules.ts'

/** Texts that a product has in both languages. */
export const pairs = ['name', 'brand', 'unit', 'description'] as const
/** What is typed of a variant, in the order of the columns. */
export const skuFields: readonly SkuField[] = ['code', 'barcode', 'price', 'sale_price', 'stock', 'grams']
const textFields = [...pairs.flatMap((pair) => [`${pair}_en`, `${pair}_bn`]), 'keywords', 'category']

/** What the form shows of a stored product. */
export function valuesOf(record: ProductRecord): ProductValues {
	const values: ProductValues = { prescription: record.prescription ? 'yes' : '' }
	for (const field of textFields) values[field] = String(record[field] ?? '')
	for (const [at, sku] of record.skus.entries())
		for (const field of skuFields) values[`skus[${at}].${field}`] = String(sku[field] ?? '')
	return { ...values, ...optionTexts(record) }
}

/** What the form shows of a product that was stored and read again: what was typed since it was sent stays. */
export function typedSince(sent: ProductValues, typed: ProductValues, record: ProductRecord): ProductValues {
	const since = Object.entries(typed).filter(([name, text]) => text !== sent[name])
	return { ...valuesOf(record), ...Object.fromEntries(since) }
}

/** What a Bengali page shows in English because nobody has entered it in Bengali. */
export function missingBengali(values: ProductValues): string[] {
	return pairs.filter((pair) => values[`${pair}_en`]?.trim() && !values[`${pair}_bn`]?.trim())
}

type Problem = 'required' | 'price' | 'stock' | 'grams'
type Changes = {
	record: Record<string, unknown> | null
	/** The ids of the variants that the record has, in its order. */
	sent: string[]
	errors: Record<string, Problem>
}

/** The record that stores what differs from the stored product; null: nothing. */
export function changesOf(stored: ProductRecord, values: ProductValues, draft: Variants): Changes {
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
	for (const field of emptyTexts(draft, values)) errors[field] = 'required'
	const skus = skusOf(stored, values, draft, errors)
	if (Object.keys(record).length === 0 && skus.length === 0) return { record: null, sent: [], errors }
	return {
		record: { slug: stored.slug, seller: stored.seller, ...record, skus: skus.map(({ sku }) => sku) },
		sent: skus.map(({ id }) => id),
		errors,
	}
}

/** The variants that are new, changed or removed; the texts of options and values that were renamed are sent with one of them. */
function skusOf(stored: ProductRecord, values: ProductValues, draft: Variants, errors: Changes['errors']) {
	const former = variantsOf(stored)
	const formerTexts = optionTexts(stored)
	const sent = new Set<string>()
	/** By the names of their fields, without the language. */
	const isRenamed = (name: string) =>
		['en', 'bn'].some((language) => {
			const field = `${name}.${language}`
			return field in formerTexts && (values[field]?.trim() ?? '') !== formerTexts[field]
		})
	const textsOf = ({ values: ids }: VariantDraft) =>
		ids.flatMap((id, at) => [`option.${draft.options[at]?.id}`, `value.${id}`])
	const kept = draft.variants.toSorted((one, other) => Number(one.stored === null) - Number(other.stored === null))
	const skus = kept.flatMap((variant) => {
		const sku = variant.stored === null ? undefined : stored.skus[variant.stored]
		const changed = skuChanges(sku ?? {}, variant.id, values, errors)
		if (!sku && !('price' in changed)) errors[`skus[${variant.id}].price`] = 'price'
		// A stored variant that gets options is named by its code and by all its values.
		const optioned = variant.values.length > (Array.isArray(sku?.values) ? sku.values.length : 0)
		const texts = textsOf(variant)
		const renames = texts.some((name) => !sent.has(name) && isRenamed(name))
		if (sku && !optioned && !renames && Object.keys(changed).length === 0) return []
		const names =
			variant.values.length > 0
				? { ...(optioned && sku?.code && { code: sku.code }), values: valuesOfVariant(draft, variant, values) }
				: sku?.code
					? { code: sku.code }
					: {}
		for (const name of texts) sent.add(name)
		return [{ id: variant.id, sku: { ...names, ...changed } }]
	})
	const left = new Set(draft.variants.map((variant) => variant.stored))
	const removed = former.variants
		.filter((variant) => !left.has(variant.stored))
		.map((variant) => ({
			id: variant.id,
			sku: { values: valuesOfVariant(former, variant, formerTexts), removed: true },
		}))
	return [...skus, ...removed]
}

function skuChanges(sku: Sku, id: string, values: ProductValues, errors: Changes['errors']): object {
	const changed: Record<string, unknown> = {}
	for (const field of skuFields) {
		const name = `skus[${id}].${field}`
		const text = values[name]?.trim() ?? ''
		if (text === String(sku[field] ?? '')) continue
		const value = skuValue(field, text)
		if (value === (sku[field] ?? null)) continue
		if (value === undefined) errors[name] = unreadable[field]
		changed[field] = value
		// What is sold until it is stored stays sold.
		if (field === 'stock' && typeof sku.stock === 'number') changed.stock_was = sku.stock
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
