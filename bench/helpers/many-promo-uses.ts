import { sql } from 'kysely'
import type { Deps } from '#server/deps.ts'
import { transaction } from '#server/platform/db/transaction.ts'

/** How many promos there are; every fifth order used one, and most of these the first one. */
const promos = 20

/** Adds promos, and their uses by a fifth of the orders of `manyOrders`; each shopper of an order has claimed the promo. */
export async function manyPromoUses({ db }: Pick<Deps, 'db'>): Promise<void> {
	await transaction(db, async (tx) => {
		await sql`set local statement_timeout = 0`.execute(tx)
		await sql`set local session_replication_role = replica`.execute(tx)
		await sql`insert into promos (code, name_en, name_bn, description_en, description_bn, kind, value)
			select 'BENCH' || n, 'Promo ' || n, 'Promo ' || n, '', '', 'amount', 10000
			from generate_series(1, ${promos}::int) n`.execute(tx)
		await sql`insert into promo_uses (order_id, customer_id, promo_id, discount)
			select o.id, o.customer_id, m.id, 10000 from orders o join promos m on m.code =
				'BENCH' || case when o.id % 25 = 0 then 2 + o.id / 25 % ${promos - 1}::int else 1 end
			where o.number like 'BENCH-%' and o.id % 5 = 0`.execute(tx)
		await sql`insert into promo_claims (customer_id, promo_id) select distinct customer_id, promo_id from promo_uses
			on conflict do nothing`.execute(tx)
		await sql`update promos m set used = (select count(*) from promo_uses u where u.promo_id = m.id)`.execute(tx)
	})
}
