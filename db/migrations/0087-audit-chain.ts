import { type Kysely, sql } from 'kysely'

/**
 * The chain over the audit trail: each link holds a hash of its entry and of the link before it, so that a later change of
 * either is found. Links are added by a job, in the order of their numbers.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
	`create table audit_links (
		number bigint primary key,
		audit_id bigint not null unique references audit (id),
		sealed_at timestamptz not null default now(),
		hash bytea not null check (length(hash) = 32)
	)`,
	`create trigger audit_links_unchanged before update or delete on audit_links
		for each statement execute function audit_kept()`,
]
