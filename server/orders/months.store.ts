import { type Kysely, type RawBuilder, sql } from 'kysely'
import { orderIds } from '#server/catalogue/index.ts'
import { allowLong } from '#server/platform/db/patience.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import type { Schema } from '#server/platform/schema.ts'
import type { Month } from './month.rules.ts'
import { statesOf } from './order.rules.ts'

type Db = Kysely<Schema>

/** SQL: whether the lines and the history of an order are in the archive. `id`: SQL of its id. */
export const isArchived = (id: RawBuilder<unknown>) =>
	sql<boolean>`exists (select from archived_months a where a.month = ${id} / ${sql.lit(orderIds)})`

/** Whether the lines and the history of an order are in the archive. */
export async function archivedOrder(db: Db, id: number): Promise<boolean> {
	const { rows } = await sql<{ is: boolean }>`select ${isArchived(sql`${id}::bigint`)} as is`.execute(db)
	return rows[0]?.is ?? false
}

/** Partitions that are missing: of this month, of the next `ahead` ones, and of rows that found none. */
export async function monthsWanted(db: Db, ahead: number): Promise<{ kind: string; month: Month }[]> {
	const { rows } = await sql<{
		kind: string
		month: Month
	}>`select kind, month from order_months_wanted(${ahead}::int)`.execute(db)
	return rows
}

/** Makes one partition, and brings the rows that found none into it. */
export async function addMonth(tx: Tx, kind: string, month: Month): Promise<void> {
	await allowLong(tx, 'months')
	await sql`select add_order_month(${kind}, ${month}::int)`.execute(tx)
}

/** Whether PostgreSQL has statistics of the partitioned tables as wholes, which it never makes by itself. */
export async function areAnalysed(db: Db): Promise<boolean> {
	const { rows } = await sql<{ are: boolean }>`
		select min(reltuples) >= 0 as are from pg_class where oid = any(order_month_kinds()::regclass[])`.execute(db)
	return rows[0]?.are ?? true
}

/** Makes them. */
export async function analyse(tx: Tx): Promise<void> {
	await allowLong(tx, 'months')
	await sql`analyze order_lines, order_events, order_messages`.execute(tx)
}

/** Takes the partitions of a month out, into the schema `archive`. */
export async function detachMonth(tx: Tx, month: Month): Promise<void> {
	await allowLong(tx, 'months')
	await sql`select detach_order_month(${month}::int)`.execute(tx)
}

/** The same for what is brought back. */
export async function attachMonth(tx: Tx, month: Month): Promise<void> {
	await allowLong(tx, 'months')
	await sql`select return_order_month(${month}::int)`.execute(tx)
}

/** A partition, or what was one. */
export type MonthTable = { month: Month | null; table: string; archived: boolean; bytes: number }

/** The tables of all months, in the order of the months; null: rows that found no partition. */
export async function monthTables(db: Db): Promise<MonthTable[]> {
	const { rows } = await sql<MonthTable>`
		select t.month, t.place || '.' || t.name as table, t.place = 'archive' as archived,
			pg_total_relation_size(format('%I.%I', t.place, t.name)::regclass)::bigint as bytes
		from (
			select n.nspname as place, c.relname as name, case substring(c.relname from '[^_]*$')
				when 'other' then null when 'earlier' then 0 else substring(c.relname from '[^_]*$')::int end as month
			from pg_class c join pg_namespace n on n.oid = c.relnamespace, unnest(order_month_kinds()) kind
			where n.nspname in ('public', 'archive') and c.relkind = 'r' and c.relname ~ ('^' || kind || '_(earlier|other|\\d{6})$')
		) t order by t.month nulls last, t.name`.execute(db)
	return rows
}

/** How many rows a table has. */
export async function countRows(db: Db, table: string): Promise<number> {
	const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}`.execute(db)
	return rows[0]?.n ?? 0
}

/** Months in the archive. */
export async function archivedMonths(db: Db): Promise<{ month: Month }[]> {
	return db.selectFrom('archived_months').select('month').execute()
}

/** What keeps a month from being detached, in the order in which a refusal names it. */
export const unfinished = [
	'open',
	'returns',
	'problems',
	'replacements',
	'refunds',
	'payments',
	'cash',
	'postings',
	'messages',
] as const

/** How many of each a month has. `newest`: when its last order was placed; `now`: by the clock of the store. */
type Unfinished = Record<(typeof unfinished)[number], number> & { newest: Date | null; now: Date }

/** What of the orders of a month is not finished. */
export async function unfinishedOf(db: Db, month: Month): Promise<Unfinished> {
	const of = (id: string) =>
		sql`${sql.raw(id)} >= ${month * orderIds}::bigint and ${sql.raw(id)} < order_month_end(${month}::int)`
	const count = (rest: RawBuilder<unknown>) => sql`(select count(*)::int from ${rest})`
	const { rows } = await sql<Unfinished>`
		select now() as now, max(o.placed_at) as newest,
			count(*) filter (where o.status = any(${[...statesOf.active]}::text[]))::int as open,
			${count(sql`order_returns where ${of('order_id')} and status in ('requested', 'approved')`)} as returns,
			${count(sql`order_problems where ${of('order_id')} and status in ('open', 'replacing')`)} as problems,
			${count(sql`order_replacements where ${of('order_id')} and state = 'asked'`)} as replacements,
			${count(sql`order_refunds where ${of('order_id')} and status = 'due'`)} as refunds,
			${count(sql`payments p where ${of('p.order_id')} and (p.state in ('created', 'pending', 'refund_due', 'refunding')
				or (p.state = 'paid' and p.problem is not null) or exists (
					select from payment_refunds r where r.payment_id = p.id and r.state in ('asked', 'due', 'sending')))`)} as payments,
			${count(sql`part_cash where ${of('order_id')} and remitted_at is null`)} as cash,
			${count(sql`ledger_queue where ${of('order_id')}`)} as postings,
			${count(sql`order_outbox where ${of('order_id')}`)} as messages
		from orders o where ${of('o.id')}`.execute(db)
	return rows[0] as Unfinished
}
