import { type Kysely, sql } from 'kysely'

/**
 * Cash amounts are rounded down to whole taka. The rounding is part of the discounts of lines, parts and order; these
 * columns store its share of them in poisha.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
	`alter table orders add column rounding int not null default 0 check (rounding >= 0)`,
	`alter table order_parts add column rounding smallint not null default 0 check (rounding between 0 and 99)`,
]
