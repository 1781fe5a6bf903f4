import { type Kysely, sql } from 'kysely'
import type { Fragment } from '#server/platform/db/statement.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import type { Schema } from '#server/platform/schema.ts'

const usable = 'remaining > 0 and usable_at <= now() and expires_at > now()'

/** A customer's (SQL) usable points, as one number. */
export const balanceSql = (customer: string) =>
	`select coalesce(sum(remaining), 0)::int from points_ledger where customer_id = ${customer} and ${usable}`

/**
 * Points in the statement that writes one order: locks the shopper's usable points and takes `points` (more than 0) of
 * them, first those that expire first. All inputs are SQL.
 */
export function pointsFragment(order: {
	/** Shopper id. */
	customer: string
	points: string
	/** True once the order's skus are locked. */
	locked: string
	/** CTE of the written order; no row when it was not written. */
	placed: string
}): Fragment {
	const { customer, points, locked, placed } = order
	return {
		prefix: 'points_',
		holds: {
			points_held: `
		select id, remaining, expires_at from points_ledger
		where customer_id = ${customer} and ${usable} and ${locked}
		order by expires_at, id for no key update`,
		},
		stale: `${points} > (select coalesce(sum(remaining), 0) from points_held)`,
		writes: {
			points_shares: `
		select id, expires_at, least(remaining, ${points} - before) as take from (
			select *, coalesce(sum(remaining) over (order by expires_at, id rows between unbounded preceding and 1 preceding),
				0)::int as before from points_held
		) lots where before < ${points}`,
			points_drawn: `
		update points_ledger l set remaining = l.remaining - s.take from ${placed}, points_shares s where l.id = s.id`,
			points_booked: `
		insert into points_ledger (customer_id, kind, event, points, remaining, order_id, expires_at)
		select ${customer}, 'spent', 'order ' || placed.id, -${points}, 0, placed.id,
			(select max(expires_at) from points_shares)
		from ${placed} placed`,
		},
	}
}

type Credit = {
	customerId: number
	kind: 'earned' | 'invited' | 'welcome'
	/** The reason; it is credited once for each kind. */
	event: string
	points: number
	orderId: number
	/** Days until the points are usable, and days they are valid then. */
	waitDays: number
	lifeDays: number
}

/** Credits points, once for an event even if it is repeated. */
export async function credit(tx: Tx, entry: Credit): Promise<void> {
	if (entry.points <= 0) return
	await sql`insert into points_ledger (customer_id, kind, event, points, remaining, order_id, usable_at, expires_at)
		values (${entry.customerId}, ${entry.kind}, ${entry.event}, ${entry.points}, ${entry.points}, ${entry.orderId},
			now() + make_interval(days => ${entry.waitDays}), now() + make_interval(days => ${entry.waitDays + entry.lifeDays}))
		on conflict (event, kind) do nothing`.execute(tx)
}

/**
 * Returns the points spent on an order, once for each part; `position` is one part, null all. They expire when the last of
 * them would have, after `graceDays` at least. Points already returned for single lines are not returned again.
 */
export async function giveBack(tx: Tx, orderId: number, position: number | null, graceDays: number): Promise<void> {
	await sql`
		with owed as (
			select s.customer_id, s.expires_at, p.order_id, 'order ' || p.order_id || ' part ' || p.position as event,
				p.points - coalesce((select sum(g.points) from points_ledger g where g.customer_id = s.customer_id
					and g.kind = 'returned' and g.event like 'order ' || p.order_id || ' part ' || p.position || ' %'), 0)
					as points
			from order_parts p join points_ledger s on s.event = 'order ' || p.order_id and s.kind = 'spent'
			where p.order_id = ${orderId} and (${position}::int is null or p.position = ${position}::int)
		)
		insert into points_ledger (customer_id, kind, event, points, remaining, order_id, expires_at)
		select customer_id, 'returned', event, points, points, order_id,
			greatest(expires_at, now() + make_interval(days => ${graceDays}))
		from owed where points > 0 on conflict (event, kind) do nothing`.execute(tx)
}

/** Returns some of the points spent on an order, once for an event. */
export async function giveBackSome(
	tx: Tx,
	orderId: number,
	back: { event: string; points: number; graceDays: number },
): Promise<void> {
	if (back.points <= 0) return
	await sql`
		insert into points_ledger (customer_id, kind, event, points, remaining, order_id, expires_at)
		select customer_id, 'returned', ${back.event},
			${back.points}, ${back.points}, order_id, greatest(expires_at, now() + make_interval(days => ${back.graceDays}))
		from points_ledger where event = ${`order ${orderId}`} and kind = 'spent'
		on conflict (event, kind) do nothing`.execute(tx)
}

/**
 * Takes an entry's points back except `keep`, once for a `reason`: what is left of it, then from the shopper's others,
 * those that expire first. Points already spent are not taken: a balance is never below zero. Does nothing when there is no
 * such entry.
 */
export async function takeBack(
	tx: Tx,
	event: string,
	kind: Credit['kind'],
	{ keep = 0, reason = '' } = {},
): Promise<void> {
	await sql`
		with entry as (
			select e.id, e.customer_id, e.order_id, event || ' ' || kind || ${reason} as event,
				e.points - ${keep}::int + coalesce((select sum(d.points) from points_ledger d
					where d.customer_id = e.customer_id and d.kind = 'reversed' and d.event like e.event || ' ' || e.kind || '%'
				), 0)::int as wanted
			from points_ledger e where event = ${event} and kind = ${kind}
		), lots as materialized (
			select l.id, l.remaining, l.expires_at, l.id = entry.id as own
			from points_ledger l join entry using (customer_id)
			where l.remaining > 0 and (l.id = entry.id or l.expires_at > now())
				and not exists (select from points_ledger d where d.event = entry.event and d.kind = 'reversed')
			order by l.expires_at, l.id for no key update of l
		), shares as (
			select id, least(remaining, (select wanted from entry) - before) as take from (
				select *, coalesce(sum(remaining) over (order by own desc, expires_at, id
					rows between unbounded preceding and 1 preceding), 0)::int as before from lots
			) ordered where before < (select wanted from entry)
		), drawn as (
			update points_ledger l set remaining = l.remaining - s.take from shares s where l.id = s.id returning s.take
		)
		insert into points_ledger (customer_id, kind, event, points, remaining, order_id)
		select customer_id, 'reversed', event, -coalesce((select sum(take) from drawn), 0), 0, order_id from entry
		on conflict (event, kind) do nothing`.execute(tx)
}

/** Books expired points, so that the ledger's sum equals the shoppers' balances. Returns the number of entries. */
export async function bookExpired(db: Kysely<Schema>, limit = 5000): Promise<number> {
	const { rows } = await sql<{ count: number }>`
		with ended as materialized (
			select id, customer_id, remaining from points_ledger where remaining > 0 and expires_at <= now()
			order by expires_at, id limit ${limit} for no key update skip locked
		), emptied as (
			update points_ledger l set remaining = 0 from ended where l.id = ended.id
		), booked as (
			insert into points_ledger (customer_id, kind, event, points, remaining)
			select customer_id, 'expired', 'entry ' || id, -remaining, 0 from ended on conflict (event, kind) do nothing
		)
		select count(*)::int as count from ended`.execute(db)
	return rows[0]?.count ?? 0
}

export type Entry = {
	id: number
	kind: 'earned' | 'invited' | 'welcome' | 'spent' | 'returned' | 'reversed' | 'expired'
	points: number
	at: Date
	usable_at: Date | null
	expires_at: Date | null
	order: string | null
}

export type Standing = {
	balance: number
	pending: number
	expiring: { points: number; at: string } | null
	rewarded: number
}

/** A shopper's points, in one statement. */
export async function standingOf(db: Kysely<Schema>, customerId: number): Promise<Standing> {
	const { rows } = await sql<Standing>`
		with lots as (
			select remaining, usable_at, expires_at from points_ledger
			where customer_id = ${customerId} and remaining > 0 and expires_at > now()
		)
		select coalesce(sum(remaining) filter (where usable_at <= now()), 0)::int as balance,
			coalesce(sum(remaining) filter (where usable_at > now()), 0)::int as pending,
			(select json_build_object('points', sum(remaining), 'at', min(expires_at)) from lots where usable_at <= now()
				group by (expires_at at time zone 'Asia/Dhaka')::date order by min(expires_at) limit 1) as expiring,
			(select count(*)::int from invitations where host_id = ${customerId} and outcome = 'rewarded') as rewarded
		from lots`.execute(db)
	return rows[0] as Standing
}

/** Entries of a shopper, newest first, those before `before`. */
export async function listEntries(
	db: Kysely<Schema>,
	customerId: number,
	before: number | null,
	limit: number,
): Promise<Entry[]> {
	const { rows } = await sql<Entry>`
		select l.id, l.kind, l.points, l.at, case when l.usable_at > now() then l.usable_at end as usable_at,
			case when l.remaining > 0 then l.expires_at end as expires_at, o.number as "order"
		from points_ledger l left join orders o on o.id = l.order_id
		where l.customer_id = ${customerId} and l.points <> 0 and (${before}::bigint is null or l.id < ${before}::bigint)
		order by l.id desc limit ${limit}`.execute(db)
	return rows
}

/** Shoppers whose entries do not sum to their balance, or with an entry that has too much or too little left. */
export async function purseFaults(db: Kysely<Schema>): Promise<{ customerId: number; fault: string }[]> {
	const { rows } = await sql<{ customerId: number; fault: string }>`
		select customer_id as "customerId", 'entries sum to ' || sum(points) || ', left is ' || sum(remaining) as fault
		from points_ledger group by customer_id
		having sum(points) <> sum(remaining) or min(remaining) < 0 or bool_or(remaining > greatest(points, 0))
		order by customer_id limit 100`.execute(db)
	return rows
}
