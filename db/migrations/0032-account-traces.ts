import { type Kysely, sql } from 'kysely'

/** Data for limits per shopper about closed accounts and former phones of accounts; deleted after 180 days. */
export async function up(db: Kysely<unknown>): Promise<void> {
	for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
	// `key`: keyed hash of a phone, email or other sign-in that the account had. `now_of`: the account that has it now.
	`create table account_traces (
		key bytea not null,
		customer_id bigint not null references customers on delete cascade,
		now_of bigint references customers on delete cascade,
		left_at timestamptz not null default now(),
		primary key (key, customer_id)
	)`,
	`create index account_traces_now on account_traces (now_of)`,
	`create index account_traces_age on account_traces (left_at)`,
]
