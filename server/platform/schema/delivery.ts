import type { ColumnType, Generated } from 'kysely'
import type { SomeFees } from '#contract/delivery-fees.ts'

export interface DeliveryTables {
	delivery_zones: {
		id: Generated<number>
		slug: string
		name_en: string
		name_bn: string
		divisions: number[]
		districts: number[]
		areas: number[]
		/** Null: the fees of the shop. */
		fees: ColumnType<SomeFees | null, string | null, string | null>
		delivered: boolean
		active: boolean
	}
}
