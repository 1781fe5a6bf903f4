import type { ProductOption } from '#server/platform/schema/catalogue.ts'
import type { OptionValue, ProductRecord, SkuRecord } from './product-record.ts'
import type { ProductState, SkuState } from './product-state.ts'

/** A stored product as a record: stored in an empty shop with the same sellers and categories, it is the same product. */
export function recordOfState(state: ProductState): ProductRecord {
	const { name_en, name_bn, unit_en, unit_bn } = state
	return {
		seller: state.seller,
		slug: state.slug,
		category: state.category,
		name_en,
		...(name_bn !== name_en && { name_bn }),
		...present({ brand_en: state.brand_en, brand_bn: state.brand_bn }),
		...present({ description_en: state.description_en, description_bn: state.description_bn }),
		...present({ unit_en, unit_bn: unit_bn === unit_en ? '' : unit_bn, keywords: state.keywords }),
		...(state.prescription && { prescription: true }),
		...(state.facts.length > 0 && { facts: state.facts }),
		...(state.pictures.length > 0 && {
			pictures: state.pictures.map(({ source, alt_en, alt_bn }) => ({
				name: source ?? '',
				...present({ alt_en, alt_bn }),
			})),
		}),
		...(!state.active && { active: false }),
		skus: state.skus.map((sku) => skuRecord(sku, state.options)),
	}
}

function skuRecord(sku: SkuState, options: readonly ProductOption[]): SkuRecord {
	const { measure_amount: amount, measure_per: per } = sku
	return {
		...present({ code: sku.code, barcode: sku.barcode }),
		...(sku.values.length > 0 && { values: sku.values.map((slug, at) => optionValue(slug, options[at])) }),
		price: sku.price,
		...(sku.sale_price !== null && { sale_price: sku.sale_price }),
		stock: sku.stock,
		...(sku.weighed && { grams: sku.grams }),
		...(amount !== null && per !== null && { measure: { amount, per } }),
	}
}

function optionValue(slug: string, option: ProductOption | undefined): OptionValue {
	const value = option?.values.find((one) => one.slug === slug)
	if (!option || !value) throw new Error(`a sku has the value ${slug}, which its product does not have`)
	const texts = ({ slug, name }: { slug: string; name: { en: string; bn: string } }) => ({
		slug,
		en: name.en,
		...(name.bn !== name.en && { bn: name.bn }),
	})
	return { option: texts(option), value: { ...texts(value), ...(value.meta !== undefined && { meta: value.meta }) } }
}

/** The texts that are not empty. */
function present<N extends string>(texts: Record<N, string | null>): Partial<Record<N, string>> {
	return Object.fromEntries(Object.entries(texts).filter(([, text]) => text)) as Partial<Record<N, string>>
}
