import { type Kysely, sql } from 'kysely'
import { lockSeconds, locksOf } from '#contract/locks.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import type { Schema } from '#server/platform/schema.ts'

/** The password hash of a customer, found by phone or by id; undefined when there is no such customer. */
export async function passwordOf(db: Kysely<Schema>, who: { phone: string } | { id: number }) {
	const query = db.selectFrom('customers').select(['id', 'password_hash'])
	return 'phone' in who
		? query.where('phone', '=', who.phone).executeTakeFirst()
		: query.where('id', '=', who.id).executeTakeFirst()
}

export async function savePassword(tx: Tx, customerId: number, hash: string): Promise<void> {
	await tx.updateTable('customers').set({ password_hash: hash }).where('id', '=', customerId).execute()
}

/** The counter of wrong passwords: that of all unknown devices, or of one device that knows the account. */
export const passwordLane = (device: string | null) => (device ? `password ${device}` : 'password')

export type PasswordTry = { locked: number; failures: number }

/**
 * Counts a try at a password before it is compared, for phones without an account too. `locked`: seconds during which it
 * may not be tried; the try was not counted.
 */
export async function claimPasswordTry(tx: Tx, phone: string, lane: string): Promise<PasswordTry> {
	const found = await sql<PasswordTry>`
		insert into otp_guards (address, lane, failures) values (${phone}, ${lane}, 0)
		on conflict (address, lane) do update set failures = otp_guards.failures
		returning failures, greatest(0, coalesce(ceil(extract(epoch from locked_until - now())), 0))::int as locked`.execute(
		tx,
	)
	const { failures, locked } = found.rows[0] as PasswordTry
	if (locked > 0) return { failures, locked }
	const seconds = lockSeconds(locksOf.password, failures + 1)
	await sql`update otp_guards set failures = failures + 1, touched_at = now(),
		locked_until = case when ${seconds} > 0 then now() + make_interval(secs => ${seconds}) end
		where address = ${phone} and lane = ${lane}`.execute(tx)
	return { failures: failures + 1, locked: 0 }
}

/** Clears the wrong passwords of all lanes, after a right password or a right code. */
export async function forgetWrongPasswords(tx: Tx, phone: string): Promise<void> {
	await sql`delete from otp_guards where address = ${phone} and lane like 'password%'`.execute(tx)
}
