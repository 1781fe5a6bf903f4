import { type Kysely, sql } from 'kysely'
import { type CourierState, overdueDays } from '#contract/desk/couriers.ts'
import type { Poisha } from '#contract/money.ts'
import type { Schema } from '#server/platform/schema.ts'
import { type SellerName, sellerJson } from './seller.store.ts'

type Db = Kysely<Schema>

/** A courier's figures; amounts in poisha. */
export type CourierFigures = {
	id: number
	slug: string
	name: string
	cash: Poisha
	overdue: Poisha
	parts: number
	expected: Poisha
	remitted: Poisha
	differences: number
}

const price = sql`p.subtotal + p.delivery - p.discount - p.delivery_discount`
const isOverdue = sql`c.collected_at < now() - make_interval(days => ${overdueDays})`
const lately = sql`now() - interval '30 days'`

/** SQL: parts `p` of orders `o` that are under way, with the id of their courier: the shop's own where none is named. */
const inHand = sql`order_parts p join orders o on o.id = p.order_id
	left join part_couriers k on k.order_id = p.order_id and k.part = p.position`
const courierOf = sql`coalesce(k.courier_id, (select id from couriers where slug = 'own'))`

/** Couriers with what they have, by the ledger and the parts under way. */
export async function readCourierFigures(db: Db): Promise<CourierFigures[]> {
	const { rows } = await sql<CourierFigures>`
		with hand as (
			select ${courierOf} as id, count(*)::int as parts,
				coalesce(sum(${price}) filter (where o.payment_method = 'cod'), 0)::bigint as expected
			from ${inHand} where p.status = 'handed_over' group by 1
		)
		select r.id, r.slug, r.name, coalesce(hand.parts, 0) as parts, coalesce(hand.expected, 0) as expected,
			coalesce((select sum(d.amount)::bigint from ledger_days d
				where d.account = 'cash_at_courier' and d.owner = r.id), 0) as cash,
			coalesce((select sum(c.amount)::bigint from part_cash c
				where c.courier_id = r.id and c.remitted_at is null and ${isOverdue}), 0) as overdue,
			coalesce((select sum(c.amount)::bigint from part_cash c
				where c.courier_id = r.id and c.remitted_at >= ${lately}), 0) as remitted,
			(select count(*)::int from remittance_lines l join remittances f on f.id = l.remittance_id
				where f.courier_id = r.id and l.state <> 'matched' and l.resolved_at is null) as differences
		from couriers r left join hand using (id) order by r.id limit 500`.execute(db)
	return rows
}

export type CourierPart = { number: string; part: number; seller: SellerName; amount: Poisha; at: Date }

/** Parts of a courier in a state: those that wait the oldest first, remitted ones the newest first. */
export async function readCourierParts(
	db: Db,
	courierId: number,
	state: CourierState,
	limit: number,
): Promise<CourierPart[]> {
	if (state === 'in_hand') {
		const { rows } = await sql<CourierPart>`
			select o.number, p.position as part, ${sellerJson} as seller,
				case when o.payment_method = 'cod' then ${price} else 0 end as amount, (
					select max(e.at) from order_events e where e.order_id = p.order_id and e.part = p.position) as at
			from ${inHand} join sellers s on s.id = p.seller_id
			where p.status = 'handed_over' and ${courierOf} = ${courierId} order by o.id, p.position limit ${limit}`.execute(
			db,
		)
		return rows
	}
	const waits = sql`c.remitted_at is null`
	const [kept, at, order] = {
		collected: [waits, sql`c.collected_at`, sql`c.collected_at`],
		overdue: [sql`${waits} and ${isOverdue}`, sql`c.collected_at`, sql`c.collected_at`],
		remitted: [sql`c.remitted_at >= ${lately}`, sql`c.remitted_at`, sql`c.remitted_at desc`],
	}[state] as [typeof waits, typeof waits, typeof waits]
	const { rows } = await sql<CourierPart>`
		select o.number, c.part, ${sellerJson} as seller, c.amount, ${at} as at
		from part_cash c join orders o on o.id = c.order_id join sellers s on s.id = c.seller_id
		where c.courier_id = ${courierId} and ${kept} order by ${order}, c.order_id, c.part limit ${limit}`.execute(db)
	return rows
}
