import { type Kysely, sql } from 'kysely'
import type { Tx } from '#server/platform/db/transaction.ts'
import type { Schema } from '#server/platform/schema.ts'

export type Wallet = 'bkash' | 'nagad'

/** `phone`: E.164, null for the own one. `ownPhone`: the proved phone of the account. */
export type StoredNumber = { wallet: Wallet | null; phone: string | null; ownPhone: string | null }

/** A shopper's wallet, with the phone of the account. */
export async function readNumber(db: Kysely<Schema>, customerId: number): Promise<StoredNumber> {
	const { rows } = await sql<StoredNumber>`
		select n.wallet, n.phone, c.phone as "ownPhone"
		from customers c left join refund_numbers n on n.customer_id = c.id where c.id = ${customerId}`.execute(db)
	return rows[0] ?? { wallet: null, phone: null, ownPhone: null }
}

export async function saveNumber(tx: Tx, customerId: number, wallet: Wallet, phone: string | null): Promise<void> {
	await sql`insert into refund_numbers (customer_id, wallet, phone) values (${customerId}, ${wallet}, ${phone})
		on conflict (customer_id) do update set wallet = excluded.wallet, phone = excluded.phone, named_at = now()`.execute(
		tx,
	)
}

export async function dropNumber(db: Kysely<Schema>, customerId: number): Promise<void> {
	await db.deleteFrom('refund_numbers').where('customer_id', '=', customerId).execute()
}
/**
 * A customer's (`customer`, SQL) wallet for refunds, as JSON `{wallet, phone}`; null without one. An own phone that the
 * account no longer has counts as none.
 */
export const refundNumberOf = (customer: string) => `(
	select json_build_object('wallet', n.wallet, 'phone', coalesce(n.phone, c.phone))
	from refund_numbers n join customers c on c.id = n.customer_id
	where n.customer_id = ${customer} and coalesce(n.phone, c.phone) is not null)`
