import type { FaultCode } from '#contract/catalogue-faults.ts'
import type { Poisha } from '#contract/money.ts'
import type { ProductFact, ProductOption } from '#server/platform/schema/catalogue.ts'

/** A sku as it is stored, or is to be stored; `id` null: a new one. */
export type SkuState = {
	id: number | null
	/** The values joined by dots; unique in its product. */
	key: string
	/** Slugs of the values, in the order of the product's options. */
	values: string[]
	code: string | null
	barcode: string | null
	price: Poisha
	sale_price: Poisha | null
	stock: number
	grams: number
	/** False: nobody entered the weight, `grams` is the assumed one. */
	weighed: boolean
	measure_amount: number | null
	measure_per: 'kg' | 'litre' | 'piece' | null
}

/** A picture of a product. `asset_id` null: it is to be made from `source`. */
export type PictureState = {
	asset_id: number | null
	/** The name or address it came from. */
	source: string | null
	alt_en: string | null
	alt_bn: string | null
}

/** A product with all of its skus, as it is stored, or is to be stored; `id` null: a new one. */
export type ProductState = {
	id: number | null
	slug: string
	/** Slug of the seller. */
	seller: string
	seller_id: number
	/** Slug of the category. */
	category: string
	category_id: number
	brand_en: string | null
	brand_bn: string | null
	name_en: string
	/** The English name where nobody entered a Bengali one. */
	name_bn: string
	description_en: string
	description_bn: string
	unit_en: string
	unit_bn: string
	keywords: string
	prescription: boolean
	facts: ProductFact[]
	options: ProductOption[]
	active: boolean
	pictures: PictureState[]
	skus: SkuState[]
}

/** One reason why a record is refused: its field, and what was read where that helps. `sku`: the index in its skus. */
export type Fault = { code: FaultCode; field: string; sku?: number; read?: string }

/** One changed field; `sku`: the code or key of the sku it belongs to. */
export type FieldChange = { field: string; sku?: string; from: unknown; to: unknown }
