import { type Kysely, sql } from 'kysely'

/**
 * Prepares `0126-order-months`: what has been written so far has ids of orders below 10,000,000,000. Problems and proposed
 * replacements refer to the order itself, because lines of a detached month are not there.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
	...['order_lines', 'order_events', 'order_messages'].map(
		(table) => `alter table ${table} add constraint ${table}_month check (order_id < 10000000000) not valid`,
	),
	...['order_problems', 'order_replacements'].map(
		(table) => `alter table ${table} add constraint ${table}_order_id_fkey
			foreign key (order_id) references orders on delete cascade not valid`,
	),
]
