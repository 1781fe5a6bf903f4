import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely'
import type { DeliveryFees } from '#contract/delivery-fees.ts'
import type { KitchenHours } from '#contract/kitchen-hours.ts'
import type { Opening } from '#contract/opening-days.ts'
import type { Tone } from './merchandising.ts'

type Timestamp = ColumnType<Date, Date | string | undefined, Date | string>
/** A jsonb column: read as `T`, written as JSON text. */
type Json<T extends object> = JSONColumnType<T, string, string>

export type ProductOption = {
	slug: string
	name: { en: string; bn: string }
	values: { slug: string; name: { en: string; bn: string }; meta?: string }[]
}
/** `key`: for facts that pages show separately: `generic`, `strength`, `form`. */
export type ProductFact = { key?: string; name: { en: string; bn: string }; value: { en: string; bn: string } }

/** The amount of `per` in one piece, for the unit price. */
type Measure = { measure_amount: number | null; measure_per: 'kg' | 'litre' | 'piece' | null }

export interface CatalogueTables {
	/** Written by triggers only. */
	changes: { xid: string; at: Date; subjects: string[] }
	change_marks: { at: Generated<Date>; snapshot: Generated<string> }
	settings: { key: string; value: string }
	/** What the shop says of itself, as `ShopRecord` of the contract has it. */
	shop_texts: { id: Generated<number>; key: string; value: Json<object> }
	provinces: { id: number; name_en: string; name_bn: string }
	cities: { id: number; province_id: number; name_en: string; name_bn: string }
	areas: { id: number; city_id: number; name_en: string; name_bn: string; kind: string }
	assets: {
		id: Generated<number>
		kind: 'drawn' | 'file'
		spec: Json<object> | null
		public: Generated<boolean>
		/** Since when nothing shows it; null: something does, or nobody has looked yet. */
		unused_since: Date | null
	}
	sellers: {
		id: Generated<number>
		slug: string
		name_en: string
		name_bn: string
		about_en: string
		about_bn: string
		kind: string
		area_id: number
		city_id: number
		province_id: number
		/** Percentage of orders handed over on time; null: not known yet. */
		on_time: number | null
		since: number
		active: Generated<boolean>
		/** The capacity of one slot in deliveries; null: the default for its kind of seller. */
		slot_capacity: number | null
		/** The largest distance it delivers to. */
		reach: Generated<'same_city' | 'same_division' | 'country'>
		/** Opening hours, of a seller that has some. */
		kitchen: Json<KitchenHours> | null
		/** When it is open, of a seller that does not cook and has set it. */
		opening: Json<Opening> | null
		/** Delivery fees; null: the usual ones. `own_fees`: they are not those of the whole shop. */
		fees: Json<DeliveryFees> | null
		own_fees: Generated<boolean>
		tone: Tone | null
		tagline_en: string | null
		tagline_bn: string | null
	}
	categories: {
		id: Generated<number>
		slug: string
		parent_id: number | null
		name_en: string
		name_bn: string
		position: number
		asset_id: number
		active: Generated<boolean>
		/** Days after delivery in which goods can be returned; null: as in the parent category, else the shop's default. */
		return_days: number | null
		/** How long its goods keep, for reports of problems; null: as in the parent category, else `lasting`. */
		keeps: 'cooked' | 'fresh' | 'packed' | null
	}
	/** `price`, `sale_price` and the measure are those of the cheapest sku; `selling` is the current price. */
	products: Measure & {
		id: Generated<number>
		slug: string
		category_id: number
		seller_id: number
		brand_en: string | null
		brand_bn: string | null
		name_en: string
		name_bn: string
		description_en: string
		description_bn: string
		unit_en: string
		unit_bn: string
		price: number
		sale_price: number | null
		selling: GeneratedAlways<number>
		options: Json<ProductOption[]>
		facts: Json<ProductFact[]>
		prescription: boolean
		rating: number
		rating_count: number
		sold: number
		listed_at: Timestamp
		/** Kept by a trigger, as `former_slugs` is. */
		changed_at: Generated<Date>
		/** Further words by which it is found, as they were entered. */
		keywords: Generated<string>
		search_text: string
		/** Kept by a trigger on skus. */
		in_stock: Generated<boolean>
		active: Generated<boolean>
	}
	product_images: {
		product_id: number
		position: number
		asset_id: number
		/** The file or address it came from; '' for the placeholder. */
		source: string | null
		alt_en: string | null
		alt_bn: string | null
	}
	skus: Measure & {
		id: Generated<number>
		product_id: number
		key: string
		values: Json<string[]>
		grams: number
		price: number
		sale_price: number | null
		stock: number
		/** False: nobody entered the weight. */
		weighed: Generated<boolean>
	}
	sku_codes: { sku_id: number; seller_id: number; code: string | null; barcode: string | null }
	/** Written by triggers only, like `price_history` and `stock_movements`. */
	audit: {
		id: Generated<number>
		at: Generated<Date>
		actor: Generated<string>
		entity: string
		entity_id: number
		action: 'created' | 'changed' | 'deleted'
		before: Json<object> | null
		after: Json<object> | null
	}
	/** The chain over `audit`: each hash covers an entry and the link before. */
	audit_links: { number: number; audit_id: number; sealed_at: Generated<Date>; hash: Buffer }
	/** Saved filters of the desk's list of products, of one person. */
	product_views: { id: Generated<number>; staff_id: number; name: string; filter: Json<object> }
	price_history: {
		sku_id: number
		at: Generated<Date>
		price: number
		sale_price: number | null
		actor: Generated<string>
	}
	stock_movements: {
		id: Generated<number>
		sku_id: number
		at: Generated<Date>
		pieces: number
		reason: string
		note: string | null
		actor: string | null
	}
	planned_changes: {
		id: Generated<number>
		due_at: Timestamp
		record: Json<object>
		product_id: number | null
		actor: string
		made_at: Generated<Date>
		state: Generated<'waiting' | 'done' | 'failed' | 'cancelled'>
		fault: string | null
		done_at: Date | null
	}
	former_slugs: { kind: 'product' | 'category' | 'seller' | 'collection'; slug: string; id: number }
	/** `parent_id` 0: a department; `name` in small letters. */
	former_places: { parent_id: number; name: string; category_id: number }
}
