import type { Generated } from 'kysely'

/** Days are `YYYY-MM-DD` in Dhaka, amounts whole poisha. */
export interface FigureTables {
	daily_visits: { day: string; visits: number }
	daily_figures: {
		day: string
		orders: Generated<number>
		placed: Generated<number>
		sales: Generated<number>
		shoppers: Generated<number>
		cash: Generated<number>
		refused: Generated<number>
		counted_at: Generated<Date>
	}
	daily_shares: { day: string; kind: 'seller' | 'category' | 'area'; key: number; orders: number; sales: number }
}
