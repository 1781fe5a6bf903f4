import { type Kysely, sql } from 'kysely'
import type { Tx } from '#server/platform/db/transaction.ts'
import { keyedHash } from '#server/platform/keyed-hash.ts'
import type { Schema } from '#server/platform/schema.ts'
import { staleDays } from './customer.store.ts'

/** What an account is signed in to with. */
type Names = {
	phone?: string | null
	email?: string | null
	/** Identities of other services: provider and subject. */
	logins?: readonly { provider: string; subject: string }[]
}

/** A keyed hash of each: worthless without the shop's secret. An email may be a login as well, and counts once. */
function keysOf(secret: Buffer, { phone, email, logins = [] }: Names): Buffer[] {
	const names = [
		...(phone ? [{ provider: 'phone', subject: phone }] : []),
		...(email ? [{ provider: 'email', subject: email }] : []),
		...logins,
	]
	const keys = names.map(({ provider, subject }) => keyedHash(secret, 'trace', provider, subject))
	return keys.filter((key, at) => keys.findIndex((one) => one.equals(key)) === at)
}

/** Remembers that an account had these, so that whoever has them next does not start with fresh limits. */
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

/** The account has these now: what is remembered of those who had them before counts for it. */
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
	// An account that has got its own phone back.
	await tx.deleteFrom('account_traces').where('key', 'in', keys).where('customer_id', '=', customerId).execute()
}

/** Forgets what is older than a number can sleep: by then it may have a new owner. */
export async function forgetTraces(db: Kysely<Schema>): Promise<void> {
	await sql`delete from account_traces where left_at < now() - make_interval(days => ${staleDays})`.execute(db)
}
