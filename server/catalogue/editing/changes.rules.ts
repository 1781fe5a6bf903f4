import { isDeepStrictEqual } from 'node:util'
import type { FieldChange, ProductState, SkuState } from './product-state.ts'

const productFields = [
	...['slug', 'category', 'brand_en', 'brand_bn', 'name_en', 'name_bn', 'description_en', 'description_bn'],
	...['unit_en', 'unit_bn', 'keywords', 'prescription', 'facts', 'options', 'active'],
] as (keyof ProductState)[]

const skuFields = [
	...['key', 'code', 'barcode', 'price', 'sale_price', 'stock', 'grams', 'measure_amount', 'measure_per'],
] as (keyof SkuState)[]

/** What differs between two states of one product, field by field. A new or removed sku is one change, `sku`. */
export function fieldChanges(before: ProductState, after: ProductState): FieldChange[] {
	const changes: FieldChange[] = []
	for (const field of productFields)
		if (!isDeepStrictEqual(before[field], after[field])) changes.push({ field, from: before[field], to: after[field] })
	const names = ({ pictures }: ProductState) => pictures.map(({ source, alt_en, alt_bn }) => [source, alt_en, alt_bn])
	if (!isDeepStrictEqual(names(before), names(after)))
		changes.push({ field: 'pictures', from: before.pictures.length, to: after.pictures.length })
	for (const sku of after.skus) {
		const old = before.skus.find(({ id }) => id !== null && id === sku.id)
		const name = sku.code ?? sku.key
		if (!old) changes.push({ field: 'sku', sku: name, from: null, to: sku.price })
		else changes.push(...skuChanges(old, sku))
	}
	for (const sku of removedSkus(before, after))
		changes.push({ field: 'sku', sku: sku.code ?? sku.key, from: sku.price, to: null })
	return changes
}

/** What differs between two states of one sku, field by field. */
export function skuChanges<Sku extends Partial<SkuState>>(old: Sku, sku: Sku): FieldChange[] {
	const changes: FieldChange[] = []
	const name = (sku.code ?? sku.key) as string
	for (const field of skuFields)
		if (old[field] !== sku[field]) changes.push({ field, sku: name, from: old[field], to: sku[field] })
	if (old.weighed !== sku.weighed && old.grams === sku.grams)
		changes.push({ field: 'grams', sku: name, from: null, to: sku.grams })
	return changes
}

const priceFields = new Set(['price', 'sale_price', 'stock'])

/** The first changed field that is neither a price nor the stock. */
export function otherThanPrices(changes: readonly FieldChange[]): string | undefined {
	return changes.find(({ field }) => !priceFields.has(field))?.field
}

/** The stored skus that a product has no more. */
export function removedSkus(before: ProductState, after: ProductState): SkuState[] {
	const left = new Set(after.skus.map(({ id }) => id))
	return before.skus.filter(({ id }) => !left.has(id))
}
