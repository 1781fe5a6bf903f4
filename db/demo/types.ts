import type { KitchenHours } from '#contract/kitchen-hours.ts'

/** A text in both languages of the shop. */
export type Bilingual = { en: string; bn: string }

/**
 * The content of a picture, in words for a drawing function. Text on a pack is Bengali; prices and sizes that can change
 * are never part of a picture. `art` names a drawing of the art collection (see draw/art.ts).
 */
export type PictureSpec = {
	/** The object: a pack of some shape, a loose heap, a crate, a dish, a garment … */
	shape: string
	/** Key of the drawn or licensed art shown on the pack or heaped loose, e.g. `mango`, `rohu`, `rosogolla`. */
	art?: string
	/** Pack texts, Bengali: brand, what it is, and an optional small third line such as «খাঁটি মসলা». */
	brand?: string
	title?: string
	note?: string
	/** Main colour of the pack or garment, `#rrggbb`. A second one for bands and caps. */
	colour?: string
	accent?: string
	/** Which view of the same thing: 0 = front (default), 1 = angled or closer, 2 = back or detail. */
	view?: 0 | 1 | 2
}

/**
 * `returnDays`: days after delivery in which a product can be returned; `keeps`: how long it keeps, which sets the time to
 * report a problem. Both only where they differ from the category above.
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
	/** English district and area (upazila or thana) names as in db/geo; the place of dispatch. */
	district: string
	area: string
	/** Its delivery range: its own district, its division, or everywhere. */
	reach: 'same_city' | 'same_division' | 'country'
	/** Percentage of orders handed over in time. */
	onTime: number
	kind: 'grocery' | 'fresh' | 'restaurant' | 'pharmacy' | 'general' | 'brand'
	since: number
	/** Opening hours, of a restaurant. */
	kitchen?: KitchenHours
}

/** The amount of `per` in one piece, for the unit price: 5 of `kg`. */
export type DemoMeasure = { amount: number; per: 'kg' | 'litre' | 'piece' }

/**
 * One way to buy a product. Prices are whole BDT; `values` follow the order of the product's `options`. `measure` and
 * `grams` are set where the combinations hold different amounts (1, 5 and 25 kg); the product then has no measure.
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
	/** The approximate rating; the demo reviews follow it, and their mean and number are shown. */
	rating: number
	/** The most ratings. */
	ratingCount: number
	sold: number
	pictures: PictureSpec[]
	/** Other spellings, Latin and Bengali, separated by spaces: «miniket chal chaul rice». */
	keywords: string
	/** Facts shown as a table: generic name, strength, origin, fabric … */
	facts?: { key?: string; name: Bilingual; value: Bilingual }[]
	/** True if a prescription is required. */
	prescription?: boolean
	/** Days since it was first listed (for «new arrivals»). */
	ageDays: number
}

export type DemoTone = 'leaf' | 'gold' | 'chilli' | 'sky' | 'plum' | 'clay'

/** A daily sale; hours are Bangladesh's. Prices are whole BDT. */
export type DemoFlashSale = {
	slug: string
	name: Bilingual
	fromHour: number
	hours: number
	/** `variant` joins the values of a sku by dots; '' without options. */
	items: { product: string; variant: string; price: number; quantity: number; perShopper: number }[]
}

/** The time of a campaign: a season of every year, from some days before the store was filled, or from a given day. */
export type DemoWindow =
	| { from: string; to: string }
	| { startedDaysAgo: number; days: number; everyDays: number }
	| { first: string; days: number; everyDays: number }

/** A collection or, with a window, a campaign. The story has an empty line between paragraphs. */
export type DemoCollection = {
	slug: string
	name: Bilingual
	description: Bilingual
	story: Bilingual
	tone: DemoTone
	window?: DemoWindow
	categories?: string[]
	/** Product slugs separated by spaces. The picture is that of the first product with one. */
	products: string
}

/** The appearance of a seller in the mall. */
export type DemoBrand = { seller: string; tone: DemoTone; tagline: Bilingual }
