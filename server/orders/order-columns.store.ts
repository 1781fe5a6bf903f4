import type { Selectable } from 'kysely'
import type { Schema } from '#server/platform/schema.ts'

/** SQL types of the columns of a table, without those that the database or a later step sets. */
type Columns<Table extends keyof Schema, Later extends keyof Schema[Table]> = Record<
	Exclude<keyof Schema[Table], Later>,
	'text' | 'int' | 'bigint' | 'jsonb' | 'date' | 'timestamptz' | 'bytea'
>

/**
 * The columns that placing an order writes. A new column goes into its migration with the schema type, into this list, and
 * into `orderRows`: the compiler reports the second and the third as soon as the schema type has it.
 */
export const orderColumns = {
	number: 'text',
	customer_id: 'bigint',
	cart_version: 'bigint',
	request_key: 'text',
	request_hash: 'bytea',
	status: 'text',
	payment_method: 'text',
	payment_status: 'text',
	subtotal: 'bigint',
	delivery: 'bigint',
	discount: 'bigint',
	promo_code: 'text',
	promo_discount: 'bigint',
	points: 'int',
	rounding: 'int',
	total: 'bigint',
	note: 'text',
	language: 'text',
	address: 'jsonb',
} as const satisfies Columns<'orders', 'id' | 'placed_at' | 'refused' | 'pay_until'>

export const partColumns = {
	position: 'int',
	seller_id: 'int',
	seller: 'jsonb',
	status: 'text',
	subtotal: 'bigint',
	delivery: 'bigint',
	discount: 'bigint',
	delivery_discount: 'bigint',
	points: 'int',
	rounding: 'int',
	days_from: 'int',
	days_to: 'int',
	slot_day: 'date',
	slot_area: 'int',
	slot: 'int',
	meal_at: 'timestamptz',
	meal_from: 'int',
	meal_to: 'int',
} as const satisfies Columns<'order_parts', 'order_id' | 'delivered_at'>

export const lineColumns = {
	part: 'int',
	position: 'int',
	product_id: 'int',
	sku_id: 'int',
	slug: 'text',
	name: 'jsonb',
	unit: 'jsonb',
	variant: 'text',
	attributes: 'jsonb',
	asset_id: 'int',
	price: 'bigint',
	quantity: 'int',
	total: 'bigint',
	discount: 'bigint',
	flash_sale_id: 'int',
	substitution: 'text',
} as const satisfies Columns<'order_lines', 'order_id'>

/** What a listed column holds, as it is selected. */
export type Row<Table extends keyof Schema, List> = Pick<
	Selectable<Schema[Table]>,
	keyof List & keyof Selectable<Schema[Table]>
>
