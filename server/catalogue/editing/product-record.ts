import type { Poisha } from '#contract/money.ts'

/** How much of `per` one piece contains, for the unit price: 0.5 of `kg`. */
export type MeasureRecord = { amount: number; per: 'kg' | 'litre' | 'piece' }

/** One attribute value of a variant: «Size: Large». `meta`: `#rrggbb` of a colour. A Bengali text may be missing. */
export type OptionValue = {
	option: { slug?: string; en: string; bn?: string }
	value: { slug?: string; en: string; bn?: string; meta?: string }
}

/** A line of the table of facts; `key` for those that pages show separately: `generic`, `strength`, `form`. */
export type FactRecord = { key?: string; name: { en: string; bn?: string }; value: { en: string; bn?: string } }

/** A picture by the name of its file or by its address, with alternative texts. */
export type PictureRecord = { name: string; alt_en?: string; alt_bn?: string }

/**
 * A variant of a product as an import, a command or a call describes it: one row of a file. A property that is absent stays
 * as it is; null removes the value. `code` (SKU) and `barcode` are unique among the skus of a seller.
 */
export type SkuRecord = {
	code?: string
	barcode?: string | null
	/** Empty for a product without options. */
	values?: OptionValue[]
	price?: Poisha
	/** The price asked now; `price` is then struck through. Lower than `price`. */
	sale_price?: Poisha | null
	stock?: number
	/** The stock that was known when `stock` was written: what was sold or added since is kept. */
	stock_was?: number
	/** Weight of one piece with its packaging. */
	grams?: number
	measure?: MeasureRecord | null
	/** It is removed, if it is there. The last one cannot be. */
	removed?: true
}

/**
 * A product with those of its skus that are named. A property that is absent stays as it is; null removes the value. It is
 * matched by the seller and the code or barcode of a sku, or by its slug; without any of them by seller, name and unit.
 */
export type ProductRecord = {
	/** Slug or name of the seller; a caller who is a seller may not name another one. */
	seller?: string
	slug?: string
	/** The slug it is to have from now on; the former one leads on. */
	new_slug?: string
	/** Slug or name (English or Bengali) of the category: files of suppliers have names. */
	category?: string
	name_en?: string
	name_bn?: string | null
	brand_en?: string | null
	brand_bn?: string | null
	description_en?: string | null
	description_bn?: string | null
	/** Shown beside the name: «5 kg». */
	unit_en?: string | null
	unit_bn?: string | null
	/** Further words by which it is found, separated by spaces. */
	keywords?: string | null
	prescription?: boolean
	/** All facts in order; an empty list removes them. */
	facts?: FactRecord[]
	/** All pictures in order; an empty list removes them. */
	pictures?: PictureRecord[]
	/** False: archived, so that it is not shown or sold. */
	active?: boolean
	/**
	 * It comes from a file of refused rows: no known variant gets another code. What was refused because it is like another
	 * row of its product would take the place of that variant, once it is given again alone. `unclear`: it was refused because of
	 * its name, and is again as long as a product is found by that alone.
	 */
	refused?: true | 'unclear'
	skus: SkuRecord[]
}
