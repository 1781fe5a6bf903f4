import type { Selectable } from 'kysely'
import type { Deps } from '#server/deps.ts'
import { prepared } from '#server/platform/db/prepared.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import type { OrderTables } from '#server/platform/schema/orders.ts'

export type AddressRow = Selectable<OrderTables['addresses']>
export type AddressFields = Omit<AddressRow, 'id' | 'customer_id' | 'is_default' | 'created_at'>

/** Lets one change of a shopper's addresses happen at a time, until `tx` ends. */
export async function lockAddresses(tx: Tx, customerId: number): Promise<void> {
	await prepared(tx, 'addresses-lock', 'select 1 from customers where id = $1 for no key update', [customerId])
}

/** A shopper's addresses: the default first, then the newest. */
export function addressesOf(db: Deps['db'], customerId: number): Promise<AddressRow[]> {
	return db
		.selectFrom('addresses')
		.selectAll()
		.where('customer_id', '=', customerId)
		.orderBy('is_default', 'desc')
		.orderBy('id', 'desc')
		.execute()
}

const insertSql = `
	insert into addresses (customer_id, full_name, mobile, title, province_id, city_id, area_id, address, is_default)
	select $1, $2, $3, $4, $5, $6, $7, $8, present = 0
	from (select count(*) as present from addresses where customer_id = $1) counted where present < $9::int
	returning *`

/**
 * Adds an address, as the default when it is the first; undefined when there are `most` already. Behind `lockAddresses`.
 */
export async function insertAddress(
	tx: Tx,
	customerId: number,
	fields: AddressFields,
	most: number,
): Promise<AddressRow | undefined> {
	const { full_name, mobile, title, province_id, city_id, area_id, address } = fields
	const values = [customerId, full_name, mobile, title, province_id, city_id, area_id, address, most]
	const [added] = await prepared<AddressRow>(tx, 'address-add', insertSql, values)
	return added
}

/** Answers undefined when the shopper has no such address. */
export function updateAddress(
	tx: Tx,
	customerId: number,
	id: number,
	fields: AddressFields,
): Promise<AddressRow | undefined> {
	return tx
		.updateTable('addresses')
		.set(fields)
		.where('id', '=', id)
		.where('customer_id', '=', customerId)
		.returningAll()
		.executeTakeFirst()
}

/** Answers whether there was such an address. */
export async function deleteAddressRow(tx: Tx, customerId: number, id: number): Promise<boolean> {
	const { numDeletedRows } = await tx
		.deleteFrom('addresses')
		.where('id', '=', id)
		.where('customer_id', '=', customerId)
		.executeTakeFirstOrThrow()
	return numDeletedRows > 0n
}

/** Makes one address the default, in two steps because no two may be it at any moment. */
export async function makeDefault(tx: Tx, customerId: number, id: number): Promise<void> {
	const change = (value: boolean) =>
		tx.updateTable('addresses').set({ is_default: value }).where('customer_id', '=', customerId)
	await change(false).where('is_default', '=', true).where('id', '!=', id).execute()
	await change(true).where('id', '=', id).execute()
}
