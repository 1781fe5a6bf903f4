import { slugOf } from '#contract/slug.ts'
import { cleanText, isBengali } from '#contract/text.ts'
import type { ProductFact, ProductOption } from '#server/platform/schema/catalogue.ts'
import { bengaliOf } from './bengali-of.rules.ts'
import { recordFaults } from './limits.rules.ts'
import { mergeOptions, valueSlugs } from './options.rules.ts'
import type { FactRecord, ProductRecord, SkuRecord } from './product-record.ts'
import type { Fault, PictureState, ProductState, SkuState } from './product-state.ts'

/** The weight that is assumed until one is entered. */
export const assumedGrams = 500

/** Sellers and categories by slug, as far as the records name them. */
export type Refs = {
	sellers: ReadonlyMap<string, { id: number }>
	categories: ReadonlyMap<string, { id: number }>
}

export type Applied = { state: ProductState } | { faults: Fault[] }

/**
 * The product after a record was applied to it; `current` undefined: a new product. `matched`: for each sku of the record
 * the id of the stored one with its code or barcode. Prices asked before and slugs of others are not checked here.
 */
export function applyRecord(
	current: ProductState | undefined,
	record: ProductRecord,
	matched: readonly (number | undefined)[],
	refs: Refs,
): Applied {
	const faults = recordFaults(record)
	if (faults.length > 0) return { faults }
	const seller = current ? { slug: current.seller, id: current.seller_id } : sellerOf(record, refs, faults)
	if (current && record.seller !== undefined && record.seller !== current.seller)
		faults.push({ code: 'two_sellers', field: 'seller', read: record.seller })
	const category = categoryOf(current, record, refs, faults)
	const nameEn = record.name_en || kept(current, record.name_bn) || cleanText(record.name_bn ?? '')
	if (!nameEn) faults.push({ code: 'missing', field: 'name' })
	const skus = applySkus(current, record, matched, faults)
	if (faults.length > 0 || !seller || !category || !skus) return { faults }
	const text = textOf(current, record)
	const state: ProductState = {
		id: current?.id ?? null,
		slug: record.new_slug ?? record.slug ?? current?.slug ?? (slugOf(nameEn) || 'product'),
		seller: seller.slug,
		seller_id: seller.id,
		category: category.slug,
		category_id: category.id,
		brand_en: either(record.brand_en, current?.brand_en ?? null),
		brand_bn: either(record.brand_bn, current?.brand_bn ?? null),
		name_en: cleanText(nameEn),
		name_bn: bengaliOf(current && [current.name_en, current.name_bn], record.name_bn, cleanText(nameEn)),
		description_en: text('description_en'),
		description_bn: text('description_bn'),
		unit_en: text('unit_en'),
		unit_bn: bengaliOf(current && [current.unit_en, current.unit_bn], record.unit_bn, text('unit_en')),
		keywords: text('keywords'),
		prescription: record.prescription ?? current?.prescription ?? false,
		facts: record.facts?.map(bothLanguages) ?? current?.facts ?? [],
		options: skus.options,
		active: record.active ?? current?.active ?? true,
		pictures: record.pictures ? picturesOf(current, record.pictures) : (current?.pictures ?? []),
		skus: skus.skus,
	}
	return { state }
}

/** The English name that a product keeps: none while it is only the Bengali one, which is another one now. */
function kept(current: ProductState | undefined, nameBn: string | null | undefined): string | undefined {
	const untranslated = current?.name_en === current?.name_bn && isBengali(current?.name_en ?? '')
	return untranslated && nameBn ? undefined : current?.name_en
}

/** Texts of a fact that have no Bengali are the English ones. */
function bothLanguages({ key, name, value }: FactRecord): ProductFact {
	const both = (text: { en: string; bn?: string }) => ({ en: cleanText(text.en), bn: cleanText(text.bn || text.en) })
	return { ...(key && { key }), name: both(name), value: both(value) }
}

function sellerOf({ seller }: ProductRecord, refs: Refs, faults: Fault[]) {
	const found = seller === undefined ? undefined : refs.sellers.get(seller)
	if (seller === undefined) faults.push({ code: 'missing', field: 'seller' })
	else if (!found) faults.push({ code: 'unknown_seller', field: 'seller', read: seller })
	return found && { slug: seller as string, id: found.id }
}

function categoryOf(current: ProductState | undefined, { category }: ProductRecord, refs: Refs, faults: Fault[]) {
	if (category === undefined && current) return { slug: current.category, id: current.category_id }
	const found = category === undefined ? undefined : refs.categories.get(category)
	if (category === undefined) faults.push({ code: 'missing', field: 'category' })
	else if (!found) faults.push({ code: 'unknown_category', field: 'category', read: category })
	return found && { slug: category as string, id: found.id }
}

/** The value of a record: absent keeps the present one, null and '' remove it. */
function either(text: string | null | undefined, present: string | null): string | null {
	return text === undefined ? present : cleanText(text ?? '') || null
}

const textOf =
	(current: ProductState | undefined, record: ProductRecord) =>
	(field: 'description_en' | 'description_bn' | 'unit_en' | 'keywords'): string =>
		either(record[field], current?.[field] ?? '') ?? ''

function picturesOf(
	current: ProductState | undefined,
	pictures: readonly { name: string; alt_en?: string; alt_bn?: string }[],
): PictureState[] {
	return pictures.map(({ name, alt_en, alt_bn }) => {
		const known = current?.pictures.find(({ source }) => source === name)
		return {
			asset_id: known?.asset_id ?? null,
			source: name,
			alt_en: either(alt_en, known?.alt_en ?? null),
			alt_bn: either(alt_bn, known?.alt_bn ?? null),
		}
	})
}

function applySkus(
	current: ProductState | undefined,
	record: ProductRecord,
	matched: readonly (number | undefined)[],
	faults: Fault[],
) {
	const present = current?.skus ?? []
	if (!current && record.skus.length === 0) faults.push({ code: 'missing', field: 'price' })
	const variants = record.skus.flatMap(({ values, removed }) =>
		values && values.length > 0 && !removed ? [values] : [],
	)
	const options = variants.length > 0 ? mergeOptions(current?.options ?? [], variants) : (current?.options ?? [])
	if (!options) {
		faults.push({ code: 'options_differ', field: 'options' })
		return undefined
	}
	const skus = present.map((sku) => ({ ...sku }))
	const coded = new Set(record.skus.map((skuRecord, at) => codedSku(skus, matched[at], skuRecord)))
	const used = new Set<SkuState>()
	const removed = new Set<SkuState>()
	const isFree = (sku: SkuState) => !coded.has(sku) && !removed.has(sku)
	// What is removed first, so that it does not become a variant with a further option.
	for (const [at, skuRecord] of [...record.skus.entries()].toSorted(removedFirst)) {
		const slugs = skuRecord.values && skuRecord.values.length > 0 ? valueSlugs(skuRecord.values) : undefined
		const target = codedSku(skus, matched[at], skuRecord) ?? findSku(skus, isFree, skuRecord, slugs)
		if (skuRecord.removed && target !== 'unclear') {
			if (target) removed.add(target)
			continue
		}
		if (target === 'unclear' || (!target && options.length > 0 && !slugs)) {
			faults.push({ code: 'variant_unclear', field: 'options', sku: at })
			continue
		}
		if (target && used.has(target)) {
			faults.push({ code: 'variant_twice', field: 'options', sku: at })
			continue
		}
		if (record.refused && target?.code && skuRecord.code && target.code !== skuRecord.code) {
			faults.push({ code: 'other_code', field: 'code', sku: at, read: skuRecord.code })
			continue
		}
		const next = skuState(target, skuRecord, slugs, at, faults)
		if (target) Object.assign(target, next)
		else skus.push(next)
		used.add(target ?? next)
	}
	const left = skus.filter((sku) => !removed.has(sku))
	const keys = left.map(({ key }) => key)
	if (new Set(keys).size < keys.length) faults.push({ code: 'variant_twice', field: 'options' })
	if (removed.size > 0 && left.length === 0) faults.push({ code: 'last_variant', field: 'options' })
	if (left.some(({ values }) => values.length < options.length))
		faults.push({ code: 'options_differ', field: 'options' })
	return { options: removed.size > 0 ? withoutUnused(options, left) : options, skus: left }
}

/** The options without values that no variant has any more. */
function withoutUnused(options: readonly ProductOption[], skus: readonly SkuState[]): ProductOption[] {
	return options.map((option, at) => ({
		...option,
		values: option.values.filter(({ slug }) => skus.some(({ values }) => values[at] === slug)),
	}))
}

const removedFirst = ([, one]: [number, SkuRecord], [, other]: [number, SkuRecord]) =>
	Number(other.removed ?? false) - Number(one.removed ?? false)

/** The sku with the code or barcode of a row. */
function codedSku(skus: readonly SkuState[], matched: number | undefined, { code, barcode }: SkuRecord) {
	return (
		skus.find(({ id }) => id === matched) ??
		skus.find((sku) => (code && sku.code === code) || (barcode && sku.barcode === barcode))
	)
}

/**
 * The sku that a row without a known code means: by its values, else the only one. Undefined: a new one. A product gets further
 * options: what had fewer values is the first that is named with these and more, if it is free.
 */
function findSku(
	skus: readonly SkuState[],
	isFree: (sku: SkuState) => boolean,
	{ values, removed }: SkuRecord,
	slugs: readonly string[] | undefined,
): SkuState | undefined | 'unclear' {
	const same = slugs && skus.find(({ key }) => key === slugs.join('.'))
	if (same || (slugs && removed)) return same
	if (slugs) return skus.find((sku) => isFree(sku) && hasFewer(sku, slugs))
	if (values === undefined && skus.length > 1) return 'unclear'
	return skus.find(({ values }) => values.length === 0) ?? (values === undefined ? skus[0] : undefined)
}

const hasFewer = ({ values }: SkuState, slugs: readonly string[]) =>
	values.length < slugs.length && values.every((slug, at) => slug === slugs[at])

/**
 * The stock that a record leaves. With `stock_was`: what is there now and the difference of both, never below 0; where somebody
 * else has written the same stock meanwhile, or the record is a repeated one, that stock.
 */
function stockAfter({ stock, stock_was }: SkuRecord, present: number | undefined): number {
	if (stock === undefined || present === undefined) return stock ?? present ?? 0
	if (stock_was === undefined || stock === present) return stock
	return Math.max(0, present + stock - stock_was)
}

/** The sku after a record was applied to it; what is wrong is added to `faults`. `slugs`: its new values; `at`: its index. */
export function skuState(
	present: SkuState | undefined,
	skuRecord: SkuRecord,
	slugs: string[] | undefined,
	at: number,
	faults: Fault[],
): SkuState {
	const price = skuRecord.price ?? present?.price
	const salePrice = skuRecord.sale_price === undefined ? (present?.sale_price ?? null) : skuRecord.sale_price
	if (price === undefined) faults.push({ code: 'missing', field: 'price', sku: at })
	else if (salePrice !== null && salePrice >= price)
		faults.push({ code: 'sale_not_lower', field: 'sale_price', sku: at, read: String(salePrice / 100) })
	const measure =
		skuRecord.measure === undefined
			? { amount: present?.measure_amount ?? null, per: present?.measure_per ?? null }
			: (skuRecord.measure ?? { amount: null, per: null })
	const values = slugs ?? present?.values ?? []
	return {
		id: present?.id ?? null,
		key: values.join('.'),
		values,
		code: either(skuRecord.code, present?.code ?? null),
		barcode: either(skuRecord.barcode, present?.barcode ?? null),
		price: price ?? (0 as SkuState['price']),
		sale_price: salePrice,
		stock: stockAfter(skuRecord, present?.stock),
		grams: skuRecord.grams ?? present?.grams ?? assumedGrams,
		weighed: skuRecord.grams !== undefined || (present?.weighed ?? false),
		measure_amount: measure.amount,
		measure_per: measure.per,
	}
}
