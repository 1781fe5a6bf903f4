import type { KitchenHours } from '#contract/kitchen-hours.ts'

/** A text in both languages of the shop. */
export type Bilingual = { en: string; bn: string }

/**
 * The description of a picture for the drawing function. Text on a pack is Bengali; prices and sizes that can change are
 * never part of a picture. `art` is the name of a drawing in the art collection (see draw/art.ts).
 */
export type PictureSpec = {
	/** The object: a pack of some shape, a loose heap, a crate, a dish, a garment … */
	shape: string
	/** The name of the art that is shown on the pack or as loose goods, e.g. `mango`, `rohu`, `rosogolla`. */
	art?: string
	/** Bengali texts on the pack: brand, title, and a small note such as «খাঁটি মসলা». */
	brand?: string
	title?: string
	note?: string
	/** Main colour of the pack or garment, `#rrggbb`. A second one for bands and caps. */
	colour?: string
	accent?: string
	/** The view of the thing: 0 = front (default), 1 = rotated or enlarged, 2 = back or detail. */
	view?: 0 | 1 | 2
}

/**
 * `returnDays`: days after delivery in which a product can be returned; `keeps`: its shelf life, which determines the time
 * for problem reports. Both are only set where they differ from the parent category.
 */
export type DemoCategory = {
	slug: string
	parent?: string
	name: Bilingual
	picture: PictureSpec
	returnDays?: number
	keeps?: 'cooked' | 'fresh' | 'packed'
}

export type DemoSeller = {
	slug: string
	name: Bilingual
	about: Bilingual
	/** The place of dispatch: English names of district and area (upazila or thana) as in db/geo. */
	district: string
	area: string
	/** The delivery range: its own district, its division, or the whole country. */
	reach: 'same_city' | 'same_division' | 'country'
	/** Percentage of orders that are handed over on time. */
	onTime: number
	kind: 'grocery' | 'fresh' | 'restaurant' | 'pharmacy' | 'general' | 'brand'
	since: number
	/** Opening hours, of a restaurant. */
	kitchen?: KitchenHours
}

/** The amount of `per` in one piece, for the unit price: e.g. 5 of `kg`. */
export type DemoMeasure = { amount: number; per: 'kg' | 'litre' | 'piece' }

/**
 * One combination of a product that can be bought. Prices are whole BDT; `values` have the order of the product's
 * `options`. `measure` and `grams` are set if the combinations have different amounts (1, 5 and 25 kg); then the product
 * has no measure.
 */
export type DemoSku = {
	values: string[]
	price: number
	salePrice?: number
	stock: number
	measure?: DemoMeasure
	grams?: number
}

export type DemoOption = {
	slug: 'size' | 'colour' | 'weight' | 'pack' | 'volume' | 'strength' | 'portion'
	/** `meta` is `#rrggbb` for colours. */
	values: { slug: string; name: Bilingual; meta?: string }[]
}

export type DemoProduct = {
	slug: string
	category: string
	seller: string
	brand?: Bilingual
	name: Bilingual
	description: Bilingual
	/** Shown beside the name: «5 kg», «৫ কেজি». */
	unit: Bilingual
	/** For the unit price: the amount of `per` in one piece of the product, e.g. 5 of `kg`. */
	measure?: DemoMeasure
	/** Weight in grams with its packaging. */
	grams: number
	options?: DemoOption[]
	skus: DemoSku[]
	/** The approximate rating for generating demo reviews; the shop shows the mean and number of these. */
	rating: number
	/** The number of demo reviews is computed from this number. */
	ratingCount: number
	sold: number
	pictures: PictureSpec[]
	/** Other spellings, Latin and Bengali, separated by spaces: «miniket chal chaul rice». */
	keywords: string
	/** Facts shown as a table: generic name, strength, origin, fabric … */
	facts?: { key?: string; name: Bilingual; value: Bilingual }[]
	/** True if a prescription is required. */
	prescription?: boolean
	/** Days since the product was added (for «new arrivals»). */
	ageDays: number
}

export type DemoTone = 'leaf' | 'gold' | 'chilli' | 'sky' | 'plum' | 'clay'

/** A daily sale; hours are in Bangladesh time. Prices are whole BDT. */
export type DemoFlashSale = {
	slug: string
	name: Bilingual
	fromHour: number
	hours: number
	/** `variant` joins the values of a sku by dots; '' without options. */
	items: { product: string; variant: string; price: number; quantity: number; perShopper: number }[]
}

/** The time of a campaign: a season of every year, or from a number of days before the store was filled, or from a date. */
export type DemoWindow =
	| { from: string; to: string }
	| { startedDaysAgo: number; days: number; everyDays: number }
	| { first: string; days: number; everyDays: number }

/** A collection; with a window it is a campaign. Paragraphs of the story are separated by an empty line. */
export type DemoCollection = {
	slug: string
	name: Bilingual
	description: Bilingual
	story: Bilingual
	tone: DemoTone
	window?: DemoWindow
	categories?: string[]
	/** Product slugs separated by spaces. The collection has the picture of the first product with one. */
	products: string
}

/** The appearance of a seller in the mall. */
export type DemoBrand = { seller: string; tone: DemoTone; tagline: Bilingual }
