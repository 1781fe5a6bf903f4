import { type Kysely, sql } from 'kysely'
import type { Deps } from '#server/deps.ts'
import { gather } from '#server/platform/db/gather.ts'
import { prepared } from '#server/platform/db/prepared.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import type { Schema } from '#server/platform/schema.ts'
import { joinMinutes, stayMinutes } from './line.rules.ts'

const stay = `interval '${stayMinutes} minutes'`
const early = `interval '${joinMinutes} minutes'`

/** The slug of a sale (SQL) while the customer (SQL) has to wait in its line, else null; SQL. */
export const waitingLine = (sale: string, customer: string) => `(
	select s.slug from sale_lines l join flash_sales s on s.id = l.sale_id
	where l.sale_id = ${sale} and not exists (select from sale_tickets t where t.sale_id = l.sale_id
		and t.customer_id = ${customer} and t.admitted_at <= now() and t.admitted_at > now() - ${stay}))`

/** Sets how many shoppers a minute the line of a sale admits; null: it has none. */
export async function setLine(tx: Tx, saleId: number, perMinute: number | null): Promise<void> {
	if (perMinute === null) await sql`delete from sale_lines where sale_id = ${saleId}`.execute(tx)
	else
		await sql`insert into sale_lines (sale_id, per_minute) values (${saleId}, ${perMinute})
			on conflict (sale_id) do update set per_minute = excluded.per_minute`.execute(tx)
}

type Wish = { slug: string; customerId: number }
export type Ticket = { saleId: number; admittedAt: Date }
type Row = { saleId: number | null; admittedAt: Date | null }

/**
 * Many shoppers join by one statement, in the order in which they came: each is admitted one step after the one before, at the
 * earliest now and when the sale begins. Who has a ticket keeps it until it expires.
 */
const joinSql = `
	with asked as materialized (
		select q.n, s.id as sale, q.customer, s.starts_at from json_to_recordset($1) as q (n int, slug text, customer bigint)
			join flash_sales s on s.slug = q.slug and s.starts_at - ${early} <= now() and s.ends_at > now()
	), held as materialized (
		select l.sale_id, greatest(l.next_at, now(), s.starts_at) as base, interval '1 minute' / l.per_minute as step
		from sale_lines l join flash_sales s on s.id = l.sale_id
		where l.sale_id in (select sale from asked) order by l.sale_id for no key update of l
	), known as materialized (
		select a.n, t.admitted_at from asked a join sale_tickets t on t.sale_id = a.sale and t.customer_id = a.customer
		where t.admitted_at > now() - ${stay}
	), fresh as materialized (
		select a.sale, a.customer, row_number() over (partition by a.sale order by a.n) - 1 as nth
		from asked a where not exists (select from known k where k.n = a.n)
	), given as (
		insert into sale_tickets as t (sale_id, customer_id, admitted_at)
		select f.sale, f.customer, h.base + f.nth * h.step from fresh f join held h on h.sale_id = f.sale
		on conflict (sale_id, customer_id) do update set admitted_at = excluded.admitted_at
			where t.admitted_at <= now() - ${stay}
		returning sale_id, customer_id, admitted_at
	), moved as (
		update sale_lines l set next_at = h.base + f.count * h.step
		from held h join (select sale, count(*) as count from fresh group by sale) f on f.sale = h.sale_id
		where l.sale_id = h.sale_id
	)
	select h.sale_id as "saleId", coalesce(k.admitted_at, g.admitted_at) as "admittedAt"
	from generate_series(0, json_array_length($1) - 1) w (n)
		left join asked a on a.n = w.n left join held h on h.sale_id = a.sale left join known k on k.n = w.n
		left join given g on g.sale_id = a.sale and g.customer_id = a.customer
	order by w.n`

const join = gather<Wish, Row>(
	(db, wishes) => {
		const rows = wishes.map(({ slug, customerId }, n) => ({ n, slug, customer: customerId }))
		return prepared<Row>(db, 'join-line', joinSql, [JSON.stringify(rows)])
	},
	{ most: 200, key: ({ customerId }) => customerId },
)

/** The ticket of a shopper, who joins the line unless they have one; undefined while the sale has no line to join. */
export async function ticketOf(db: Kysely<Schema>, wish: Wish): Promise<Ticket | undefined> {
	for (;;) {
		const { saleId, admittedAt } = await join(db, wish)
		if (saleId === null) return undefined
		// Null: another request of this shopper has joined meanwhile, and the statement did not see it yet.
		if (admittedAt !== null) return { saleId, admittedAt }
	}
}

export type LineRow = { saleId: number; perMinute: number; startsAt: Date; endsAt: Date; soldOut: boolean; now: Date }

/** Every line that can be joined, and of the last hour; with the time of the database. */
export async function readLines(db: Deps['db']): Promise<{ lines: LineRow[]; now: Date }> {
	const { rows } = await sql<LineRow & { saleId: number | null }>`
		select l.sale_id as "saleId", l.per_minute as "perMinute", l.starts_at as "startsAt", l.ends_at as "endsAt", l.sold_out as "soldOut", t.now
		from (select clock_timestamp() as now) t left join (
			select l.sale_id, l.per_minute, s.starts_at, s.ends_at,
				not exists (select from flash_items i where i.sale_id = s.id and i.sold < i.quantity) as sold_out
			from sale_lines l join flash_sales s on s.id = l.sale_id
			where s.ends_at > now() - interval '1 hour' and s.starts_at - ${sql.raw(early)} <= now()
		) l on true`.execute(db)
	return { lines: rows.filter(({ saleId }) => saleId !== null), now: rows[0]?.now ?? new Date() }
}

/** Deletes the tickets of the time before a week. */
export async function dropTickets(db: Deps['db']): Promise<void> {
	await sql`delete from sale_tickets where admitted_at < now() - interval '7 days'`.execute(db)
}
