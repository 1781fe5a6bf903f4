import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { PaymentMethod } from '#contract/choices.ts'
import { daysBack, mostCounted, type OrderFilter } from '#contract/desk/order-filter.ts'
import type { Poisha } from '#contract/money.ts'
import { likeText } from '#server/catalogue/index.ts'
import { type OrderStatus, openStates, totalNow } from '#server/orders/index.ts'
import type { Schema } from '#server/platform/schema.ts'
import type { Promised } from './late.rules.ts'
import type { OrderSearch } from './search.rules.ts'

type Db = Kysely<Schema>

/** A filter as the store reads it. `seller`: the id; `search`: read; days as instants, `until` excluded. */
export type ReadFilter = Omit<OrderFilter, 'seller' | 'search' | 'from' | 'to'> & {
	seller?: number | undefined
	search?: OrderSearch | null
	from?: Date | undefined
	until?: Date | undefined
	/** By promised days, as `lateBefore` has them. */
	lateBefore: readonly Date[]
	/** Today in Bangladesh, for slots. */
	today: string
}

export type ListedRow = {
	id: number
	number: string
	status: OrderStatus
	placed_at: Date
	payment_method: PaymentMethod
	payment_status: string
	current_total: Poisha
	name: string
	mobile: string
	city: { en: string; bn: string }
	area: { en: string; bn: string }
	parts: (Promised & { part: number; seller: { en: string; bn: string }; status: OrderStatus })[]
	doubted: boolean
}

const doubtedOrders = sql`(select order_id from payments where state = 'paid' and problem = 'risky')`
const isUnderWay = (state: string | undefined) => (openStates as readonly string[]).includes(state ?? '')

/** The most orders that a search finds. */
const mostFound = 500

/**
 * Ids of the orders that a search finds, each way by an index: the number, the phone of the address or of the account, the
 * beginning of the name; and parts of numbers and names among orders under way.
 */
function found({ number, phone, name }: OrderSearch): RawBuilder<unknown> {
	const dashed = `${number.slice(0, 4)}-${number.slice(4)}`
	const open = sql`status in ('pending_payment', 'placed', 'confirmed', 'packed', 'handed_over')`
	const inside = `%${likeText(name)}%`
	const numbers = `%${likeText(number)}%`
	return sql`o.id = any(array(
		(select id from orders where number in (${dashed}, ${number.replace(/(.{4})(?=.)/g, '$1-')}))
		union (select id from orders where address ->> 'mobile' = ${phone}::text order by id desc limit ${mostFound})
		union (select id from orders where customer_id = (select id from customers where phone = ${phone}::text)
			order by id desc limit ${mostFound})
		union (select id from orders where lower(address ->> 'full_name') like ${`${likeText(name)}%`}
			limit ${mostFound})
		union (select id from orders where ${open}
			and (lower(address ->> 'full_name') like ${inside} or replace(number, '-', '') like ${numbers}) limit ${mostFound})))`
}

/** SQL: part `p` of order `o` should have arrived. */
const isLateSql = ({ today, lateBefore }: ReadFilter) => sql`
	case when p.slot_day is not null then p.slot_day < ${today}::date
		when p.meal_at is not null then p.meal_at + make_interval(mins => p.meal_to) < now()
		else o.placed_at < (${lateBefore.map((one) => one.toISOString())}::timestamptz[])[p.days_to + 1] end`

/** The conditions on order `o`. */
function conditions(filter: ReadFilter): RawBuilder<unknown>[] {
	const { state, late, doubted, prescription, seller, city, area, method, from, until, search } = filter
	const all: RawBuilder<unknown>[] = []
	const part: RawBuilder<unknown>[] = []
	if (isUnderWay(state)) part.push(sql`p.status = ${state}`)
	else if (state) all.push(sql`o.status = ${state}`)
	if (late) part.push(sql`p.status in ('placed', 'confirmed', 'packed', 'handed_over') and ${isLateSql(filter)}`)
	if (seller !== undefined) part.push(sql`p.seller_id = ${seller}`)
	if (part.length > 0)
		all.push(sql`exists (select from order_parts p where p.order_id = o.id and ${sql.join(part, sql` and `)})`)
	// The order of a part under way is under way too: the index of open orders.
	if (isUnderWay(state) || late || prescription)
		all.push(sql`o.status in ('pending_payment', 'placed', 'confirmed', 'packed', 'handed_over')`)
	if (prescription) all.push(sql`o.status = 'placed' and exists (select from prescriptions p where p.order_id = o.id)`)
	if (doubted) all.push(sql`o.id in ${doubtedOrders}`)
	if (city !== undefined) all.push(sql`(o.address -> 'city' ->> 'id')::int = ${city}`)
	if (area !== undefined) all.push(sql`(o.address -> 'area' ->> 'id')::int = ${area}`)
	if (method) all.push(sql`o.payment_method = ${method}`)
	if (from) all.push(sql`o.placed_at >= ${from.toISOString()}::timestamptz`)
	if (until) all.push(sql`o.placed_at < ${until.toISOString()}::timestamptz`)
	if (search) all.push(found(search))
	const bounded = state || late || doubted || prescription || seller !== undefined || from || search
	if (!bounded && (city !== undefined || area !== undefined || method))
		all.push(sql`o.placed_at >= now() - make_interval(days => ${daysBack})`)
	return all.length > 0 ? all : [sql`true`]
}

const where = (filter: ReadFilter) => sql.join(conditions(filter), sql` and `)

export type ListPage = { sort: 'newest' | 'oldest'; after: number | null; limit: number }

/** The statement of one page of a list: orders after the one of the id `after`. */
export function listStatement(filter: ReadFilter, { sort, after, limit }: ListPage): RawBuilder<ListedRow> {
	const newest = sort === 'newest'
	const [way, beyond] = newest ? [sql`desc`, sql`<`] : [sql`asc`, sql`>`]
	const paged =
		after === null
			? sql``
			: sql`and (o.placed_at, o.id) ${beyond} (select placed_at, id from orders where id = ${after})`
	return sql<ListedRow>`
		with page as materialized (
			select o.id, o.placed_at from orders o where ${where(filter)} ${paged}
			order by o.placed_at ${way}, o.id ${way} limit ${limit}
		)
		select o.id, o.number, o.status, o.placed_at, o.payment_method, o.payment_status, ${totalNow} as current_total,
			o.address ->> 'full_name' as name, o.address ->> 'mobile' as mobile,
			o.address -> 'city' as city, o.address -> 'area' as area,
			(select json_agg(json_build_object('part', p.position, 'seller', p.seller -> 'name', 'status', p.status,
				'days_to', p.days_to, 'slot_day', p.slot_day, 'meal_at', p.meal_at, 'meal_to', p.meal_to) order by p.position)
				from order_parts p where p.order_id = o.id) as parts,
			exists (select from payments y where y.order_id = o.id and y.state = 'paid' and y.problem = 'risky') as doubted
		from page join orders o on o.id = page.id
		order by o.placed_at ${way}, o.id ${way}`
}

/** How many pieces orders have, by their ids: a statement of its own, so that it knows their months. */
export async function piecesOf(db: Db, ids: readonly number[]): Promise<Map<number, number>> {
	if (ids.length === 0) return new Map()
	const { rows } = await sql<{ id: number; pieces: number }>`
		select order_id as id, sum(quantity)::int as pieces from order_lines
		where order_id = any(${[...ids]}::bigint[]) group by order_id`.execute(db)
	return new Map(rows.map(({ id, pieces }) => [id, pieces]))
}

/** How many orders a filter finds, counted to `mostCounted`. */
export async function countOrders(db: Db, filter: ReadFilter): Promise<{ count: number; more: boolean }> {
	const { rows } = await sql<{ count: number }>`
		select count(*)::int as count from (select 1 from orders o where ${where(filter)} limit ${mostCounted + 1}) t`.execute(
		db,
	)
	const count = rows[0]?.count ?? 0
	return { count: Math.min(count, mostCounted), more: count > mostCounted }
}

/** The orders that a filter finds, counted to one more than `mostCounted`, and when the oldest of them was placed. */
export async function waitingOrders(db: Db, filter: ReadFilter): Promise<{ count: number; oldest: Date | null }> {
	const { rows } = await sql<{ count: number; oldest: Date | null }>`
		select count(*)::int as count, min(placed_at) as oldest
		from (select o.placed_at from orders o where ${where(filter)} order by o.id limit ${mostCounted + 1}) t`.execute(db)
	return rows[0] ?? { count: 0, oldest: null }
}

/** The id of a seller; undefined for an unknown one. */
export async function sellerId(db: Db, slug: string): Promise<number | undefined> {
	const { rows } = await sql<{ id: number }>`select id from sellers where slug = ${slug}`.execute(db)
	return rows[0]?.id
}
