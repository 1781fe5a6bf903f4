import { type Kysely, sql } from 'kysely'

/** Orders that were placed before the shop had a ledger stay out of it: their sellers were paid in another way. */
export async function up(db: Kysely<unknown>): Promise<void> {
	for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
	// At most one row. Without a row every order is in the ledger.
	`create table ledger_start (
		one boolean primary key default true check (one),
		at timestamptz not null
	)`,
	`insert into ledger_start (at) select now()
		where exists (select from orders) and not exists (select from ledger_postings)`,
	`delete from ledger_queue where exists (select from ledger_start)`,
	// The rate that a shop begins with counts from its first day with a ledger, and is shown so.
	`update commission_rates set from_day = (select (at at time zone 'Asia/Dhaka')::date from ledger_start)
		where from_day = '2000-01-01' and exists (select from ledger_start)`,
]
