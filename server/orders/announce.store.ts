import { sql } from 'kysely'
import type { Poisha } from '#contract/money.ts'
import type { Language } from '#contract/refusals.ts'
import { prepared } from '#server/platform/db/prepared.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import type { PartMoney, PartState } from './life.rules.ts'
import type { MealColumns } from './meal.rules.ts'

/** One announcement to a shopper about an order. */
export type Announcement = {
	order_id: number
	/** E.164. */
	phone: string
	/** Null when the shopper has no address, or has not proved it. */
	email: string | null
	language: Language
	/** A state of the order, of a return or of a refund. */
	kind: string
	number: string
	amount: Poisha | null
	/** The seller of the part, when it is about one of several. */
	seller: { en: string; bn: string } | null
	/** Null: the whole order. */
	part: number | null
	payment_method: string
	parts: (PartState & PartMoney & { delivered: boolean; name: { en: string; bn: string } } & MealColumns)[]
	validUntil: Date
	/** The shopper's choices of notifications. */
	order_sms: 'all' | 'main'
	order_email: boolean
}

/**
 * A lateral subquery reads the order of each row: with a join, the planner scans all orders while the tables are small. Rows
 * without order or customer are only deleted.
 */
const takeSql = `
	with taken as (
		delete from order_outbox where id = any(array(
			select id from order_outbox order by id limit $1 for update skip locked))
		returning id, order_id, kind, part, amount
	)
	select o.id as order_id, coalesce(c.phone, o.address ->> 'mobile') as phone, case when c.email_verified then c.email end as email,
		o.language, t.kind, o.number, t.amount, t.part, o.payment_method,
		(select p.seller -> 'name' from order_parts p where p.order_id = o.id and p.position = t.part) as seller,
		(select json_agg(json_build_object('position', p.position, 'status', p.status, 'subtotal', p.subtotal,
			'delivery', p.delivery, 'discount', p.discount, 'delivery_discount', p.delivery_discount,
			'delivered', p.delivered_at is not null, 'name', p.seller -> 'name',
			'meal_at', p.meal_at, 'meal_from', p.meal_from, 'meal_to', p.meal_to) order by p.position)
			from order_parts p where p.order_id = o.id) as parts,
		now() + interval '1 day' as "validUntil",
		coalesce(n.order_sms, 'all') as order_sms, coalesce(n.order_email, true) as order_email
	from taken t
		cross join lateral (select * from orders where id = t.order_id limit 1) o
		cross join lateral (select phone, email, email_verified from customers where id = o.customer_id limit 1) c
		left join lateral (
			select order_sms, order_email from notice_choices where customer_id = o.customer_id limit 1
		) n on true
	order by t.id`

/** Deletes and returns up to `limit` pending announcements; no two transactions get the same row. */
export function takeAnnouncements(tx: Tx, limit: number): Promise<Announcement[]> {
	return prepared<Announcement>(tx, 'announcements-take', takeSql, [limit])
}

/** Notes for the desk which messages were handed to the gateways. */
export async function noteMessages(
	tx: Tx,
	messages: readonly { order: number; part: number | null; kind: string; channels: readonly string[] }[],
): Promise<void> {
	if (messages.length === 0) return
	await sql`insert into order_messages (order_id, part, kind, channels)
		select m."order", m.part, m.kind, array(select jsonb_array_elements_text(m.channels))
		from jsonb_to_recordset(${JSON.stringify(messages)}::jsonb) as m ("order" bigint, part smallint, kind text, channels jsonb)`.execute(
		tx,
	)
}
