import { type Kysely, sql } from 'kysely'

/** When codes or passwords of an address were last tried, so that the row of an address without an account is deleted one day. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`alter table otp_guards add column touched_at timestamptz not null default now()`.execute(db)
}
