import { type Kysely, sql } from 'kysely'

/** Orders that somebody of the desk prepared by phone, until the shopper confirms them. */
export async function up(db: Kysely<unknown>): Promise<void> {
	for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
	// 'wish': what is ordered; 'offer': what it costs and what the page of the link shows, without name, phone or street.
	// 'token', 'phone': keyed hashes of the link's token and of the number that it was sent to.
	`create table phone_orders (
		id int generated always as identity primary key,
		customer_id bigint not null references customers on delete cascade,
		state text not null default 'waiting' check (state in ('waiting', 'confirmed', 'cancelled')),
		language text not null check (language in ('en', 'bn')),
		wish jsonb not null,
		offer jsonb not null,
		total bigint not null,
		token bytea not null unique,
		phone bytea not null,
		actor text not null,
		created_at timestamptz not null default now(),
		expires_at timestamptz not null,
		ended_at timestamptz,
		order_number text,
		check ((state = 'confirmed') = (order_number is not null))
	)`,
	`create unique index phone_orders_waiting on phone_orders (customer_id) where state = 'waiting'`,
	`create index phone_orders_customer on phone_orders (customer_id, id)`,
	`create index phone_orders_old on phone_orders (expires_at) where state <> 'confirmed'`,
]
