import { type Kysely, sql } from 'kysely'

/** The messages about orders that shoppers want. A shopper who never chose has no row and gets all of them. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql
		.raw(
			`create table notice_choices (
				customer_id bigint primary key references customers on delete cascade,
				order_sms text not null default 'all' check (order_sms in ('all', 'main')),
				order_email boolean not null default true,
				chosen_at timestamptz not null default now()
			)`,
		)
		.execute(db)
}
