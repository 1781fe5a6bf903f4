import { sql } from 'kysely'
import type { Poisha } from '#contract/money.ts'
import type { Language } from '#contract/refusals.ts'
import type { Deps } from '#server/deps.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import type { OrderStatus } from './order.rules.ts'
import type { OrderLine, OrderPart, OrderRecord, OrderSummary } from './order-view.rules.ts'

const lineColumns = sql`l.product_id, l.sku_id, l.slug, l.name, l.unit, l.variant, l.attributes, l.asset_id, l.price,
	l.quantity, l.total, l.discount`

type Row = Omit<OrderRecord, 'placed_at' | 'timeline' | 'parts'> & {
	placed_at: Date
	timeline: { status: OrderStatus; at: string }[]
	parts: (Omit<OrderPart, 'lines'> & { lines: OrderLine[] })[]
}

/** One order of a shopper; undefined when it is not theirs. */
export async function findOrder(db: Deps['db'], customerId: number, number: string): Promise<OrderRecord | undefined> {
	const { rows } = await sql<Row>`
		select o.number, o.status, o.payment_method, o.payment_status, o.placed_at, o.subtotal, o.delivery, o.discount,
			o.promo_code, o.promo_discount, o.points, o.total, o.note, o.address,
			(select json_agg(json_build_object('status', e.status, 'at', e.at) order by e.id) from order_events e
				where e.order_id = o.id and e.part is null) as timeline,
			(select json_agg(part order by position) from (
				select p.position, p.seller_id, p.seller, p.status, p.subtotal, p.delivery, p.discount,
					p.delivery_discount, p.points, p.days_from, p.days_to,
					(select json_agg(line order by position) from (
						select l.position, ${lineColumns} from order_lines l where l.order_id = o.id and l.part = p.position
					) line) as lines
				from order_parts p where p.order_id = o.id
			) part) as parts
		from orders o where o.customer_id = ${customerId} and o.number = ${number}`.execute(db)
	const [row] = rows
	if (!row) return undefined
	return {
		...row,
		placed_at: row.placed_at.toISOString(),
		timeline: row.timeline.map(({ status, at }) => ({ status, at: new Date(at).toISOString() })),
	}
}

/** An order that is known to be there. */
export async function orderByNumber(db: Deps['db'], customerId: number, number: string): Promise<OrderRecord> {
	const order = await findOrder(db, customerId, number)
	if (!order) throw new Error(`order ${number} is gone`)
	return order
}

type SummaryRow = OrderSummary & { cart_version: number }
export type SummaryQuestion = { status: OrderStatus | undefined; before: number | undefined; limit: number }

/** Orders of a shopper, newest first: those of a lower cart version than `before`. `total` counts them all. */
export async function listSummaries(db: Deps['db'], customerId: number, question: SummaryQuestion) {
	const { status = null, before = null, limit } = question
	const fits = sql`o.customer_id = ${customerId} and (${status}::text is null or o.status = ${status})`
	const { rows } = await sql<{ total: number; items: SummaryRow[] }>`
		select (select count(*) from orders o where ${fits}) as total, (
			select coalesce(json_agg(page order by page.cart_version desc), '[]') from (
				select o.number, o.status, o.cart_version, o.placed_at, o.total,
					(select json_agg(json_build_object('name', l.name, 'asset_id', l.asset_id, 'quantity', l.quantity)
						order by l.position) from order_lines l where l.order_id = o.id) as lines
				from orders o where ${fits} and (${before}::bigint is null or o.cart_version < ${before})
				order by o.cart_version desc limit ${limit}
			) page
		) as items`.execute(db)
	const { total = 0, items = [] } = rows[0] ?? {}
	return { total, items: items.map((item) => ({ ...item, placed_at: new Date(item.placed_at).toISOString() })) }
}

/** Locks one order of a shopper until `tx` ends. */
export async function lockOrder(
	tx: Tx,
	customerId: number,
	number: string,
): Promise<{ id: number; status: OrderStatus } | undefined> {
	const { rows } = await sql<{ id: number; status: OrderStatus }>`
		select id, status from orders where customer_id = ${customerId} and number = ${number} for no key update`.execute(
		tx,
	)
	return rows[0]
}

/** Moves an order and all its parts to a state, and notes when. */
export async function moveOrder(tx: Tx, id: number, status: OrderStatus): Promise<void> {
	await sql`
		with moved as (update orders set status = ${status} where id = ${id}),
			parts as (update order_parts set status = ${status} where order_id = ${id})
		insert into order_events (order_id, status) values (${id}, ${status})`.execute(tx)
}

type TakenLine = { skuId: number; quantity: number; saleId: number | null }

/** What an order took from stock, and of which flash sale. Each sku once: a cart holds it in one line. */
export async function stockOf(tx: Tx, id: number): Promise<TakenLine[]> {
	const { rows } = await sql<TakenLine>`
		select sku_id as "skuId", quantity, flash_sale_id as "saleId" from order_lines where order_id = ${id} order by sku_id`.execute(
		tx,
	)
	return rows
}

export type Announcement = { to: string; language: Language; number: string; total: Poisha; validUntil: Date }

/** Takes up to `limit` orders that their shoppers are still to be told of; no two transactions get the same. */
export async function takeAnnouncements(tx: Tx, limit: number): Promise<Announcement[]> {
	const { rows } = await sql<Announcement>`
		with taken as (
			delete from order_outbox where id in (
				select id from order_outbox order by id limit ${limit} for update skip locked)
			returning id, order_id
		)
		select coalesce(c.phone, o.address ->> 'mobile') as "to", o.language, o.number, o.total,
			o.placed_at + interval '1 day' as "validUntil"
		from taken t join orders o on o.id = t.order_id join customers c on c.id = o.customer_id order by t.id`.execute(tx)
	return rows
}

/** The newest order in which a shopper received a product; undefined when none was delivered. */
export async function deliveredOrder(
	db: Deps['db'] | Tx,
	customerId: number,
	productId: number,
): Promise<number | undefined> {
	const { rows } = await sql<{ id: number }>`
		select o.id from orders o join order_lines l on l.order_id = o.id
			join order_parts p on p.order_id = o.id and p.position = l.part
		where o.customer_id = ${customerId} and l.product_id = ${productId}::bigint and p.status = 'delivered'
		order by o.id desc limit 1`.execute(db)
	return rows[0]?.id
}
