import { type Kysely, sql } from 'kysely'

/**
 * The waiting line of a flash sale that is larger than the shop. Not columns of `flash_sales`: every change of those rows is noted
 * for the pages, and each shopper who joins moves `next_at`.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
	// next_at: when the next shopper who joins is admitted, if that is not past.
	`create table sale_lines (
		sale_id int primary key references flash_sales on delete cascade,
		per_minute int not null check (per_minute between 1 and 1000000),
		next_at timestamptz not null default '-infinity'
	)`,
	`create table sale_tickets (
		sale_id int not null references sale_lines on delete cascade,
		customer_id bigint not null references customers on delete cascade,
		admitted_at timestamptz not null,
		primary key (sale_id, customer_id)
	)`,
	`create index sale_tickets_customer on sale_tickets (customer_id)`,
]
