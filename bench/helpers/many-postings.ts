import { sql } from 'kysely'
import type { Deps } from '#server/deps.ts'
import { transaction } from '#server/platform/db/transaction.ts'

/** Days of cash that couriers have not brought yet. */
const openDays = 3

/**
 * Posts a delivery in cash for each part of the orders of `manyOrders`, on the day it was placed, with commission of 8 %. The
 * courier has brought the cash of all but the last days. The entries sum to zero, and `ledger_days` has their sums.
 */
export async function manyPostings({ db }: Pick<Deps, 'db'>): Promise<void> {
	await transaction(db, async (tx) => {
		await sql`set local statement_timeout = 0`.execute(tx)
		await sql`set local work_mem = '256MB'`.execute(tx)
		await sql`set local session_replication_role = replica`.execute(tx)
		await sql`update order_parts set delivered_at = o.placed_at from orders o
			where o.id = order_id and o.number like 'BENCH-%'`.execute(tx)
		await sql`create temp table bench_parts as
			select p.order_id, p.position, p.seller_id, p.subtotal, p.delivery, round(p.subtotal * 0.08)::bigint as fee,
				(o.placed_at at time zone 'Asia/Dhaka')::date as day, o.placed_at as at,
				o.placed_at < now() - make_interval(days => ${openDays}) as remitted
			from order_parts p join orders o on o.id = p.order_id where o.number like 'BENCH-%'`.execute(tx)
		await sql`insert into ledger_postings (key, kind, day, at, order_id, part)
			select 'order ' || order_id || ' delivered ' || position, 'delivered', day, at, order_id, position
			from bench_parts order by at`.execute(tx)
		await sql`insert into ledger_entries (posting_id, position, account, owner, kind, line, amount, day)
			select s.id, e.n, e.account, e.owner, e.kind, e.line, e.amount, s.day
			from ledger_postings s join bench_parts b on b.order_id = s.order_id and b.position = s.part
				cross join couriers k cross join lateral (values
					(0, case when b.remitted then 'bank' else 'cash_at_courier' end, case when b.remitted then 0 else k.id end,
						'collected', null::smallint, b.subtotal + b.delivery),
					(1, 'seller_payable', b.seller_id, 'sale', null, -b.subtotal),
					(2, 'delivery_fees', 0, 'delivery', null, -b.delivery),
					(3, 'seller_payable', b.seller_id, 'commission', b.position, b.fee),
					(4, 'commission', 0, 'commission', null, -b.fee)
				) as e (n, account, owner, kind, line, amount)
			where k.slug = 'own' and e.amount <> 0`.execute(tx)
		await sql`insert into ledger_days (account, owner, day, kind, amount, entries)
			select account, owner, day, kind, sum(amount), count(*) from ledger_entries group by 1, 2, 3, 4`.execute(tx)
		await sql`insert into part_cash (order_id, part, seller_id, courier_id, amount, collected_at, remitted_at)
			select b.order_id, b.position, b.seller_id, k.id, b.subtotal + b.delivery, b.at, case when b.remitted then b.at end
			from bench_parts b cross join couriers k where k.slug = 'own' and b.subtotal + b.delivery > 0`.execute(tx)
	})
}
