import type { ColumnType, Generated } from 'kysely'

type Defaulted = ColumnType<Date, Date | string | undefined, Date | string>

export interface ReviewTables {
	reviews: {
		id: Generated<number>
		product_id: number
		customer_id: number
		order_id: number | null
		stars: number
		text: Generated<string>
		hidden: Generated<boolean>
		written_at: Defaulted
		edited_at: Date | null
	}
	review_photos: {
		asset_id: number
		customer_id: number
		review_id: number | null
		position: Generated<number>
		sent_at: Defaulted
	}
	review_reports: { review_id: number; customer_id: number; reason: string; at: Defaulted }
	questions: {
		id: Generated<number>
		product_id: number
		customer_id: number
		text: string
		asked_at: Defaulted
		answer: string | null
		answered_by: 'seller' | 'shop' | null
		answered_at: Date | null
		hidden: Generated<boolean>
	}
	product_pairs: { product_id: number; other_id: number; orders: number }
}
