import type { Selectable } from 'kysely'
import type { Deps } from '#server/deps.ts'
import { gather } from '#server/platform/db/gather.ts'
import { prepared } from '#server/platform/db/prepared.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import type { OrderTables } from '#server/platform/schema/orders.ts'
import { maxAddresses } from './address.rules.ts'

export type AddressRow = Selectable<OrderTables['addresses']>
export type AddressFields = Omit<AddressRow, 'id' | 'customer_id' | 'is_default' | 'number' | 'created_at'>

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
	insert into addresses (customer_id, full_name, mobile, title, province_id, city_id, area_id, address, is_default, number)
	select $1, $2, $3, $4, $5, $6, $7, $8, not exists (select from addresses where customer_id = $1), n
	from generate_series(1, $9::int) n
	where not exists (select from addresses where customer_id = $1 and number = n) order by n limit 1
	returning *`

/**
 * Adds an address, as the default when it is the first; undefined when there are twenty already. Behind `lockAddresses`.
 */
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
 * Adds addresses of different shoppers, under the lock of a single one but without waiting for it. Whoever changed the
 * book since this statement began to look is seen by the default it holds, or meets the same number or default: none is
 * added then.
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
 * `insertAddress` without the lock, together with others that wait; undefined also when somebody else is changing this
 * shopper's addresses, or no number is free after the last.
 */
export const addTogether = gather<Addition, AddressRow | undefined>(
	async (db, additions) => {
		const asked = additions.map(({ customerId, fields }) => ({ customer: customerId, ...fields }))
		const customers = additions.map(({ customerId }) => customerId)
		const values = [JSON.stringify(asked), customers, maxAddresses]
		const rows = await prepared<AddressRow>(db, 'addresses-add', addSql, values)
		return customers.map((customer) => rows.find((row) => row.customer_id === customer))
	},
	{ key: ({ customerId }) => customerId },
)

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
