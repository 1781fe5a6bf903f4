import { sql } from 'kysely'
import type { Deps } from '#server/deps.ts'
import { transaction } from '#server/platform/db/transaction.ts'

/** Orders of each of the generated customers. */
const each = 5
/** Generated ids and cart versions begin here. */
const from = 10_000_000

/**
 * Adds so many delivered orders to a store, of customers of their own with five each, placed half a minute apart until now.
 * Their addresses, parts, lines and events are those of the orders that the store has already, of which it needs some.
 */
export async function manyOrders({ db }: Pick<Deps, 'db'>, count: number): Promise<void> {
	const customers = Math.ceil(count / each)
	await transaction(db, async (tx) => {
		await sql`set local statement_timeout = 0`.execute(tx)
		await sql`set local work_mem = '256MB'`.execute(tx)
		await sql`set local session_replication_role = replica`.execute(tx)
		await sql`create temp table bench_patterns as
			select row_number() over (order by id) - 1 as n, count(*) over () as patterns, o.* from orders o`.execute(tx)
		await sql`insert into customers (id, public_id, phone, phone_proved_at, first_name, last_name)
			select ${from}::bigint + n, 'bench-' || n, '+88019' || lpad(n::text, 8, '0'), now(), 'Customer', n::text
			from generate_series(0, ${customers - 1}::int) n`.execute(tx)
		const placed = sql`now() - make_interval(secs => 30.0 * (${count}::int - i))`
		await sql`select add_order_month(k, m) from unnest(order_month_kinds()) k, (
			select distinct to_char(${placed} at time zone 'Asia/Dhaka', 'YYYYMM')::int as m
			from generate_series(0, ${count - 1}::int) i) months`.execute(tx)
		await sql`create temp table bench_orders as
			select to_char(${placed} at time zone 'Asia/Dhaka', 'YYYYMM')::bigint * 10000000000 + ${from} + i as id, i,
				p.id as pattern from generate_series(0, ${count - 1}::int) i
			join bench_patterns p on p.n = i % p.patterns`.execute(tx)
		await sql`insert into orders (id, number, customer_id, cart_version, request_hash, status, payment_method,
				payment_status, subtotal, delivery, discount, total, language, address, placed_at)
			select b.id, 'BENCH-' || b.i, ${from}::bigint + b.i % ${customers}::int, ${from}::bigint + b.i, p.request_hash,
				'delivered', p.payment_method, 'paid', p.subtotal, p.delivery, p.discount, p.total, p.language, p.address,
				now() - make_interval(secs => 30.0 * (${count}::int - b.i))
			from bench_orders b join bench_patterns p on p.id = b.pattern`.execute(tx)
		await sql`insert into order_parts (order_id, position, seller_id, seller, status, subtotal, delivery, days_from, days_to)
			select b.id, p.position, p.seller_id, p.seller, 'delivered', p.subtotal, p.delivery, p.days_from, p.days_to
			from bench_orders b join order_parts p on p.order_id = b.pattern`.execute(tx)
		await sql`insert into order_lines (order_id, part, position, product_id, sku_id, slug, name, unit, variant, attributes,
				asset_id, price, quantity, total)
			select b.id, l.part, l.position, l.product_id, l.sku_id, l.slug, l.name, l.unit, l.variant, l.attributes, l.asset_id,
				l.price, l.quantity, l.total
			from bench_orders b join order_lines l on l.order_id = b.pattern`.execute(tx)
		await sql`insert into order_events (order_id, part, status, actor)
			select b.id, e.part, e.status, e.actor from bench_orders b join order_events e on e.order_id = b.pattern`.execute(
			tx,
		)
		for (const table of ['orders', 'customers'])
			await sql`select setval(pg_get_serial_sequence(${table}, 'id'), (select max(id) % 10000000000 from ${sql.table(table)}))`.execute(
				tx,
			)
	})
}
