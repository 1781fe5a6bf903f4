import { type Kysely, sql } from 'kysely'

/** The wallet for refunds that cannot be sent to the payment method that was used. */
export async function up(db: Kysely<unknown>): Promise<void> {
	for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
	// `phone` null: the current proved phone of the account.
	`create table refund_numbers (
		customer_id bigint primary key references customers on delete cascade,
		wallet text not null check (wallet in ('bkash', 'nagad')),
		phone text,
		named_at timestamptz not null default now()
	)`,
	// The wallet to which an operator sent the money, or has to send it if the account was closed in the meantime.
	`alter table order_refunds add column wallet text, add column phone text`,
]
