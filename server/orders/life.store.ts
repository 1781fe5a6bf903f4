import { type Kysely, sql } from 'kysely'
import type { Poisha } from '#contract/money.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import type { Schema } from '#server/platform/schema.ts'
import type { Actor } from './life.rules.ts'
import type { OrderStatus } from './order.rules.ts'

export type LivePart = {
	position: number
	status: OrderStatus
	subtotal: Poisha
	delivery: Poisha
	discount: Poisha
	delivery_discount: Poisha
	/** Whether it was delivered at some time. */
	delivered: boolean
}

/** An order that `tx` has locked. */
export type LiveOrder = {
	id: number
	number: string
	customer_id: number
	status: OrderStatus
	payment_method: string
	payment_status: string
	parts: LivePart[]
}

/** Locks an order until `tx` ends, one of this shopper unless `customerId` is null. Undefined when there is none. */
export async function lockOrder(tx: Tx, number: string, customerId: number | null): Promise<LiveOrder | undefined> {
	const { rows } = await sql<Omit<LiveOrder, 'parts'>>`
		select id, number, customer_id, status, payment_method, payment_status from orders
		where number = ${number} and (${customerId}::bigint is null or customer_id = ${customerId})
		for no key update`.execute(tx)
	const [order] = rows
	if (!order) return undefined
	// A separate statement: only after the lock does it see what the last holder wrote.
	const parts = await sql<LivePart>`
		select position, status, subtotal, delivery, discount, delivery_discount, delivered_at is not null as delivered from order_parts
		where order_id = ${order.id} order by position`.execute(tx)
	return { ...order, parts: parts.rows }
}

export type PartMove = { from: OrderStatus[]; to: OrderStatus; actor: Actor; reason: string | null }

/**
 * Changes the state of parts that still have the expected state, with an event each. A kitchen begins once the order is
 * paid. Returns the changed parts.
 */
export async function moveParts(
	tx: Tx,
	orderId: number,
	positions: readonly number[],
	move: PartMove,
): Promise<number[]> {
	const { from, to, actor, reason } = move
	const { rows } = await sql<{ position: number }>`
		with moved as (
			update order_parts set status = ${to},
				delivered_at = case when ${to} = 'delivered' then now() else delivered_at end,
				meal_at = case when ${to} = 'placed' and meal_at < now() then now() else meal_at end
			where order_id = ${orderId} and position = any(${[...positions]}::smallint[]) and status = any(${from}::text[])
			returning position
		), events as (
			insert into order_events (order_id, part, status, actor, reason)
			select ${orderId}, position, ${to}, ${actor}, ${reason} from moved order by position
		)
		select position from moved order by position`.execute(tx)
	return rows.map(({ position }) => position)
}

export type OrderChange = {
	status: OrderStatus
	refused: boolean
	actor: Actor
	reason: string | null
}

/** Writes the state of the whole order, with an event if it changed, and the notifications for the shopper. */
export async function settleOrder(
	tx: Tx,
	order: Pick<LiveOrder, 'id' | 'status'>,
	change: OrderChange,
	notifications: { kind: string; parts: readonly (number | null)[] },
): Promise<void> {
	const { status, refused, actor, reason } = change
	await sql`
		with moved as (
			update orders set status = ${status}, refused = refused or ${refused}
			where id = ${order.id}
		), event as (
			insert into order_events (order_id, status, actor, reason)
			select ${order.id}, ${status}, ${actor}, ${reason} where ${status} <> ${order.status}
		)
		insert into order_outbox (order_id, kind, part)
		select ${order.id}, ${notifications.kind}, part from unnest(${[...notifications.parts]}::smallint[]) as part`.execute(
		tx,
	)
}

export type TakenLine = { skuId: number; quantity: number; saleId: number | null }

/** The stock that parts of an order took, with their flash sale. Each sku once: a cart has one line for it. */
export async function stockOf(tx: Tx, orderId: number, parts: readonly number[]): Promise<TakenLine[]> {
	const { rows } = await sql<TakenLine>`
		select sku_id as "skuId", quantity, flash_sale_id as "saleId" from order_lines
		where order_id = ${orderId} and part = any(${[...parts]}::smallint[]) and quantity > 0 order by sku_id`.execute(tx)
	return rows
}

/** Queues a message to the shopper about their order; `amount` in poisha, if the text contains one. */
export async function queueOrderMessage(
	tx: Tx,
	orderId: number,
	kind: string,
	amount: Poisha | null = null,
): Promise<void> {
	await sql`insert into order_outbox (order_id, kind, amount) values (${orderId}, ${kind}, ${amount}::bigint)`.execute(
		tx,
	)
}

/** Orders by their numbers, without a lock; `doubted`: their payment waits to be accepted. Unknown numbers have no row. */
export async function readOrders(
	db: Kysely<Schema>,
	numbers: readonly string[],
): Promise<(LiveOrder & { doubted: boolean })[]> {
	const { rows } = await sql<LiveOrder & { doubted: boolean }>`
		select o.id, o.number, o.customer_id, o.status, o.payment_method, o.payment_status,
			exists (select from payments y where y.order_id = o.id and y.state = 'paid' and y.problem = 'risky') as doubted,
			(select json_agg(json_build_object('position', p.position, 'status', p.status, 'subtotal', p.subtotal,
				'delivery', p.delivery, 'discount', p.discount, 'delivery_discount', p.delivery_discount,
				'delivered', p.delivered_at is not null) order by p.position)
				from order_parts p where p.order_id = o.id) as parts
		from orders o where o.number = any(${[...numbers]}::text[])`.execute(db)
	return rows
}
