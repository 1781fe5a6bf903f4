import type { ColumnType, Generated } from 'kysely'

type Defaulted = ColumnType<Date, Date | string | undefined, Date | string>
type Optional = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>

export interface PromoTables {
	promos: {
		id: Generated<number>
		code: string
		name_en: string
		name_bn: string
		description_en: string
		description_bn: string
		asset_id: number | null
		kind: 'amount' | 'percentage' | 'free_delivery'
		value: number
		cap: number | null
		minimum: Generated<number>
		seller_id: number | null
		category_id: number | null
		first_order: Generated<boolean>
		listed: Generated<boolean>
		total_limit: number | null
		shopper_limit: number | null
		used: Generated<number>
		starts_at: Defaulted
		ends_at: Optional
		created_at: Defaulted
	}
	promo_claims: { customer_id: number; promo_id: number; claimed_at: Defaulted }
	promo_uses: { order_id: number; customer_id: number; promo_id: number; discount: number; released_at: Optional }
	points_ledger: {
		id: Generated<number>
		customer_id: number
		kind: string
		event: string
		points: number
		remaining: number
		order_id: number | null
		usable_at: Defaulted
		expires_at: Optional
		at: Defaulted
	}
	invite_codes: { customer_id: number; code: string }
	invitations: { guest_id: number; host_id: number; order_id: number; outcome: string; at: Defaulted }
}
