import { type Kysely, sql } from 'kysely'
import { isArchived } from '#server/orders/index.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import type { Schema } from '#server/platform/schema.ts'
import type { OrderFacts, Posting } from './ledger.rules.ts'

type Db = Kysely<Schema>

/** SQL: today in Dhaka. */
export const today = sql`(now() at time zone 'Asia/Dhaka')::date`

/** One writer of the ledger at a time, until `tx` ends: so a period is closed before or after a posting, never meanwhile. */
export async function lockLedger(tx: Tx): Promise<void> {
	await sql`select pg_advisory_xact_lock(1707070)`.execute(tx)
}

/**
 * Adds postings with their entries, but none whose key is known. A day of a closed period becomes the first open day. The
 * ledger must be locked. Returns the keys that were added.
 */
export async function addPostings(tx: Tx, postings: readonly Posting[]): Promise<string[]> {
	if (postings.length === 0) return []
	const rows = postings.map(({ part, order, entries, ...rest }) => ({
		...rest,
		order_id: order,
		part,
		entries: entries.map((one, position) => ({ ...one, position })),
	}))
	const { rows: added } = await sql<{ key: string }>`
		with given as (
			select * from json_to_recordset(${JSON.stringify(rows)}::json) as g
				(key text, kind text, at timestamptz, order_id bigint, part smallint, entries json)
		), made as (
			insert into ledger_postings (key, kind, at, day, order_id, part)
			select key, kind, coalesce(at, now()), greatest((coalesce(at, now()) at time zone 'Asia/Dhaka')::date,
				coalesce((select max(through) + 1 from ledger_closings), '-infinity')), order_id, part
			from given order by coalesce(at, now()), key on conflict (key) do nothing returning id, key, day
		), entries as (
			insert into ledger_entries (posting_id, position, account, owner, kind, line, amount, day)
			select made.id, e.position, e.account, e.owner, e.kind, e.line, e.amount, made.day
			from made join given using (key), json_to_recordset(given.entries) as e
				(position smallint, account text, owner int, kind text, line smallint, amount bigint)
		)
		select key from made`.execute(tx)
	return added.map(({ key }) => key)
}

/** Takes up to `limit` rows of the queue: their count, and the ids of their orders. They stay in the queue when `tx` rolls back, and while their month is in the archive. */
export async function takeQueued(tx: Tx, limit: number): Promise<{ rows: number; orders: number[] }> {
	const { rows } = await sql<{ order_id: number }>`
		delete from ledger_queue where id in (
			select id from ledger_queue where not ${isArchived(sql`order_id`)} order by id limit ${limit}
		) returning order_id`.execute(tx)
	return { rows: rows.length, orders: [...new Set(rows.map(({ order_id }) => order_id))] }
}

/** The rate of commission for line `l` of part `p`: of the seller's own for a category or one above it, then the seller's, the category's, the shop's. */
const rateOfLine = sql`(
	with recursive up (id, parent_id, depth) as (
		select c.id, c.parent_id, 0 from products q join categories c on c.id = q.category_id where q.id = l.product_id
		union all select c.id, c.parent_id, up.depth + 1 from up join categories c on c.id = up.parent_id where up.depth < 20
	)
	select r.rate from commission_rates r left join up on up.id = r.category_id
	where (r.seller_id is null or r.seller_id = p.seller_id) and (r.category_id is null or up.id is not null)
		and r.from_day <= (p.delivered_at at time zone 'Asia/Dhaka')::date
	order by r.seller_id is null, r.category_id is null, up.depth, r.from_day desc limit 1)`

/** What the ledger records of some orders, read in one statement. Orders from before the ledger are left out. */
export async function readFacts(tx: Tx, orderIds: readonly number[]): Promise<OrderFacts[]> {
	const { rows } = await sql<OrderFacts>`
		select o.id, o.payment_method, ${parts} as parts, ${gone} as gone, ${cuts} as cuts, ${payments} as payments, ${claims} as claims,
			${posted} as posted
		from orders o where o.id = any(${[...orderIds]}::bigint[])
			and o.placed_at >= coalesce((select at from ledger_start), '-infinity') order by o.id`.execute(tx)
	return rows
}

const parts = sql`(select coalesce(json_agg(json_build_object('position', p.position, 'seller', p.seller_id,
		'courier', coalesce((select courier_id from part_couriers k where k.order_id = p.order_id and k.part = p.position),
			(select id from couriers where slug = 'own'), 0),
		'subtotal', p.subtotal, 'delivery', p.delivery, 'discount', p.discount, 'delivery_discount', p.delivery_discount,
		'rounding', p.rounding, 'delivered_at', p.delivered_at,
		'ended_at', case when p.delivered_at is null and p.status in ('cancelled', 'returned')
			then (select max(e.at) from order_events e where e.order_id = p.order_id and e.part = p.position) end,
		'paid', o.payment_method <> 'cod' and exists (select from order_events e
			where e.order_id = p.order_id and e.part = p.position and e.status = 'placed'),
		'lines', (select coalesce(json_agg(json_build_object('position', l.position, 'total', l.total,
			'quantity', l.quantity, 'rate', coalesce(${rateOfLine}, 0)) order by l.position), '[]')
			from order_lines l where l.order_id = p.order_id and l.part = p.position and l.quantity > 0)) order by p.position), '[]')
	from order_parts p where p.order_id = o.id)`

const gone = sql`(select coalesce(json_agg(g.one order by g.at, g.one ->> 'cause'), '[]') from (
		select r.received_at as at, json_build_object('cause', 'return ' || r.id, 'part', r.part, 'at', r.received_at,
			'amount', r.amount, 'lines', (select json_agg(json_build_object('position', i.position, 'quantity', i.quantity,
				'worth', i.worth) order by i.position) from order_return_lines i where i.return_id = r.id)) as one
		from order_returns r where r.order_id = o.id and r.status = 'received'
		union all
		select q.decided_at, json_build_object('cause', 'problem ' || q.id, 'part', l.part, 'at', q.decided_at,
			'amount', q.worth + q.delivery, 'lines', json_build_array(json_build_object('position', q.position,
				'quantity', q.refunded, 'worth', q.worth)))
		from order_problems q join order_lines l on l.order_id = q.order_id and l.position = q.position
		where q.order_id = o.id and q.status = 'refunded') g)`

/** A cut of a part that is not paid before its delivery changes what is collected then, and nothing before. */
const cuts = sql`(select coalesce(json_agg(json_build_object('id', c.id, 'part', c.part, 'at', c.at, 'amount', c.amount)
		order by c.id), '[]')
	from order_cuts c where c.order_id = o.id and o.payment_method <> 'cod')`

const payments = sql`(select coalesce(json_agg(json_build_object('id', y.id, 'gateway', y.gateway, 'received', y.received,
		'at', coalesce(y.paid_at, y.created_at)) order by y.id), '[]')
	from payments y where y.order_id = o.id and y.received is not null)`

const claims = sql`(select coalesce(json_agg(json_build_object('id', f.id, 'cause', f.cause, 'amount', f.amount,
		'at', f.created_at, 'done_at', case when f.status = 'done' then f.done_at end, 'gateway', y.gateway) order by f.id), '[]')
	from order_refunds f left join payment_refunds t on t.id = f.transfer left join payments y on y.id = t.payment_id
	where f.order_id = o.id)`

const posted = sql`(select coalesce(json_agg(json_build_object('key', s.key, 'entries',
		(select coalesce(json_agg(json_build_object('account', e.account, 'owner', e.owner, 'kind', e.kind, 'line', e.line,
			'amount', e.amount) order by e.position), '[]') from ledger_entries e where e.posting_id = s.id))), '[]')
	from ledger_postings s where s.order_id = o.id)`

/** Cash that couriers collected for delivered parts, once for each part. */
export async function addCash(
	tx: Tx,
	cash: readonly {
		order_id: number
		part: number
		seller_id: number
		courier_id: number
		amount: number
		at: string
	}[],
): Promise<void> {
	if (cash.length === 0) return
	await sql`insert into part_cash (order_id, part, seller_id, courier_id, amount, collected_at)
		select order_id, part, seller_id, courier_id, amount, at from json_to_recordset(${JSON.stringify(cash)}::json) as c
			(order_id bigint, part smallint, seller_id int, courier_id int, amount bigint, at timestamptz)
		on conflict do nothing`.execute(tx)
}

export type Balance = { account: string; owner: number; amount: number }

/** Balances of the accounts that are not zero; debits above 0. */
export async function readBalances(db: Db): Promise<Balance[]> {
	const { rows } =
		await sql<Balance>`select account, case when account = 'cash_at_courier' then owner else 0 end as owner,
			sum(amount)::bigint as amount
		from ledger_days group by 1, 2 having sum(amount) <> 0 order by 1, 2`.execute(db)
	return rows
}

/** The last day of the closed periods, `YYYY-MM-DD`; null: none is closed. And how many orders wait to be posted, up to 1,000. */
export async function ledgerState(db: Db): Promise<{ closed_through: string | null; waiting: number; today: string }> {
	const { rows } = await sql<{ closed_through: string | null; waiting: number; today: string }>`
		select (select max(through)::text from ledger_closings) as closed_through,
			(select count(*)::int from (select from ledger_queue limit 1000) q) as waiting, ${today}::text as today`.execute(
		db,
	)
	return rows[0] as { closed_through: string | null; waiting: number; today: string }
}

/** Closes everything up to a day. The ledger must be locked. Returns whether the day is after the last closed one and before today. */
export async function addClosing(tx: Tx, through: string, actor: string): Promise<boolean> {
	const { rows } = await sql`insert into ledger_closings (through, actor)
		select ${through}::date, ${actor} where ${through}::date < ${today}
			and not exists (select from ledger_closings where through >= ${through}::date) returning 1 as closed`.execute(tx)
	return rows.length > 0
}

/** Closed periods, newest first. */
export async function listClosings(db: Db): Promise<{ through: string; actor: string; closed_at: Date }[]> {
	const { rows } = await sql<{ through: string; actor: string; closed_at: Date }>`
		select through::text, actor, closed_at from ledger_closings order by through desc limit 100`.execute(db)
	return rows
}
