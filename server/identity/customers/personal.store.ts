import { type Kysely, sql } from 'kysely'
import type { Tx } from '#server/platform/db/transaction.ts'
import type { Schema } from '#server/platform/schema.ts'

/** Everything identity stores of a customer, without secrets and their hashes. */
export async function exportIdentity(db: Kysely<Schema>, customerId: number) {
	const of = <T extends 'sessions' | 'customer_logins'>(table: T) => db.selectFrom(table)
	const [profile, sessions, logins] = await Promise.all([
		db
			.selectFrom('customers')
			.select(['public_id as id', 'phone', 'phone_proved_at', 'email', 'first_name', 'last_name'])
			.select(['language', 'created_at', 'referral_code'])
			.select(sql<boolean>`password_hash is not null`.as('has_password'))
			.where('id', '=', customerId)
			.executeTakeFirstOrThrow(),
		of('sessions')
			.select(['device', 'created_at', 'last_seen_at', 'revoked_at'])
			.where('customer_id', '=', customerId)
			.execute(),
		of('customer_logins')
			.select(['provider', 'subject', 'email', 'created_at'])
			.where('customer_id', '=', customerId)
			.execute(),
	])
	return { profile, sessions, logins }
}

/** Erases it. The row stays, empty and closed, because orders reference it. */
export async function eraseIdentity(tx: Tx, customerId: number): Promise<void> {
	const { phone, email } = await tx
		.selectFrom('customers')
		.select(['phone', 'email'])
		.where('id', '=', customerId)
		.executeTakeFirstOrThrow()
	const addresses = [phone, email].filter((address) => address !== null)
	for (const table of ['otp_codes', 'otp_guards'] as const)
		if (addresses.length > 0) await tx.deleteFrom(table).where('address', 'in', addresses).execute()
	await sql`delete from identity_proofs where phone = ${phone} or email = ${email}`.execute(tx)
	for (const table of ['sessions', 'known_devices', 'customer_logins'] as const)
		await tx.deleteFrom(table).where('customer_id', '=', customerId).execute()
	await sql`update customers set phone = null, phone_proved_at = null, doubted_at = null, email = null,
		email_verified = false, first_name = '', last_name = '', password_hash = null, referral_code = null,
		disabled_at = now(), deleted_at = now() where id = ${customerId}`.execute(tx)
}
