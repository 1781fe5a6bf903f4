import { type Kysely, sql } from 'kysely'
import { keptDays } from '#contract/kept-days.ts'
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

/** Days without a proof after which a number may have a new owner: operators reassign numbers after a year. */
export const staleDays = keptDays.trace

/**
 * The customer of a phone that has just been proved, created if there is none. The row stays locked. `doubted`: the number
 * was long unproved, and apart from the code nothing shows that it is still the same person; a device they know would.
 */
export async function proveByPhone(
	tx: Tx,
	phone: string,
	publicId: string,
	language: Language,
	{ deviceKnown = false } = {},
): Promise<Customer & { doubted: boolean }> {
	const staleSql = sql<boolean>`(not ${deviceKnown} and (customers.doubted_at is not null
		or coalesce(customers.phone_proved_at, customers.created_at) < now() - make_interval(days => ${staleDays})))`
	const { doubted_at, ...customer } = await tx
		.insertInto('customers')
		.values({ public_id: publicId, phone, phone_proved_at: sql<Date>`now()`, language })
		.onConflict((conflict) =>
			conflict.column('phone').doUpdateSet({
				doubted_at: sql<Date>`case when ${staleSql} then coalesce(customers.doubted_at, now()) end`,
				phone_proved_at: sql<Date>`case when ${staleSql} then customers.phone_proved_at else now() end`,
			}),
		)
		.returning([...columns, 'doubted_at'])
		.executeTakeFirstOrThrow()
	return { ...customer, doubted: doubted_at !== null }
}

/** Makes a customer of a phone that nobody has proved yet, unless there is one. True when it was made. */
export async function addUnproved(
	tx: Tx,
	customer: { publicId: string; phone: string; name: string; language: Language },
): Promise<boolean> {
	const { publicId, phone, name, language } = customer
	const { numInsertedOrUpdatedRows } = await tx
		.insertInto('customers')
		.values({ public_id: publicId, phone, first_name: name, language })
		.onConflict((conflict) => conflict.doNothing())
		.executeTakeFirst()
	return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** A secret that was sent to the customer's phone came back: it is proved, unless it may have a new owner. */
export async function noteProof(tx: Tx, id: number): Promise<void> {
	await sql`update customers set phone_proved_at = now() where id = ${id} and doubted_at is null
		and coalesce(phone_proved_at, created_at) >= now() - make_interval(days => ${staleDays})`.execute(tx)
}

/** The owner has proved more than a code does: the number counts as theirs again. */
export async function trustPhone(tx: Tx, id: number): Promise<void> {
	await tx
		.updateTable('customers')
		.set({ doubted_at: null, phone_proved_at: sql<Date>`now()` })
		.where('id', '=', id)
		.execute()
}

/** Gives a customer a phone that has just been proved. Fails as not unique when another account has it. */
export function savePhone(tx: Tx, id: number, phone: string): Promise<Customer> {
	return tx
		.updateTable('customers')
		.set({ phone, phone_proved_at: sql<Date>`now()`, doubted_at: null })
		.where('id', '=', id)
		.returning(columns)
		.executeTakeFirstOrThrow()
}

/** Removes the phone from an account, so that others can have it. */
export async function detachPhone(tx: Tx, id: number): Promise<void> {
	const noPhone = { phone: null, phone_proved_at: null, doubted_at: null }
	await tx.updateTable('customers').set(noPhone).where('id', '=', id).execute()
}

/** Whether a code alone is not enough for this phone. */
export async function isPhoneStale(db: Kysely<Schema>, phone: string): Promise<boolean> {
	const { rows } = await sql`select 1 from customers where phone = ${phone} and (doubted_at is not null
		or coalesce(phone_proved_at, created_at) < now() - make_interval(days => ${staleDays}))`.execute(db)
	return rows.length > 0
}

export type NewCustomer = Pick<Customer, 'public_id' | 'first_name' | 'last_name'> & {
	language: Language
	phone?: string
	email?: string
	passwordHash?: string
	referralCode?: string
}

/** Creates a customer; undefined when another has the phone or the email. */
export function insertCustomer(tx: Tx, customer: NewCustomer): Promise<Customer | undefined> {
	const { phone, email, passwordHash, referralCode, ...rest } = customer
	return tx
		.insertInto('customers')
		.values({
			...rest,
			...(phone && { phone, phone_proved_at: sql<Date>`now()` }),
			...(email && { email, email_verified: true }),
			password_hash: passwordHash ?? null,
			referral_code: referralCode ?? null,
		})
		.onConflict((conflict) => conflict.doNothing())
		.returning(columns)
		.executeTakeFirst()
}

/** The customer of a phone or of an email, locked. Emails in the table are always proved. */
export function lockCustomer(tx: Tx, who: { phone: string } | { email: string } | { id: number }) {
	const query = tx.selectFrom('customers').select([...columns, 'doubted_at', 'language'])
	const [column, value] = Object.entries(who)[0] as ['phone' | 'email' | 'id', string & number]
	return query.where(column, '=', value).forUpdate().executeTakeFirst()
}

/** Throws when there is no such customer. */
export function customerById(db: Kysely<Schema>, id: number): Promise<Customer> {
	return db.selectFrom('customers').select(columns).where('id', '=', id).executeTakeFirstOrThrow()
}

/** Sets the displayed name and returns the customer. */
export function renameCustomer(tx: Tx, id: number, first: string, last: string | undefined): Promise<Customer> {
	return tx
		.updateTable('customers')
		.set({ first_name: first, ...(last !== undefined && { last_name: last }) })
		.where('id', '=', id)
		.returning(columns)
		.executeTakeFirstOrThrow()
}

/** Whether this device has ever signed in to the account of this phone or email. */
export async function knowsDevice(db: Kysely<Schema>, address: string, deviceHash: Buffer): Promise<boolean> {
	const row = await db
		.selectFrom('known_devices')
		.innerJoin('customers', 'customers.id', 'known_devices.customer_id')
		.select('customers.id')
		.where((eb) => eb.or([eb('customers.phone', '=', address), eb('customers.email', '=', address)]))
		.where('device_hash', '=', deviceHash)
		.executeTakeFirst()
	return row !== undefined
}

/** Stores a device of the customer. True when it is new and there were others. */
export async function rememberDevice(tx: Tx, customerId: number, deviceHash: Buffer): Promise<boolean> {
	const { rows } = await sql<{ others: number; known: boolean }>`
		select count(*)::int as others, coalesce(bool_or(device_hash = ${deviceHash}), false) as known
		from known_devices where customer_id = ${customerId}`.execute(tx)
	await tx
		.insertInto('known_devices')
		.values({ customer_id: customerId, device_hash: deviceHash })
		.onConflict((conflict) =>
			conflict.columns(['customer_id', 'device_hash']).doUpdateSet({ proved_at: sql<Date>`now()` }),
		)
		.execute()
	const [{ others, known } = { others: 0, known: true }] = rows
	return others > 0 && !known
}

/** A day from now, by the database's clock. */
export async function tomorrow(tx: Tx): Promise<Date> {
	const { rows } = await sql<{ at: Date }>`select now() + interval '1 day' as at`.execute(tx)
	return (rows[0] as { at: Date }).at
}
