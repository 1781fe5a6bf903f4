import type { ColumnType, Generated, JSONColumnType } from 'kysely'
import type { CutReason } from '#contract/choices.ts'

type Defaulted = ColumnType<Date, Date | string | undefined, Date | string>
type Json<T extends object> = JSONColumnType<T, string, string>
type Bilingual = { en: string; bn: string }
type Place = { id: number } & Bilingual

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
		/** In the shopper's book, from 1. */
		number: number
		created_at: Defaulted
	}
	carts: { customer_id: number; version: number }
	cart_items: {
		id: Generated<number>
		customer_id: number
		sku_id: number
		quantity: number
		selected: Generated<boolean>
		saved: Generated<boolean>
		seen_price: number | null
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
		promo_code: string | null
		promo_discount: Generated<number>
		points: Generated<number>
		total: number
		note: string | null
		language: 'en' | 'bn'
		address: Json<AddressSnapshot>
		placed_at: Defaulted
		/** The share of the discount that rounds cash to whole taka. */
		rounding: Generated<number>
		/** Some of it was refused at delivery. */
		refused: Generated<boolean>
		pay_until: Generated<Date | null>
	}
	order_parts: {
		order_id: number
		position: number
		seller_id: number
		seller: Json<{ slug: string; name: Bilingual }>
		status: string
		subtotal: number
		delivery: number
		discount: Generated<number>
		delivery_discount: Generated<number>
		/** The share of its discounts that rounds its cash to whole taka. */
		rounding: Generated<number>
		points: Generated<number>
		days_from: number
		days_to: number
		delivered_at: Date | null
		/** The slot that the shopper chose: a day, YYYY-MM-DD, and its number; null: none. */
		slot_day: string | null
		/** Id of the area for which the slot was booked. */
		slot_area: number | null
		slot: number | null
		/** When the kitchen begins (ISO 8601 when written), and minutes from then to the delivery; null: not cooked to order. */
		meal_at: string | null
		meal_from: number | null
		meal_to: number | null
	}
	order_lines: {
		order_id: number
		part: number
		position: number
		product_id: number
		sku_id: number
		slug: string
		name: Json<Bilingual>
		unit: Json<Bilingual>
		variant: string
		attributes: Json<{ name: Bilingual; value: Bilingual }[]>
		asset_id: number
		price: number
		quantity: number
		total: number
		discount: Generated<number>
		flash_sale_id: number | null
		/** The shopper's choice when it is not in stock; null where there is none. */
		substitution: 'call' | 'similar' | 'leave_out' | null
	}
	/**
	 * Pieces that were cancelled before the hand-over. Line, part and order have what remains. `amount`: by how much the part
	 * became cheaper; `points`: given back; `added`: the position of the line that took their place.
	 */
	order_cuts: {
		id: Generated<number>
		order_id: number
		part: number
		reason: CutReason | 'replaced'
		note: string | null
		amount: number
		points: Generated<number>
		added: number | null
		by: Generated<string | null>
		at: Defaulted
		xid: Generated<string>
	}
	/** `price`: of one piece, in poisha, as it will be charged. */
	order_replacements: {
		id: Generated<number>
		order_id: number
		position: number
		quantity: number
		sku_id: number
		price: number
		state: Generated<'asked' | 'done' | 'refused' | 'withdrawn'>
		by: Generated<string | null>
		asked_at: Defaulted
		decided_at: Date | null
	}
	order_cut_lines: { cut_id: number; order_id: number; position: number; quantity: number }
	/** Months of orders whose lines, events and messages are in the schema `archive`: yyyymm, 0 for those from before ids had a month. */
	archived_months: { month: number; at: Defaulted }
	/** Sellers for which a day is a holiday because it was closed for all. */
	closed_days: { day: string; seller_id: number }
	/** Deliveries booked of one slot of a seller. `closed`: no more bookings, whatever its capacity. */
	delivery_slots: {
		seller_id: number
		day: string
		slot: number
		taken: number
		capacity: number
		closed: Generated<boolean>
	}
	/** `file`: random name below the private folder. `erase_at`: it is not shown from then on. */
	prescriptions: {
		id: Generated<number>
		customer_id: number
		order_id: number | null
		file: string
		bytes: number
		created_at: Defaulted
		erase_at: Date | null
	}
	/** `part` null: of the order as a whole. */
	order_events: {
		id: Generated<number>
		order_id: number
		part: number | null
		status: string
		at: Defaulted
		actor: Generated<'shopper' | 'operator' | 'shop'>
		/** Who, as the audit trail names them; null for shoppers and for the shop itself. */
		by: Generated<string | null>
		reason: string | null
	}
	/** Notes of the desk; shoppers do not see them. */
	order_notes: { id: Generated<number>; order_id: number; by: string; text: string; at: Defaulted }
	/** Messages about an order that were handed to the gateways. */
	order_messages: {
		id: Generated<number>
		order_id: number
		part: number | null
		kind: string
		channels: string[]
		at: Defaulted
	}
	/** Refunds by hand that wait for a second person. */
	refund_proposals: { refund_id: number; staff_id: number; by: string; reference: string; at: Defaulted }
	/** Saved filters of the list of orders, of one person; those of products are in `product_views`. */
	order_views: { id: Generated<number>; staff_id: number; name: string; filter: Json<object> }
	/** Pending notifications of shoppers; a row is deleted when its message is in the queue. */
	order_outbox: { id: Generated<number>; order_id: number; kind: string; part: number | null; amount: number | null }
	order_returns: {
		id: Generated<number>
		order_id: number
		part: number
		status: 'requested' | 'approved' | 'refused' | 'received'
		reason: string
		note: string | null
		/** Poisha to refund once it is received. */
		amount: number
		asked_at: Defaulted
		decided_at: Date | null
		received_at: Date | null
	}
	/** `worth`: what these pieces cost after promo and points. */
	order_return_lines: { order_id: number; position: number; return_id: number; quantity: number; worth: number }
	/** Problems that shoppers reported; `refunded` pieces; their refund is `worth` plus `delivery`, in poisha. */
	order_problems: {
		id: Generated<number>
		order_id: number
		position: number
		kind: 'damaged' | 'wrong' | 'missing' | 'expired'
		quantity: number
		note: string | null
		status: Generated<'open' | 'refunded' | 'replacing' | 'replaced' | 'answered'>
		refunded: Generated<number>
		worth: Generated<number>
		delivery: Generated<number>
		answer: string | null
		reported_at: Defaulted
		decided_at: Date | null
		replaced_at: Date | null
	}
	/** The wallet for refunds that are not possible through the payment method; `phone` null: the proved phone of the account. */
	refund_numbers: { customer_id: number; wallet: 'bkash' | 'nagad'; phone: string | null; named_at: Defaulted }
	/** `file`: random name below the private folder. `erase_at`: it is not shown from then on. */
	problem_photos: {
		id: Generated<number>
		customer_id: number
		problem_id: number | null
		file: string
		bytes: number
		created_at: Defaulted
		erase_at: Date | null
	}
	/**
	 * Refunds that are due, in one or more rows for each `cause`, so that none is due twice. `transfer`: the refund through a
	 * gateway that settles it.
	 */
	order_refunds: {
		id: Generated<number>
		order_id: number
		cause: string
		piece: Generated<number>
		amount: number
		status: Generated<'due' | 'done'>
		transfer: number | null
		next_try_at: Defaulted
		tries: Generated<number>
		reference: string | null
		/** Wallet and number (E.164) for a refund by hand; for a closed account only the end of the number once sent. */
		wallet: string | null
		phone: string | null
		created_at: Defaulted
		done_at: Date | null
	}
}
