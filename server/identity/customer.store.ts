import { type Kysely, sql } from 'kysely'
import type { Language } from '#contract/refusals.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import type { Schema } from '#server/platform/schema.ts'

const columns = ['id', 'public_id', 'first_name', 'last_name', 'phone', 'email', 'disabled_at'] as const

export type Customer = {
	id: number
	public_id: string
	first_name: string
	last_name: string
	phone: string | null
	email: string | null
	disabled_at: Date | null
}

/** The customer of a phone that has just been proved, made when there is none yet. The row stays locked. */
export function proveByPhone(tx: Tx, phone: string, publicId: string, language: Language): Promise<Customer> {
	return tx
		.insertInto('customers')
		.values({ public_id: publicId, phone, phone_proved_at: sql<Date>`now()`, language })
		.onConflict((conflict) => conflict.column('phone').doUpdateSet({ phone_proved_at: sql<Date>`now()` }))
		.returning(columns)
		.executeTakeFirstOrThrow()
}

/** Throws when there is no such customer. */
export function customerById(db: Kysely<Schema>, id: number): Promise<Customer> {
	return db.selectFrom('customers').select(columns).where('id', '=', id).executeTakeFirstOrThrow()
}

/** Sets the name shown and answers the customer. */
export function renameCustomer(tx: Tx, id: number, first: string, last: string | undefined): Promise<Customer> {
	return tx
		.updateTable('customers')
		.set({ first_name: first, ...(last === undefined ? {} : { last_name: last }) })
		.where('id', '=', id)
		.returning(columns)
		.executeTakeFirstOrThrow()
}

/** Has this device ever proved this phone? */
export async function knowsDevice(db: Kysely<Schema>, phone: string, deviceHash: Buffer): Promise<boolean> {
	const row = await db
		.selectFrom('known_devices')
		.innerJoin('customers', 'customers.id', 'known_devices.customer_id')
		.select('customers.id')
		.where('customers.phone', '=', phone)
		.where('device_hash', '=', deviceHash)
		.executeTakeFirst()
	return row !== undefined
}

/** Remembers that this device proved the customer's phone. */
export async function rememberDevice(tx: Tx, customerId: number, deviceHash: Buffer): Promise<void> {
	await tx
		.insertInto('known_devices')
		.values({ customer_id: customerId, device_hash: deviceHash })
		.onConflict((conflict) =>
			conflict.columns(['customer_id', 'device_hash']).doUpdateSet({ proved_at: sql<Date>`now()` }),
		)
		.execute()
}
