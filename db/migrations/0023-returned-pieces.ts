import { type Kysely, sql } from 'kysely'

/** Pieces of one line may be returned at different times; each return stores its quantity and value. */
export async function up(db: Kysely<unknown>): Promise<void> {
	for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
	// `worth`: the price of the pieces after promo and points, in poisha.
	`alter table order_return_lines add column quantity smallint check (quantity > 0),
		add column worth bigint check (worth >= 0)`,
	`update order_return_lines r set quantity = l.quantity, worth = l.total - l.discount from order_lines l
		where l.order_id = r.order_id and l.position = r.position`,
	`alter table order_return_lines alter column quantity set not null, alter column worth set not null,
		drop constraint order_return_lines_pkey, add primary key (order_id, position, return_id)`,
]
