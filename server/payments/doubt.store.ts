import { type Kysely, sql } from 'kysely'
import type { Poisha } from '#contract/money.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import type { Schema } from '#server/platform/schema.ts'

/** A received payment that its gateway marks as risky. */
export type DoubtedPayment = {
	number: string
	gateway: string
	received: Poisha
	paid_at: Date
	status: string
	name: string
	mobile: string
}

/** Whether the money of an order is marked as risky, and no operator has accepted it. */
export async function isDoubted(tx: Tx, orderId: number): Promise<boolean> {
	const { rows } = await sql`select from payments
		where order_id = ${orderId} and state = 'paid' and problem = 'risky'`.execute(tx)
	return rows.length > 0
}

/** The payments an operator has to check, oldest first. */
export async function listDoubted(db: Kysely<Schema>, limit: number): Promise<DoubtedPayment[]> {
	const { rows } = await sql<DoubtedPayment>`
		select o.number, p.gateway, p.received, p.paid_at, o.status, o.address ->> 'full_name' as name,
			o.address ->> 'mobile' as mobile
		from payments p join orders o on o.id = p.order_id
		where p.state = 'paid' and p.problem = 'risky' order by p.id limit ${limit}`.execute(db)
	return rows
}

/** Notes that an operator accepts the risky payment of an order; false when there is none. */
export async function acceptDoubted(db: Kysely<Schema>, number: string): Promise<boolean> {
	const { rows } = await sql`
		with accepted as (
			update payments p set problem = null from orders o
			where o.number = ${number} and p.order_id = o.id and p.state = 'paid' and p.problem = 'risky' returning p.id
		), told as (
			insert into payment_events (payment_id, state, source, note) select id, 'paid', 'operator', 'accepted' from accepted
		) select id from accepted`.execute(db)
	return rows.length > 0
}
