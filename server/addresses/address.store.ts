import type { Selectable } from 'kysely'
import type { Deps } from '#server/deps.ts'
import { gather } from '#server/platform/db/gather.ts'
import { prepared } from '#server/platform/db/prepared.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import type { OrderTables } from '#server/platform/schema/orders.ts'
import { maxAddresses } from './address.rules.ts'

export type AddressRow = Selectable<OrderTables['addresses']>
export type AddressFields = Omit<AddressRow, 'id' | 'customer_id' | 'is_default' | 'number' | 'created_at'>

/** Serialises the changes of a shopper's addresses, until `tx` ends. */
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
	insert into addresses (customer_id, full_name, mobile, title, province_id, city_id, area_id, address, is_default, number)
	select $1, $2, $3, $4, $5, $6, $7, $8, not exists (select from addresses where customer_id = $1), n
	from generate_series(1, $9::int) n
	where not exists (select from addresses where customer_id = $1 and number = n) order by n limit 1
	returning *`

/** Adds an address, as the default when it is the first; undefined when there are twenty already. Needs `lockAddresses`. */
export async function insertAddress(
	tx: Tx,
	customerId: number,
	fields: AddressFields,
): Promise<AddressRow | undefined> {
	const { full_name, mobile, title, province_id, city_id, area_id, address } = fields
	const values = [customerId, full_name, mobile, title, province_id, city_id, area_id, address, maxAddresses]
	const [added] = await prepared<AddressRow>(tx, 'address-add', insertSql, values)
	return added
}

/**
 * Adds addresses of different shoppers in one statement, without waiting for their locks. A concurrent change by another
 * transaction is detected by the changed default, or by a conflict of the number or the default: then nothing is added.
 */
const addSql = `
	with free as materialized (
		select id from customers where id = any($2::bigint[]) order by id for no key update skip locked
	), held as materialized (
		select customer_id from addresses where customer_id = any($2::bigint[]) and is_default
			and (select count(*) from free) > 0 for share skip locked
	)
	insert into addresses (customer_id, full_name, mobile, title, province_id, city_id, area_id, address, is_default, number)
	select a.customer, a.full_name, a.mobile, a.title, a.province_id, a.city_id, a.area_id, a.address,
		h.customer_id is null, last.number + 1
	from json_to_recordset($1) as a (customer bigint, full_name text, mobile text, title text, province_id int, city_id int,
			area_id int, address text)
		join free on free.id = a.customer left join held h on h.customer_id = a.customer
		cross join lateral (
			select coalesce(max(number), 0) as number from addresses where customer_id = a.customer
		) last
	where last.number < $3::int order by a.customer
	on conflict do nothing returning *`

type Addition = { customerId: number; fields: AddressFields }

/**
 * `insertAddress` without the lock, batched with concurrent requests; undefined also when another transaction is changing
 * this shopper's addresses, or no number is free after the last.
 */
export const addTogether = gather<Addition, AddressRow | undefined>(
	async (db, additions) => {
		const input = additions.map(({ customerId, fields }) => ({ customer: customerId, ...fields }))
		const customers = additions.map(({ customerId }) => customerId)
		const values = [JSON.stringify(input), customers, maxAddresses]
		const rows = await prepared<AddressRow>(db, 'addresses-add', addSql, values)
		return customers.map((customer) => rows.find((row) => row.customer_id === customer))
	},
	{ key: ({ customerId }) => customerId },
)

/** Returns undefined when the shopper has no such address. */
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

/** Returns whether there was such an address. */
export async function deleteAddressRow(tx: Tx, customerId: number, id: number): Promise<boolean> {
	const { numDeletedRows } = await tx
		.deleteFrom('addresses')
		.where('id', '=', id)
		.where('customer_id', '=', customerId)
		.executeTakeFirstOrThrow()
	return numDeletedRows > 0n
}

/** Makes one address the default, in two steps because a unique index allows only one at any moment. */
export async function makeDefault(tx: Tx, customerId: number, id: number): Promise<void> {
	const change = (value: boolean) =>
		tx.updateTable('addresses').set({ is_default: value }).where('customer_id', '=', customerId)
	await change(false).where('is_default', '=', true).where('id', '!=', id).execute()
	await change(true).where('id', '=', id).execute()
}
