import { type Kysely, sql } from 'kysely'

/** What every text message costs, by which carrier it went, whether it arrived, and which alarms are on. */
export async function up(db: Kysely<unknown>): Promise<void> {
	for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
	// One row per SMS for nine days; no number, no text. A code's row is there from the moment it is promised, with the
	// dearest price, so that what is on its way counts against the day's money.
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
