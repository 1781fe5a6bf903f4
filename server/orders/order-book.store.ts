import { type Kysely, sql } from 'kysely'
import type { PaymentMethod } from '#contract/choices.ts'
import type { PayableOrder } from '#server/payments/index.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import type { Schema } from '#server/platform/schema.ts'

/** Locks an order until `tx` ends. Returns what its payment needs. */
export async function lockPayable(tx: Tx, orderId: number): Promise<PayableOrder> {
	const { rows } = await sql<PayableOrder>`
		select o.id, o.number, o.language, (select coalesce(sum(p.subtotal + p.delivery - p.discount - p.delivery_discount), 0)
				from order_parts p where p.order_id = o.id and p.status <> 'cancelled')::bigint as total, o.status = 'pending_payment' as waiting,
			coalesce(o.pay_until <= now(), true) as late,
			json_build_object('name', o.address ->> 'full_name', 'phone', o.address ->> 'mobile',
				'address', o.address ->> 'address', 'city', o.address -> 'city' ->> 'en') as customer,
			(select coalesce(sum(quantity), 0)::int from order_lines where order_id = ${orderId}) as items
		from orders o where o.id = ${orderId} for no key update of o`.execute(tx)
	if (!rows[0]) throw new Error(`no order ${orderId}`)
	return rows[0]
}

/** Records the payment method of an order. */
export async function noteMethod(tx: Tx, orderId: number, method: string): Promise<void> {
	await sql`update orders set payment_method = ${method} where id = ${orderId}`.execute(tx)
}

/** Unpaid orders whose time to pay has ended, the next `limit` after `after` by id. */
export async function unpaidOrders(db: Kysely<Schema>, after: number, limit: number): Promise<number[]> {
	const { rows } = await sql<{ id: number }>`select id from orders
		where status = 'pending_payment' and pay_until <= now() and id > ${after} order by id limit ${limit}`.execute(db)
	return rows.map(({ id }) => id)
}

/** The payment data of a shopper's order; undefined when it is not theirs. */
export async function findPayable(db: Kysely<Schema>, customerId: number, number: string) {
	const { rows } = await sql<{ id: number; status: string; payment_method: PaymentMethod }>`
		select id, status, payment_method from orders where customer_id = ${customerId} and number = ${number}`.execute(db)
	return rows[0]
}

/** The id of an order of any shopper. */
export async function findOrderId(db: Kysely<Schema>, number: string): Promise<number | undefined> {
	return (await sql<{ id: number }>`select id from orders where number = ${number}`.execute(db)).rows[0]?.id
}
