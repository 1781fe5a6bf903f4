import { sql } from 'kysely'
import type { Tx } from '#server/platform/db/transaction.ts'

/** The customer of an identity of another service; undefined when it has never signed in here. */
export async function findLogin(tx: Tx, provider: string, subject: string): Promise<number | undefined> {
	const row = await tx
		.updateTable('customer_logins')
		.set({ used_at: sql<Date>`now()` })
		.where('provider', '=', provider)
		.where('subject', '=', subject)
		.returning('customer_id')
		.executeTakeFirst()
	return row?.customer_id
}

/** Links an identity to a customer, once; false when a customer has it already. */
export async function addLogin(
	tx: Tx,
	login: { provider: string; subject: string; customerId: number; email: string | null },
): Promise<boolean> {
	const { numInsertedOrUpdatedRows = 0n } = await tx
		.insertInto('customer_logins')
		.values({
			provider: login.provider,
			subject: login.subject,
			customer_id: login.customerId,
			email: login.email,
		})
		.onConflict((conflict) => conflict.doNothing())
		.executeTakeFirst()
	return numInsertedOrUpdatedRows > 0n
}

/** The identities of other services that sign the customer in. */
export function loginsOf(tx: Tx, customerId: number): Promise<{ provider: string; subject: string }[]> {
	return tx
		.selectFrom('customer_logins')
		.select(['provider', 'subject'])
		.where('customer_id', '=', customerId)
		.execute()
}

/** Sets a proved email of a customer, unless they have one or another customer has it. */
export async function adoptEmail(tx: Tx, customerId: number, email: string): Promise<void> {
	await sql`update customers set email = ${email}, email_verified = true where id = ${customerId} and email is null
		and not exists (select 1 from customers where email = ${email})`.execute(tx)
}

/** Deletes an identity of another service, and the proofs made of it. */
export async function forgetLogin(tx: Tx, provider: string, subject: string): Promise<void> {
	for (const table of ['customer_logins', 'identity_proofs'] as const)
		await tx.deleteFrom(table).where('provider', '=', provider).where('subject', '=', subject).execute()
}
