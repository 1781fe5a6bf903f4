import { type Kysely, sql } from 'kysely'

/** Recently used codes and proofs, so that a request with one can be repeated when its response was lost. */
export async function up(db: Kysely<unknown>): Promise<void> {
	for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
	// `key`: a keyed hash of the code's id or the proof, of its purpose and of its user. `nonce`: one part of the response;
	// it is useless without the shop's key and the code or proof itself.
	`create table code_uses (
		key bytea primary key,
		nonce bytea not null,
		repeats smallint not null default 0,
		used_at timestamptz not null default now()
	)`,
	`create index code_uses_age on code_uses (used_at)`,
]
