import { type Kysely, sql } from 'kysely'

/** The price, carrier and delivery of every text message, and the alarms that are on. */
export async function up(db: Kysely<unknown>): Promise<void> {
	for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
	// One row per SMS, stored for nine days, without number and text. The row of a code is written before the code is sent,
	// with the highest price, so that it counts against the budget of the day at once.
	`create table sms_sends (
		id uuid primary key,
		is_code boolean not null,
		gateway text,
		ref text,
		cost int not null check (cost >= 0),
		state text not null default 'waiting' check (state in ('waiting', 'taken', 'delivered', 'failed')),
		came_back boolean not null default false,
		at timestamptz not null default now()
	)`,
	`create index sms_sends_at on sms_sends (at) include (cost)`,
	`create index sms_sends_ref on sms_sends (ref) where ref is not null`,
	`create table alarms (name text primary key, level text not null, since timestamptz not null default now())`,
	`alter table otp_codes add column message_id uuid`,
]
