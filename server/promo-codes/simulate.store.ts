import { sql } from 'kysely'
import { addDays, dayOf, instantOf } from '#contract/delivery-days.ts'
import type { Poisha } from '#contract/money.ts'
import type { Deps } from '#server/deps.ts'
import { accountsOf } from '#server/platform/db/accounts-of.ts'
import type { PastOrder, PastPart } from './simulate.rules.ts'

/** From the first instant of a day in Dhaka to the first of the day after `to`. */
export type Days = { from: string; to: string }

/** Neither cancelled nor waiting for a payment; one that never came cancels an order. */
const placed = ({
	from,
	to,
}: Days) => sql`o.placed_at >= ${instantOf(from, 0)} and o.placed_at < ${instantOf(addDays(to, 1), 0)}
	and o.status not in ('pending_payment', 'cancelled')`

/** How many orders of these days were not cancelled, and what they came to, in poisha. */
export async function countPlaced(db: Deps['db'], days: Days): Promise<{ orders: number; sales: Poisha }> {
	const { rows } = await sql<{ orders: number; sales: string }>`
		select count(*)::int as orders, coalesce(sum(o.total), 0)::bigint as sales from orders o where ${placed(days)}`.execute(
		db,
	)
	return { orders: rows[0]?.orders ?? 0, sales: Number(rows[0]?.sales ?? 0) as Poisha }
}

type Row = {
	placed_at: Date
	shopper: string
	accounts: number[]
	total: string
	has_code: boolean
	code_discount: string
	had_ordered: boolean
	parts: PastPart[]
}

/**
 * The orders of these days, oldest first, or those of a share of the shoppers: all orders of a shopper or none. `category`:
 * whose products are marked, with the categories below it.
 */
export async function readPlaced(
	db: Deps['db'],
	days: Days,
	{ share, category }: { share: number; category: number | null },
): Promise<PastOrder[]> {
	// Whether a shopper is in the sample does not depend on when they came.
	const sampled = share >= 1 ? sql`true` : sql`(hashint8(o.customer_id)::bigint & 65535) < ${Math.ceil(share * 65_536)}`
	const { rows } = await sql<Row>`
		with recursive below (id) as (
			select ${category}::int union all select c.id from categories c join below on c.parent_id = below.id
		), chosen as materialized (
			select o.id, o.customer_id, o.placed_at, o.total, o.promo_code, o.promo_discount from orders o
			where ${placed(days)} and ${sampled}
		), parts as (
			select l.order_id, l.part, json_agg(json_build_array(l.product_id, l.total, l.quantity,
				coalesce(p.category_id in (select id from below), false)) order by l.position) as lines
			from chosen c join order_lines l on l.order_id = c.id left join products p on p.id = l.product_id
			where l.order_id between (select min(id) from chosen) and (select max(id) from chosen)
			group by l.order_id, l.part
		), whole as (
			select a.order_id, json_agg(json_build_object('sellerId', p.seller_id, 'delivery', p.delivery, 'lines', a.lines)
				order by p.position) as parts
			from parts a join order_parts p on p.order_id = a.order_id and p.position = a.part group by a.order_id
		)
		select c.placed_at, c.customer_id as shopper, c.total, c.promo_code is not null as has_code,
			c.promo_discount as code_discount, a.accounts[2:] as accounts, w.parts,
			exists (select from orders e where e.customer_id = any(a.accounts) and e.status <> 'cancelled'
				and (e.placed_at, e.id) < (c.placed_at, c.id)) as had_ordered
		from chosen c join whole w on w.order_id = c.id,
			lateral (select ${sql.raw(accountsOf('c.customer_id'))} as accounts) a
		order by c.placed_at, c.id`.execute(db)
	return rows.map((row) => ({
		day: dayOf(row.placed_at),
		shopper: Number(row.shopper),
		accounts: row.accounts.map(Number),
		total: Number(row.total) as Poisha,
		hasCode: row.has_code,
		codeDiscount: Number(row.code_discount) as Poisha,
		hadOrdered: row.had_ordered,
		parts: row.parts,
	}))
}

/** Slugs and names of sellers, by id. */
export async function sellersNamed(db: Deps['db'], ids: readonly number[]) {
	const { rows } = await sql<{ id: number; slug: string; en: string; bn: string }>`
		select id, slug, name_en as en, name_bn as bn from sellers where id = any(${[...ids]}::int[])`.execute(db)
	return new Map(rows.map(({ id, slug, en, bn }) => [id, { slug, name: { en, bn } }]))
}
