import { type Kysely, sql } from 'kysely'

/**
 * Figures of past days, visits, and what the desk needs for care of shoppers. A day is one of Dhaka. Money is whole poisha.
 * The daily tables can be counted again from the orders at any time, except the visits.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	for (const statement of statements) await sql.raw(statement).execute(db)
}

/** Notes in the audit trail what staff decides about what shoppers wrote. */
const decided = (table: string, entity: string, columns: readonly string[]) => {
	const of = (row: string) => `(${columns.map((column) => `${row}.${column}`).join(', ')})`
	return `create trigger ${table}_audited after update of ${columns.join(', ')} on ${table} for each row
		when (${of('new')} is distinct from ${of('old')}) execute function audit_row('${entity}', 'id')`
}

const statements = [
	// Orders at the desk may have made it already.
	`create index if not exists orders_placed on orders (placed_at, id)`,
	`create index customers_created on customers (created_at)`,
	`create index audit_actor on audit (actor, id)`,

	// Visits are counted by the storefront's processes, and added here some seconds later.
	`create table daily_visits (
		day date primary key,
		visits int not null check (visits >= 0)
	)`,
	// placed: what the orders came to when they were placed; sales: without what was cancelled or refused at delivery.
	// cash: orders paid on delivery that reached the door; refused: those of them of which something was refused.
	`create table daily_figures (
		day date primary key,
		orders int not null default 0,
		placed bigint not null default 0,
		sales bigint not null default 0,
		shoppers int not null default 0,
		cash int not null default 0,
		refused int not null default 0,
		counted_at timestamptz not null default now()
	)`,
	// key: the id of a seller, a category without parent, or an area; 0: delivery fees, or what is not known any more.
	`create table daily_shares (
		day date not null references daily_figures on delete cascade,
		kind text not null check (kind in ('seller', 'category', 'area')),
		key int not null,
		orders int not null,
		sales bigint not null,
		primary key (day, kind, key)
	)`,

	`alter table contact_messages add column answer text, add column answered_by text`,
	`create index contact_messages_done on contact_messages (done_at, id) where done_at is not null`,
	`create index contact_messages_customer on contact_messages (customer_id) where customer_id is not null`,
	decided('questions', 'question', ['answer', 'answered_by', 'hidden']),
	decided('reviews', 'review', ['hidden']),
]
