import { sql } from 'kysely'
import { addDays, instantOf } from '#contract/delivery-days.ts'
import type { Deps } from '#server/deps.ts'
import { isArchived } from '#server/orders/index.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import type { DayFigures } from './figures.rules.ts'

export type ShareKind = 'seller' | 'category' | 'area'
export type ShareRow = { kind: ShareKind; key: number; orders: number; sales: number }

/** Orders that count: all but those that wait for their payment, or never got it. */
const counted = sql`o.status <> 'pending_payment' and not (o.payment_method <> 'cod' and o.payment_status = 'void')`
/** What a part comes to; see `priceOfPart`. */
const price = sql`p.subtotal + p.delivery - p.discount - p.delivery_discount`
/** Neither cancelled nor refused at delivery; see `sparedOf`. */
const kept = sql`not (p.status in ('cancelled', 'returned') and p.delivered_at is null)`

/** From the first instant of a day of Dhaka to the first of the day after `to`. */
const during = (column: string, from: string, to: string) =>
	sql`${sql.ref(column)} >= ${instantOf(from, 0)} and ${sql.ref(column)} < ${instantOf(addDays(to, 1), 0)}`

/** The figures of a day from the orders themselves, without visits. */
async function countDay(db: Deps['db'], day: string): Promise<Omit<DayFigures, 'visits'>> {
	const { rows } = await sql<Omit<DayFigures, 'visits'>>`
		select ${day} as day, count(*)::int as orders, coalesce(sum(o.total + (
				select coalesce(sum(c.amount), 0) from order_cuts c where c.order_id = o.id)), 0)::bigint as placed, coalesce(sum(k.sales), 0) as sales,
			(select count(*)::int from customers c where ${during('c.created_at', day, day)}) as shoppers,
			count(*) filter (where o.payment_method = 'cod' and (o.refused or o.payment_status in ('collected', 'refunded')))::int
				as cash,
			count(*) filter (where o.payment_method = 'cod' and o.refused)::int as refused
		from orders o, lateral (
			select sum(${price}) filter (where ${kept}) as sales from order_parts p where p.order_id = o.id
		) k where ${during('o.placed_at', day, day)} and ${counted}`.execute(db)
	return rows[0] as Omit<DayFigures, 'visits'>
}

/** The shares of a day by seller, by category without parent, and by area. Those of each kind sum to the sales of the day. */
async function countShares(db: Deps['db'], day: string): Promise<ShareRow[]> {
	const { rows } = await sql<ShareRow>`
		with recursive roots as (
			select id, id as root from categories where parent_id is null
			union all select c.id, r.root from categories c join roots r on c.parent_id = r.id
		), p as materialized (
			select o.id as order_id, coalesce((o.address -> 'area' ->> 'id')::int, 0) as area, p.position, p.seller_id,
				${price} as amount, p.delivery - p.delivery_discount as fee
			from orders o join order_parts p on p.order_id = o.id
			where ${during('o.placed_at', day, day)} and ${counted} and ${kept}
		), l as (
			select p.order_id, coalesce(r.root, 0) as root, l.total - l.discount as amount
			from p join order_lines l on l.order_id = p.order_id and l.part = p.position
				left join products g on g.id = l.product_id left join roots r on r.id = g.category_id
			where l.order_id between (select min(order_id) from p) and (select max(order_id) from p)
			union all
			select order_id, 0, amount - fee from p where ${isArchived(sql`order_id`)}
			union all
			select order_id, 0, fee from p where fee <> 0
		)
		select 'seller' as kind, seller_id as key, count(distinct order_id)::int as orders, sum(amount) as sales
			from p group by seller_id
		union all select 'area', area, count(distinct order_id)::int, sum(amount) from p group by area
		union all select 'category', root, count(distinct order_id)::int, sum(amount) from l group by root`.execute(db)
	return rows
}

/** Counts a day, and keeps it. Concurrent ones wait for each other. */
export async function keepDay(tx: Tx, day: string): Promise<void> {
	await sql`insert into daily_figures (day) values (${day}) on conflict (day) do update set counted_at = now()`.execute(
		tx,
	)
	const { orders, placed, sales, shoppers, cash, refused } = await countDay(tx, day)
	const shares = await countShares(tx, day)
	await sql`update daily_figures set orders = ${orders}, placed = ${placed}, sales = ${sales}, shoppers = ${shoppers},
		cash = ${cash}, refused = ${refused} where day = ${day}`.execute(tx)
	await sql`delete from daily_shares where day = ${day}`.execute(tx)
	await sql`insert into daily_shares (day, kind, key, orders, sales)
		select ${day}::date, kind, key, orders, sales
		from jsonb_to_recordset(${JSON.stringify(shares)}::jsonb) s (kind text, key int, orders int, sales bigint)`.execute(
		tx,
	)
}

/** The first instant of each day of Dhaka, and of the day after it. */
const spansOf = (days: readonly string[]) =>
	JSON.stringify(days.map((day) => ({ day, from: instantOf(day, 0), until: instantOf(addDays(day, 1), 0) })))

/** Keeps those of these past days that have neither orders nor new shoppers: their figures are zero. */
export async function keepEmptyDays(db: Deps['db'], days: readonly string[]): Promise<void> {
	await sql`insert into daily_figures (day)
		select d.day from jsonb_to_recordset(${spansOf(days)}::jsonb) d (day date, "from" timestamptz, until timestamptz)
		where not exists (select from orders o where o.placed_at >= d."from" and o.placed_at < d.until)
			and not exists (select from customers c where c.created_at >= d."from" and c.created_at < d.until)
		on conflict (day) do nothing`.execute(db)
}

/** Which of these days are not kept. */
export async function missingDays(db: Deps['db'], days: readonly string[]): Promise<string[]> {
	const { rows } = await sql<{ day: string }>`
		select d.day from unnest(${[...days]}::date[]) d (day)
		where not exists (select from daily_figures f where f.day = d.day) order by 1`.execute(db)
	return rows.map(({ day }) => day)
}

/** Whether one of these days has orders, and is not kept. */
export async function hasUncounted(db: Deps['db'], days: readonly string[]): Promise<boolean> {
	const { rows } = await sql`
		select from jsonb_to_recordset(${spansOf(days)}::jsonb) d (day date, "from" timestamptz, until timestamptz)
		where not exists (select from daily_figures f where f.day = d.day)
			and exists (select from orders o where o.placed_at >= d."from" and o.placed_at < d.until) limit 1`.execute(db)
	return rows.length > 0
}

export type KeptDay = DayFigures & { counted_at: Date | null }

/** Kept figures, by day. Days that are not kept are missing. */
export async function keptDays(db: Deps['db'], from: string, to: string): Promise<KeptDay[]> {
	const { rows } = await sql<KeptDay>`
		select f.day, f.orders, f.placed, f.sales, f.shoppers, f.cash, f.refused, f.counted_at, coalesce(v.visits, 0) as visits
		from daily_figures f left join daily_visits v on v.day = f.day
		where f.day between ${from}::date and ${to}::date order by f.day`.execute(db)
	return rows
}

/** The figures of a day as they are now. */
export async function liveDay(db: Deps['db'], day: string): Promise<{ figures: KeptDay; shares: ShareRow[] }> {
	const [figures, shares, visits] = [
		await countDay(db, day),
		await countShares(db, day),
		await db.selectFrom('daily_visits').select('visits').where('day', '=', day).executeTakeFirst(),
	]
	return { figures: { ...figures, visits: visits?.visits ?? 0, counted_at: null }, shares }
}

/** Kept shares of a period, summed. */
export async function keptShares(db: Deps['db'], from: string, to: string): Promise<ShareRow[]> {
	const { rows } = await sql<ShareRow>`
		select kind, key, sum(orders)::int as orders, sum(sales) as sales from daily_shares
		where day between ${from}::date and ${to}::date group by kind, key`.execute(db)
	return rows
}

export type NamedKey = { kind: ShareKind; key: number; en: string; bn: string }

/** Names of sellers, categories and areas. */
export async function namesOf(db: Deps['db'], rows: readonly ShareRow[]): Promise<NamedKey[]> {
	const keys = (kind: ShareKind) => rows.filter((row) => row.kind === kind).map(({ key }) => key)
	const named = await sql<NamedKey>`
		select 'seller' as kind, id as key, name_en as en, name_bn as bn from sellers where id = any(${keys('seller')}::int[])
		union all select 'category', id, name_en, name_bn from categories where id = any(${keys('category')}::int[])
		union all select 'area', id, name_en, name_bn from areas where id = any(${keys('area')}::int[])`.execute(db)
	return named.rows
}
