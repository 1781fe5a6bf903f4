import { type Kysely, sql } from 'kysely'

/** What shoppers want to be told of their orders; who never chose has no row and is told everything. */
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
