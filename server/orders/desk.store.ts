import { sql } from 'kysely'
import type { Poisha } from '#contract/money.ts'
import type { Deps } from '#server/deps.ts'
import { sentTo } from './money.store.ts'
import type { OrderStatus } from './order.rules.ts'
import { totalNow } from './order.store.ts'
import type { ReturnReason, ReturnState } from './return.rules.ts'

/** An order in the operators' list. */
export type DeskOrder = {
	number: string
	status: OrderStatus
	payment_method: string
	payment_status: string
	/** The current total: without what was cancelled. */
	current_total: Poisha
	placed_at: Date
	name: string
	mobile: string
	city: string
	parts: number
}

/** Orders of the whole shop in some states, oldest first. */
export async function listDeskOrders(db: Deps['db'], statuses: readonly string[], limit: number): Promise<DeskOrder[]> {
	const { rows } = await sql<DeskOrder>`
		select o.number, o.status, o.payment_method, o.payment_status, ${totalNow} as current_total, o.placed_at,
			o.address ->> 'full_name' as name, o.address ->> 'mobile' as mobile, o.address -> 'city' ->> 'en' as city,
			(select count(*) from order_parts p where p.order_id = o.id) as parts
		from orders o where o.status = any(${[...statuses]}::text[]) order by o.id limit ${limit}`.execute(db)
	return rows
}

/** A return that waits for an operator. */
export type DeskReturn = {
	id: number
	number: string
	part: number
	status: ReturnState
	reason: ReturnReason
	note: string | null
	amount: Poisha
	asked_at: Date
}

export async function listDeskReturns(db: Deps['db'], limit: number): Promise<DeskReturn[]> {
	const { rows } = await sql<DeskReturn>`
		select r.id, o.number, r.part, r.status, r.reason, r.note, r.amount, r.asked_at
		from order_returns r join orders o on o.id = r.order_id
		where r.status in ('requested', 'approved') order by r.id limit ${limit}`.execute(db)
	return rows
}

/** A refund that is due. */
export type DeskRefund = {
	id: number
	number: string
	cause: string
	amount: Poisha
	payment_method: string
	mobile: string
	created_at: Date
	/** By hand, by a gateway, or by hand because the gateway failed. */
	way: 'by hand' | 'on its way' | 'failed'
	/** The wallet for a refund by hand; null when the shopper has named none. */
	to: { wallet: string; phone: string } | null
}

export async function listDeskRefunds(db: Deps['db'], limit: number): Promise<DeskRefund[]> {
	const { rows } = await sql<DeskRefund>`
		select f.id, o.number, f.cause, f.amount, o.payment_method, o.address ->> 'mobile' as mobile, f.created_at,
			case when t.state = 'failed' or (t.id is null and f.tries > 1) then 'failed' when t.id is not null
				or exists (select from payments p where p.order_id = o.id and p.received is not null) then 'on its way'
				else 'by hand' end as way, ${sql.raw(sentTo)} as to
		from order_refunds f join orders o on o.id = f.order_id left join payment_refunds t on t.id = f.transfer
		where f.status = 'due' order by f.id limit ${limit}`.execute(db)
	return rows
}
