import { type Kysely, sql } from 'kysely'

/** What tells floods of codes from busy evenings: which codes came back right, and how many left in every hour. */
export async function up(db: Kysely<unknown>): Promise<void> {
	for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
	`alter table otp_codes add column verified boolean not null default false`,
	// Filled once an hour from the codes, before those are forgotten; kept for nine days.
	`create table otp_hours (
		channel text not null check (channel in ('sms', 'email')),
		hour timestamptz not null,
		sends int not null,
		primary key (channel, hour)
	)`,
]
