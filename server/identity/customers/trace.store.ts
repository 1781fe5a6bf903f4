import { type Kysely, sql } from 'kysely'
import type { Tx } from '#server/platform/db/transaction.ts'
import { keyedHash } from '#server/platform/keyed-hash.ts'
import type { Schema } from '#server/platform/schema.ts'
import { staleDays } from './customer.store.ts'

/** The phone, email and identities an account signs in with. */
type Names = {
	phone?: string | null
	email?: string | null
	/** Identities of other services: provider and subject. */
	logins?: readonly { provider: string; subject: string }[]
}

/** A keyed hash of each, useless without the shop's secret. An email may be a login as well, and counts once. */
function keysOf(secret: Buffer, { phone, email, logins = [] }: Names): Buffer[] {
	const names = [
		...(phone ? [{ provider: 'phone', subject: phone }] : []),
		...(email ? [{ provider: 'email', subject: email }] : []),
		...logins,
	]
	const keys = names.map(({ provider, subject }) => keyedHash(secret, 'trace', provider, subject))
	return keys.filter((key, at) => keys.findIndex((one) => one.equals(key)) === at)
}

/** Stores what an account signed in with, so that the limits of its next owner are not reset. */
export async function keepTraces(tx: Tx, secret: Buffer, customerId: number, names: Names): Promise<void> {
	const keys = keysOf(secret, names)
	if (keys.length === 0) return
	await tx
		.insertInto('account_traces')
		.values(keys.map((key) => ({ key, customer_id: customerId })))
		.onConflict((conflict) =>
			conflict.columns(['key', 'customer_id']).doUpdateSet({ left_at: sql<Date>`now()`, now_of: null }),
		)
		.execute()
}

/** The account has these now: the traces of the accounts that had them before count for it. */
export async function adoptTraces(tx: Tx, secret: Buffer, customerId: number, names: Names): Promise<void> {
	const keys = keysOf(secret, names)
	if (keys.length === 0) return
	await tx
		.updateTable('account_traces')
		.set({ now_of: customerId })
		.where('key', 'in', keys)
		.where('customer_id', '!=', customerId)
		.where(sql<boolean>`now_of is distinct from ${customerId}`)
		.execute()
	// An account that got its own phone back.
	await tx.deleteFrom('account_traces').where('key', 'in', keys).where('customer_id', '=', customerId).execute()
}

/** Deletes traces of numbers that were unproved for so long that they may have a new owner. */
export async function forgetTraces(db: Kysely<Schema>): Promise<void> {
	await sql`delete from account_traces where left_at < now() - make_interval(days => ${staleDays})`.execute(db)
}
