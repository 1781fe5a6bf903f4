import { type Kysely, sql } from 'kysely'

/**
 * Access of sellers to the calls of the catalogue: their tokens, the keys of calls that are done once, and imports that
 * run as jobs. A file is kept in parts of some hundred kilobytes, so that every process of the shop can read it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
	// The hash is the SHA-256 of a random token of 32 bytes, as those of sessions are.
	`create table seller_tokens (
		id int generated always as identity primary key,
		seller_id int not null references sellers (id),
		name text not null check (length(name) between 1 and 60),
		hash bytea not null unique check (length(hash) = 32),
		created_at timestamptz not null default now(),
		used_at timestamptz,
		revoked_at timestamptz
	)`,
	`create unique index seller_tokens_name on seller_tokens (seller_id, name) where revoked_at is null`,

	// The key of a call that must not be done twice, with what it was answered. Both hashes are SHA-256.
	`create table call_keys (
		caller text not null,
		key bytea not null,
		request bytea not null,
		reply jsonb,
		at timestamptz not null default now(),
		primary key (caller, key)
	)`,
	`create index call_keys_at on call_keys (at)`,

	`create table import_jobs (
		id text primary key,
		seller_id int references sellers (id),
		actor text not null,
		options jsonb not null,
		bytes int not null default 0,
		state text not null default 'receiving'
			check (state in ('receiving', 'waiting', 'running', 'done', 'failed', 'cancelled')),
		attempt int not null default 0,
		rows_read int not null default 0,
		added int not null default 0,
		changed int not null default 0,
		unchanged int not null default 0,
		refused int not null default 0,
		fault text,
		created_at timestamptz not null default now(),
		ended_at timestamptz,
		check ((state in ('done', 'failed', 'cancelled')) = (ended_at is not null))
	)`,
	`create index import_jobs_made on import_jobs (created_at)`,
	`create table import_parts (
		job_id text not null references import_jobs (id) on delete cascade,
		kind text not null check (kind in ('file', 'refused')),
		position int not null,
		bytes bytea not null,
		primary key (job_id, kind, position)
	)`,
]
