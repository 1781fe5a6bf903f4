import { sql } from 'kysely'
import type { Poisha } from '#contract/money.ts'
import type { OrderState } from '#contract/order-shapes.ts'
import type { Deps } from '#server/deps.ts'
import { totalNow } from '#server/orders/index.ts'
import { balanceSql } from '#server/points/index.ts'

type Bilingual = { en: string; bn: string }

export type ShopperRow = {
	id: number
	name: string
	phone: string | null
	email: string | null
	language: 'en' | 'bn'
	since: Date
	state: 'active' | 'disabled' | 'erased'
	points: number
	orders: number
	refused: number
	spent: Poisha
}

/** A shopper by number; undefined for an unknown one. */
export async function readShopper(db: Deps['db'], id: number): Promise<ShopperRow | undefined> {
	const { rows } = await sql<ShopperRow>`
		select c.id, trim(c.first_name || ' ' || c.last_name) as name, c.phone, c.email, c.language, c.created_at as since,
			case when c.deleted_at is not null then 'erased' when c.disabled_at is not null then 'disabled' else 'active' end
				as state,
			(${sql.raw(balanceSql('c.id'))}) as points, b.orders, b.refused, b.spent
		from customers c, lateral (
			select count(*)::int as orders, count(*) filter (where o.refused)::int as refused,
				coalesce(sum(${totalNow}) filter (where o.status <> 'pending_payment'), 0) as spent
			from orders o where o.customer_id = c.id
		) b where c.id = ${id}`.execute(db)
	return rows[0]
}

export type LatestOrder = {
	number: string
	status: OrderState
	placed_at: Date
	payment_method: string
	payment_status: string
	current_total: Poisha
	refused: boolean
}

/** The newest orders of a shopper. */
export async function latestOrders(db: Deps['db'], customerId: number, limit: number): Promise<LatestOrder[]> {
	const { rows } = await sql<LatestOrder>`
		select o.number, o.status, o.placed_at, o.payment_method, o.payment_status, ${totalNow} as current_total, o.refused
		from orders o where o.customer_id = ${customerId} order by o.cart_version desc limit ${limit}`.execute(db)
	return rows
}

export type AddressRow = {
	title: string
	address: string
	full_name: string
	phone: string
	area: Bilingual
	city: Bilingual
	is_default: boolean
}

export async function addressesOf(db: Deps['db'], customerId: number): Promise<AddressRow[]> {
	const { rows } = await sql<AddressRow>`
		select d.title, d.address, d.full_name, d.mobile as phone, d.is_default,
			json_build_object('en', a.name_en, 'bn', a.name_bn) as area,
			json_build_object('en', c.name_en, 'bn', c.name_bn) as city
		from addresses d join areas a on a.id = d.area_id join cities c on c.id = d.city_id
		where d.customer_id = ${customerId} order by d.is_default desc, d.id desc`.execute(db)
	return rows
}

export type DeviceRow = { device: string; since: Date; last_seen: Date }

/** Where a shopper is signed in, the latest first. */
export async function devicesOf(db: Deps['db'], customerId: number): Promise<DeviceRow[]> {
	const { rows } = await sql<DeviceRow>`
		select device, created_at as since, last_seen_at as last_seen from sessions
		where customer_id = ${customerId} and revoked_at is null and expires_at > now() and idle_expires_at > now()
		order by last_seen_at desc, id desc`.execute(db)
	return rows
}

export type MessageRow = { number: string; topic: string; written_at: Date; done: boolean }

/** The newest messages that a shopper wrote while signed in. */
export async function messagesOf(db: Deps['db'], customerId: number, limit: number): Promise<MessageRow[]> {
	const { rows } = await sql<MessageRow>`
		select number, topic, written_at, done_at is not null as done from contact_messages
		where customer_id = ${customerId} order by id desc limit ${limit}`.execute(db)
	return rows
}
