import { type Kysely, sql } from 'kysely'

/** Codes and proofs that were just used, so that their use can be repeated when its reply was lost. */
export async function up(db: Kysely<unknown>): Promise<void> {
	for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
	// The key is a keyed hash of the code's id or the proof, of what it was used for and of who used it. The nonce is one
	// part of what the use answered: without the shop's key and the code or proof itself it is worth nothing.
	`create table code_uses (
		key bytea primary key,
		nonce bytea not null,
		repeats smallint not null default 0,
		used_at timestamptz not null default now()
	)`,
	`create index code_uses_age on code_uses (used_at)`,
]
