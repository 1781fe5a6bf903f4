import type { ColumnType, Generated } from 'kysely'
import type { Language } from '#contract/refusals.ts'

type Moment = ColumnType<Date, Date | string | undefined, Date | string>

export interface WishTables {
	wishes: {
		customer_id: number
		product_id: number
		/** The price when it was added, in poisha. */
		price: number
		wished_at: Moment
	}
	stock_alerts: {
		id: Generated<number>
		sku_id: number
		/** One of the two: a shopper, or a guest's E.164 number or email. */
		customer_id: number | null
		address: string | null
		language: Language
		asked_at: Moment
		/** Null while pending. */
		sent_at: Date | null
	}
	stock_alert_stops: { address: string; stopped_at: Moment }
	restocks: { sku_id: number; due_at: Moment }
}
