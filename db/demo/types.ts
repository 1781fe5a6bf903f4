import type { KitchenHours } from '#contract/kitchen-hours.ts'

/** A text in both languages of the shop. */
export type Bilingual = { en: string; bn: string }

/**
 * What a picture shows, in words a drawing function understands. Text on a pack is Bengali; prices and sizes that
 * can change are never part of a picture. `art` names a piece of the art collection (see draw/art.ts).
 */
export type PictureSpec = {
	/** The thing that is drawn: a pack of some shape, a loose heap, a crate, a dish, a garment … */
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
 * `returnDays`: days after delivery in which a thing may come back; `keeps`: how long it keeps, which sets the time to report
 * a problem. Both where it is not as the category above says.
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
	/** English district and area (upazila or thana) names as in db/geo; where the goods leave from. */
	district: string
	area: string
	/** The farthest it delivers: its own district, its division, or everywhere. */
	reach: 'same_city' | 'same_division' | 'country'
	/** Share of orders handed over in time, percent. */
	onTime: number
	kind: 'grocery' | 'fresh' | 'restaurant' | 'pharmacy' | 'general' | 'brand'
	since: number
	/** Opening hours, of a restaurant. */
	kitchen?: KitchenHours
}

/** How much of `per` one piece holds, for the unit price: 5 of `kg`. */
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
	/** For the unit price: how much of `per` one piece of the product holds, e.g. 5 of `kg`. */
	measure?: DemoMeasure
	/** Weight in grams as packed for delivery. */
	grams: number
	options?: DemoOption[]
	skus: DemoSku[]
	/** How well liked it is, about; the demo reviews follow it, and their mean and number are what is shown. */
	rating: number
	/** How many rate it at most. */
	ratingCount: number
	sold: number
	pictures: PictureSpec[]
	/** Other ways people write it, Latin and Bengali, space separated: «miniket chal chaul rice». */
	keywords: string
	/** Facts shown as a table: generic name, strength, origin, fabric … */
	facts?: { key?: string; name: Bilingual; value: Bilingual }[]
	/** True where a prescription is asked for. */
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
	/** `variant` joins the values of a sku by dots; '' where there are none. */
	items: { product: string; variant: string; price: number; quantity: number; perShopper: number }[]
}

/** When a campaign runs: a season of every year, from some days before the store was filled, or from a given day. */
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
	/** Product slugs with spaces between. The first that has one lends its picture. */
	products: string
}

/** How a seller looks in the mall. */
export type DemoBrand = { seller: string; tone: DemoTone; tagline: Bilingual }
