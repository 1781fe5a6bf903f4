import type { ColumnType, Generated } from 'kysely'

type Timestamp = ColumnType<Date, Date | string, Date | string>
export type Tone = 'leaf' | 'gold' | 'chilli' | 'sky' | 'plum' | 'clay'

export interface PromotionTables {
	flash_sales: {
		id: Generated<number>
		slug: string
		name_en: string
		name_bn: string
		starts_at: Timestamp
		ends_at: Timestamp
		series: string | null
		/** An interval, as text. */
		repeats: string | null
	}
	flash_items: {
		sale_id: number
		sku_id: number
		position: number
		starts_at: Timestamp
		ends_at: Timestamp
		price: number
		quantity: number
		sold: Generated<number>
		per_shopper: number
	}
	flash_taken: { customer_id: number; sale_id: number; sku_id: number; quantity: number }
	sale_lines: { sale_id: number; per_minute: number; next_at: ColumnType<Date, Date | undefined> }
	sale_tickets: { sale_id: number; customer_id: number; admitted_at: Timestamp }
	banners: {
		id: Generated<number>
		slug: string
		title_en: string
		title_bn: string
		text_en: string
		text_bn: string
		tone: Tone
		asset_id: number | null
		/** For wide screens, and for phones. */
		wide_id: number | null
		phone_id: number | null
		link: string
		position: number
		starts_at: Date | null
		ends_at: Date | null
		active: Generated<boolean>
	}
	collections: {
		id: Generated<number>
		slug: string
		kind: 'collection' | 'campaign'
		name_en: string
		name_bn: string
		description_en: string
		description_bn: string
		story_en: string
		story_bn: string
		tone: Tone
		asset_id: number
		position: number
		starts_at: Date | null
		ends_at: Date | null
		repeats: string | null
		active: Generated<boolean>
	}
	collection_items: { collection_id: number; product_id: number; position: number }
	collection_categories: { collection_id: number; category_id: number; position: number }
}
