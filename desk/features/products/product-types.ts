/** What is typed of a variant. */
export type SkuField = 'code' | 'barcode' | 'price' | 'sale_price' | 'stock' | 'grams'

export type Sku = Partial<Record<SkuField, string | number | null>> & { values?: unknown }
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

/** The values of the form, by field; those of variants as `skus[0].price`, of options as `option.0.en` and `value.0-1.bn`. */
export type ProductValues = Record<string, string>
