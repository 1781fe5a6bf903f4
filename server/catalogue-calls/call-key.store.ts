import { sql } from 'kysely'
import { keptDays } from '#contract/kept-days.ts'
import type { Deps } from '#server/deps.ts'
import type { Tx } from '#server/platform/db/transaction.ts'

type KeptCall = { request: Buffer; reply: unknown }

/**
 * Takes a key of a caller until `tx` ends. Returns the earlier call with it, if there is one; one that is still being made
 * is waited for.
 */
export async function takeKey(tx: Tx, caller: string, key: Buffer, request: Buffer): Promise<KeptCall | undefined> {
	const { rows } = await sql`insert into call_keys (caller, key, request) values (${caller}, ${key}, ${request})
		on conflict do nothing returning caller`.execute(tx)
	if (rows.length > 0) return undefined
	const kept = await sql<KeptCall>`
		select request, reply from call_keys where caller = ${caller} and key = ${key}`.execute(tx)
	return kept.rows[0]
}

/** Keeps the reply of a key that was taken. */
export async function keepReply(tx: Tx, caller: string, key: Buffer, reply: unknown): Promise<void> {
	await sql`update call_keys set reply = ${JSON.stringify(reply)}::jsonb
		where caller = ${caller} and key = ${key}`.execute(tx)
}

/** Deletes keys, with the replies that were given to them. */
export async function forgetKeys(db: Deps['db']): Promise<void> {
	await sql`delete from call_keys where at < now() - make_interval(days => ${keptDays.code}::int)`.execute(db)
}
