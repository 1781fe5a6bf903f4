import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** A migration. By default it is one transaction, which stops waiting for a lock after 1.1 seconds and is then tried again. */
export type Step = Migration & {
	/**
	 * Each of its statements is a transaction of its own, without a limit for locks: for `create index concurrently`, validating
	 * a constraint and writing rows by parts, none of which blocks readers or writers. It may be interrupted after any of them
	 * and is then run again as a whole, so each has to be one that can be repeated.
	 */
	outside?: true
	/** Why it may contain what `npm test` refuses in migrations: for example that the table has few rows. */
	mayBlock?: string
}

/**
 * Builds an index without blocking writers, in a migration with `outside`. What an interrupted build left is removed first.
 * `definition` follows the name: `on orders (placed_at desc)`.
 */
export async function buildIndex(
	db: Kysely<unknown>,
	name: string,
	definition: string,
	{ unique = false } = {},
): Promise<void> {
	const { rows } = await sql<{ valid: boolean }>`
		select i.indisvalid as valid from pg_index i where i.indexrelid = to_regclass(${name})`.execute(db)
	if (rows[0]?.valid) return
	if (rows[0]) await sql.raw(`drop index concurrently if exists ${name}`).execute(db)
	await sql.raw(`create ${unique ? 'unique ' : ''}index concurrently ${name} ${definition}`).execute(db)
}
