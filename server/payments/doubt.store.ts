import { type Kysely, sql } from 'kysely'
import type { Poisha } from '#contract/money.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import type { Schema } from '#server/platform/schema.ts'

/** Money of an order that is here, and that its gateway doubts. */
export type DoubtedPayment = {
	number: string
	gateway: string
	received: Poisha
	paid_at: Date
	status: string
	name: string
	mobile: string
}

/** Is the money of an order doubted, and nobody has accepted it? */
export async function isDoubted(tx: Tx, orderId: number): Promise<boolean> {
	const { rows } = await sql`select from payments
		where order_id = ${orderId} and state = 'paid' and problem = 'risky'`.execute(tx)
	return rows.length > 0
}

/** What waits for an operator to look at it, oldest first. */
export async function listDoubted(db: Kysely<Schema>, limit: number): Promise<DoubtedPayment[]> {
	const { rows } = await sql<DoubtedPayment>`
		select o.number, p.gateway, p.received, p.paid_at, o.status, o.address ->> 'full_name' as name,
			o.address ->> 'mobile' as mobile
		from payments p join orders o on o.id = p.order_id
		where p.state = 'paid' and p.problem = 'risky' order by p.id limit ${limit}`.execute(db)
	return rows
}

/** Notes that an operator accepts the doubted money of an order; false when none is doubted. */
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
