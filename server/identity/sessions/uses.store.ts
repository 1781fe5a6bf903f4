import { type Kysely, sql } from 'kysely'
import type { Tx } from '#server/platform/db/transaction.ts'
import type { Schema } from '#server/platform/schema.ts'

/** Stores that a code or a proof was used. */
export async function insertUse(tx: Tx, key: Buffer, nonce: Buffer): Promise<void> {
	await tx.insertInto('code_uses').values({ key, nonce }).execute()
}

/**
 * Counts a repeat of a use and returns the nonce of that use. Undefined when there is none with this key, it was more than
 * `within` seconds ago, or it was repeated `most` times.
 */
export async function claimRepeat(tx: Tx, key: Buffer, { within, most }: { within: number; most: number }) {
	const { rows } = await sql<{ nonce: Buffer }>`update code_uses set repeats = repeats + 1
		where key = ${key} and used_at > now() - make_interval(secs => ${within}) and repeats < ${most}
		returning nonce`.execute(tx)
	return rows[0]?.nonce
}

/** Deletes the uses that can no longer be repeated. */
export async function forgetUses(db: Kysely<Schema>): Promise<void> {
	await sql`delete from code_uses where used_at < now() - interval '1 hour'`.execute(db)
}
