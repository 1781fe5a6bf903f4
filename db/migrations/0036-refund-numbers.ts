import { type Kysely, sql } from 'kysely'

/** Where refunds go that cannot go back the way the money came. */
export async function up(db: Kysely<unknown>): Promise<void> {
	for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
	// \`phone\` null: the proved phone of the account, whichever that is.
	`create table refund_numbers (
		customer_id bigint primary key references customers on delete cascade,
		wallet text not null check (wallet in ('bkash', 'nagad')),
		phone text,
		named_at timestamptz not null default now()
	)`,
	// Where money was sent by hand, or is to be sent when the account is closed meanwhile.
	`alter table order_refunds add column wallet text, add column phone text`,
]
