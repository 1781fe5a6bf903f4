import type { ColumnType, Generated, JSONColumnType } from 'kysely'

type Defaulted = ColumnType<Date, Date | string | undefined, Date | string>
type Json<T extends object> = JSONColumnType<T, string, string>
type Place = { id: number; en: string; bn: string }

/** The address as it was when the order was placed. */
export type AddressSnapshot = {
	full_name: string
	mobile: string
	title: string
	province: Place
	city: Place
	area: Place
	address: string
}

export interface OrderTables {
	addresses: {
		id: Generated<number>
		customer_id: number
		full_name: string
		mobile: string
		title: string
		province_id: number
		city_id: number
		area_id: number
		address: string
		is_default: boolean
		created_at: Defaulted
		deleted_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
	}
	carts: { customer_id: number; version: Generated<number> }
	cart_items: {
		id: Generated<number>
		customer_id: number
		sku_id: number
		quantity: number
		selected: Generated<boolean>
		added_at: Defaulted
	}
	orders: {
		id: Generated<number>
		number: string
		customer_id: number
		cart_version: number
		request_key: string | null
		request_hash: Buffer
		status: string
		payment_method: string
		payment_status: string
		subtotal: number
		delivery: number
		discount: Generated<number>
		total: number
		note: string | null
		language: 'en' | 'bn'
		address: Json<AddressSnapshot>
		placed_at: Defaulted
	}
	order_parts: {
		id: Generated<number>
		order_id: number
		seller_id: number
		status: string
		subtotal: number
		delivery: number
		days_from: number
		days_to: number
	}
	order_lines: {
		id: Generated<number>
		order_id: number
		part_id: number
		product_id: number
		sku_id: number
		slug: string
		name_en: string
		name_bn: string
		unit_en: string
		unit_bn: string
		variant: string
		attributes: Json<{ name: { en: string; bn: string }; value: { en: string; bn: string } }[]>
		asset_id: number
		price: number
		quantity: number
		total: number
	}
	order_events: { id: Generated<number>; order_id: number; part_id: number | null; status: string; at: Defaulted }
}
