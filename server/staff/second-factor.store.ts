import { sql } from 'kysely'
import type { Deps } from '#server/deps.ts'
import type { Tx } from '#server/platform/db/transaction.ts'

/** Milliseconds since 1970 by the store's clock. */
export async function storeTime(db: Deps['db']): Promise<number> {
	const { rows } = await sql<{ ms: number }>`select (extract(epoch from now()) * 1000)::float8 as ms`.execute(db)
	return (rows[0] as { ms: number }).ms
}

/** Uses a time step up. False when a code of this step, or of a later one, was used before. */
export async function spendStep(tx: Tx, staffId: number, step: number): Promise<boolean> {
	const { rows } = await sql`update staff set totp_step = ${step}
		where id = ${staffId} and coalesce(totp_step < ${step}, true) returning id`.execute(tx)
	return rows.length > 0
}

/** Uses a recovery code up. False when the person has no such code. */
export async function spendRecoveryCode(tx: Tx, staffId: number, hash: Buffer): Promise<boolean> {
	const { rows } = await sql`delete from staff_recovery_codes
		where staff_id = ${staffId} and hash = ${hash} returning staff_id`.execute(tx)
	return rows.length > 0
}

/** Stores recovery codes instead of the former ones. */
export async function saveRecoveryCodes(tx: Tx, staffId: number, hashes: Buffer[]): Promise<void> {
	await sql`delete from staff_recovery_codes where staff_id = ${staffId}`.execute(tx)
	await tx
		.insertInto('staff_recovery_codes')
		.values(hashes.map((hash) => ({ staff_id: staffId, hash })))
		.execute()
}
