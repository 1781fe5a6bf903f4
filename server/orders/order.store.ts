import { sql } from 'kysely'
import { returnDays } from '#server/catalogue/index.ts'
import type { Deps } from '#server/deps.ts'
import { cutsOf } from './cut.store.ts'
import { sentTo } from './money.store.ts'
import { isArchived } from './months.store.ts'
import { type OrderRecord, type OrderSummary, withKnownSteps } from './order-record.rules.ts'
import { heldByReports, heldPieces, problemsOf, reportEnd } from './problem.store.ts'
import { replacementsOf } from './replace.store.ts'
import { askedBack } from './return.store.ts'

const lineColumns = sql`l.product_id, l.sku_id, l.slug, l.name, l.unit, l.variant, l.attributes, l.asset_id, l.price,
	l.quantity, l.total, l.discount, l.substitution`

type Row = Omit<OrderRecord, 'placed_at' | 'archived'> & { placed_at: Date }

/** SQL: the total of an order without parts that were cancelled or refused at delivery, in poisha. See `currentTotal`. */
export const totalNow = sql`o.total - (select coalesce(sum(p.subtotal + p.delivery - p.discount - p.delivery_discount), 0)
	from order_parts p where p.order_id = o.id and p.status in ('cancelled', 'returned') and p.delivered_at is null)`

/** A time in JSON. */
const iso = (column: string) => sql.raw(`to_char((${column}) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`)

/** Until when a return of a delivered line can be requested; null when it cannot, or was. `shopDays`: the default of categories. */
const returnUntil = (shopDays: number) => sql`(
	select ${iso('p.delivered_at + make_interval(days => t.days)')} from (select ${returnDays(sql.ref('l.product_id'), shopDays)} as days) t
	where p.status = 'delivered' and now() < p.delivered_at + make_interval(days => t.days)
		and ${askedBack} + ${heldByReports} < l.quantity)`

/** The payment of an online order: the attempt that can be paid, the one that paid it, or the latest. */
const paymentOf = sql`(select json_build_object('state', coalesce(p.state, 'none'), 'problem', p.problem, 'received', p.received,
		'page', case when p.state = 'pending' and p.taking_since is null then p.redirect_url end,
		'until', case when o.status = 'pending_payment' and o.pay_until > now() then ${iso('o.pay_until')} end)
	from (select 1) as always left join lateral (select * from payments where order_id = o.id
		order by o.status = 'pending_payment' and state in ('created', 'pending') desc, state = 'paid' desc,
			state in ('refund_due', 'refunding', 'refunded') desc, attempt desc limit 1) p on true
	where o.pay_until is not null)`

/**
 * One order of a shopper, or of any shopper when `customerId` is null; undefined when it is not theirs. `returnDays`: days for
 * returns, unless the category has a value.
 */
export async function findOrder(
	db: Deps['db'],
	customerId: number | null,
	number: string,
	returnDays = 0,
): Promise<OrderRecord | undefined> {
	// By themselves, so that the statement below knows the months of what it reads.
	const found = await sql<{ id: number; archived: boolean }>`
		select o.id, ${isArchived(sql`o.id`)} as archived from orders o
		where o.number = ${number} and (${customerId}::bigint is null or o.customer_id = ${customerId})`.execute(db)
	if (!found.rows[0]) return undefined
	const { archived } = found.rows[0]
	const id = sql`${found.rows[0].id}::bigint`
	const { rows } = await sql<Row>`
		select o.number, o.status, o.payment_method, o.payment_status, o.placed_at, o.subtotal, o.delivery, o.discount,
			o.promo_code, o.promo_discount, o.points, o.rounding, o.total, o.note, o.address, ${paymentOf} as payment,
			(select coalesce(json_agg(c.id order by c.id), '[]') from prescriptions c
				where c.order_id = o.id and c.erase_at is null) as prescriptions,
			(select coalesce(json_agg(json_build_object('status', e.status, 'at', ${iso('e.at')}) order by e.id), '[]')
				from order_events e where e.order_id = ${id} and e.part is null) as timeline,
			(select json_agg(part order by position) from (
				select p.position, p.seller_id, p.seller, p.status, p.subtotal, p.delivery, p.discount,
					p.delivery_discount, p.points, p.rounding, p.days_from, p.days_to, p.slot_day, p.slot,
					p.meal_at, p.meal_from, p.meal_to, ${iso('p.delivered_at')} as delivered_at,
					(select coalesce(json_agg(json_build_object('status', e.status, 'at', ${iso('e.at')}) order by e.id), '[]')
						from order_events e where e.order_id = ${id} and e.part = p.position) as timeline,
					(select coalesce(json_agg(line order by position), '[]') from (
						select l.position, ${lineColumns}, ${returnUntil(returnDays)} as return_until,
							${heldPieces} as held, (select ${iso('e.until')} from (select ${reportEnd} as until) e) as report_until
						from order_lines l where l.order_id = ${id} and l.part = p.position
					) line) as lines
				from order_parts p where p.order_id = o.id
			) part) as parts,
			(select coalesce(json_agg(json_build_object('id', r.id, 'part', r.part, 'status', r.status, 'reason', r.reason,
				'amount', r.amount, 'asked_at', ${iso('r.asked_at')},
				'lines', (select json_agg(json_build_object('line', i.position, 'quantity', i.quantity, 'worth', i.worth) order by i.position)
					from order_return_lines i where i.return_id = r.id)
				) order by r.id), '[]') from order_returns r where r.order_id = o.id) as returns,
			${problemsOf(iso)} as problems, ${cutsOf(iso)} as cuts, ${replacementsOf(id)} as replacements,
			(select coalesce(json_agg(json_build_object('amount', f.amount, 'status', f.status, 'to', ${sql.raw(sentTo)},
				'by_hand', f.wallet is not null or (f.status = 'due' and (t.state = 'failed' or (t.id is null and not exists (
					select from payments p where p.order_id = o.id and p.received is not null))))) order by f.id), '[]')
				from order_refunds f left join payment_refunds t on t.id = f.transfer where f.order_id = o.id) as refunds
		from orders o where o.id = ${id}`.execute(db)
	const [row] = rows
	if (!row) return undefined
	const order = { ...row, archived, placed_at: row.placed_at.toISOString() }
	return archived ? withKnownSteps(order) : order
}

/** An order that must exist. */
export async function orderByNumber(
	db: Deps['db'],
	customerId: number,
	number: string,
	returnDays?: number,
): Promise<OrderRecord> {
	const order = await findOrder(db, customerId, number, returnDays)
	if (!order) throw new Error(`order ${number} does not exist`)
	return order
}

type SummaryRow = Omit<OrderSummary, 'lines'> & { id: number; cart_version: number }
export type SummaryQuestion = {
	/** States an order may be in; all when undefined. */
	statuses: readonly string[] | undefined
	/** Patterns for LIKE: part of a product's name, or of a number without dashes. */
	like: { name: string; number: string } | undefined
	before: number | undefined
	limit: number
}

/** Orders of a shopper, newest first: those of a lower cart version than `before`. `total` counts them all. */
export async function listSummaries(db: Deps['db'], customerId: number, question: SummaryQuestion) {
	const { statuses = null, like, before = null, limit } = question
	const found = like ? await ordersNamed(db, customerId, like.name) : []
	const named = sql`and (replace(o.number, '-', '') like ${like?.number} or o.id = any(${found}::bigint[]))`
	const fits = sql`o.customer_id = ${customerId}
		and (${statuses}::text[] is null or o.status = any(${statuses})) ${like ? named : sql``}`
	const { rows } = await sql<{ total: number; items: SummaryRow[] }>`
		select (select count(*) from orders o where ${fits}) as total, (
			select coalesce(json_agg(page order by page.cart_version desc), '[]') from (
				select o.id, o.number, o.status, o.cart_version, o.placed_at, o.total,
					${totalNow} as current_total, ${isArchived(sql`o.id`)} as archived,
					case when o.status = 'pending_payment' and o.pay_until > now() then ${iso('o.pay_until')} end as pay_until
				from orders o where ${fits} and (${before}::bigint is null or o.cart_version < ${before})
				order by o.cart_version desc limit ${limit}
			) page
		) as items`.execute(db)
	const { total = 0, items = [] } = rows[0] ?? {}
	const lines = await linesOf(
		db,
		items.map(({ id }) => id),
	)
	return {
		total,
		items: items.map((item) => ({
			...item,
			placed_at: new Date(item.placed_at).toISOString(),
			lines: lines.get(item.id) ?? [],
		})),
	}
}

/** A shopper's orders of products with such a name. Two statements, so that the second one knows the months of the orders. */
async function ordersNamed(db: Deps['db'], customerId: number, name: string): Promise<number[]> {
	const own = await db.selectFrom('orders').select('id').where('customer_id', '=', customerId).execute()
	const { rows } = await sql<{ id: number }>`
		select distinct order_id as id from order_lines where order_id = any(${own.map(({ id }) => id)}::bigint[])
			and (name ->> 'en' ilike ${name} or name ->> 'bn' ilike ${name})`.execute(db)
	return rows.map(({ id }) => id)
}

/** What is left of orders, by their ids: a statement of its own, so that it knows their months. */
async function linesOf(db: Deps['db'], ids: readonly number[]): Promise<Map<number, OrderSummary['lines']>> {
	if (ids.length === 0) return new Map()
	const { rows } = await sql<{ id: number; lines: OrderSummary['lines'] }>`
		select l.order_id as id, json_agg(json_build_object('name', l.name, 'unit', l.unit, 'attributes', l.attributes,
			'asset_id', l.asset_id, 'quantity', l.quantity) order by l.position) as lines
		from order_lines l where l.order_id = any(${[...ids]}::bigint[]) and l.quantity > 0 group by l.order_id`.execute(db)
	return new Map(rows.map(({ id, lines }) => [id, lines]))
}

/** Number of the order that a shopper placed with an `Idempotency-Key`; undefined for none. */
export async function numberOfKey(db: Deps['db'], customerId: number, key: string): Promise<string | undefined> {
	const row = await db
		.selectFrom('orders')
		.select('number')
		.where('customer_id', '=', customerId)
		.where('request_key', '=', key)
		.executeTakeFirst()
	return row?.number
}

/** Whether an order of this number was placed with this phone (E.164), or has it in its address. */
export async function numberOfPhone(db: Deps['db'], number: string, phone: string): Promise<boolean> {
	const { rows } = await sql`select 1 from orders o join customers c on c.id = o.customer_id
		where o.number = ${number} and ${phone} in (c.phone, o.address ->> 'mobile')`.execute(db)
	return rows.length > 0
}

/** The newest order in which a shopper received a product; undefined when none was delivered. */
export async function deliveredOrder(
	db: Deps['db'],
	customerId: number,
	productId: number,
): Promise<number | undefined> {
	const { rows } = await sql<{ id: number }>`
		select o.id from orders o join order_lines l on l.order_id = o.id
			join order_parts p on p.order_id = o.id and p.position = l.part
		where o.customer_id = ${customerId} and l.product_id = ${productId}::bigint and p.status = 'delivered' and l.quantity > 0
		order by o.id desc limit 1`.execute(db)
	return rows[0]?.id
}
