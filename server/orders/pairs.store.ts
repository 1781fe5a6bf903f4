import { sql } from 'kysely'
import { allowLong } from '#server/platform/db/patience.ts'
import type { Tx } from '#server/platform/db/transaction.ts'

/** Days of orders that count, the minimum of shoppers for a pair, and the most pairs of one product. */
const counted = { days: 120, shoppers: 2, pairs: 12 }

/**
 * Recounts which products are ordered together. A pair counts once per shopper, and only from the second shopper on, so that
 * it does not reveal one shopper's order.
 */
export async function countPairs(tx: Tx): Promise<void> {
	await allowLong(tx, 'pairs')
	// So that lines of earlier months are not read.
	const first = sql`(select min(id) from orders where placed_at > now() - make_interval(days => ${counted.days}::int))`
	await sql`delete from product_pairs`.execute(tx)
	await sql`
		insert into product_pairs (product_id, other_id, orders)
		select product_id, other_id, shoppers from (
			select a.product_id, b.product_id as other_id, count(distinct o.customer_id)::int as shoppers,
				row_number() over (partition by a.product_id
					order by count(distinct o.customer_id) desc, b.product_id) as place
			from orders o join order_lines a on a.order_id = o.id
				join order_lines b on b.order_id = o.id and b.product_id <> a.product_id
			where o.placed_at > now() - make_interval(days => ${counted.days}::int) and o.status <> 'cancelled'
				and a.order_id >= ${first} and b.order_id >= ${first}
			group by a.product_id, b.product_id
			having count(distinct o.customer_id) >= ${counted.shoppers}
		) pair
		where place <= ${counted.pairs} and product_id in (select id from products)
			and other_id in (select id from products)`.execute(tx)
}
