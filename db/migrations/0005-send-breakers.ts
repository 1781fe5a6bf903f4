import { type Kysely, sql } from 'kysely'

/** Data to distinguish a flood of codes from a busy evening: which codes were entered correctly, and codes sent per hour. */
export async function up(db: Kysely<unknown>): Promise<void> {
	for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
	`alter table otp_codes add column verified boolean not null default false`,
	// Filled once an hour from the codes, before these are deleted; rows are stored for nine days.
	`create table otp_hours (
		channel text not null check (channel in ('sms', 'email')),
		hour timestamptz not null,
		sends int not null,
		primary key (channel, hour)
	)`,
]
