import { sql } from 'kysely'
import type { Poisha } from '#contract/money.ts'
import type { Language } from '#contract/refusals.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import type { PartMoney, PartState } from './life.rules.ts'

/** One thing a shopper is to be told of an order. */
export type Announcement = {
	/** E.164. */
	phone: string
	/** Null when the shopper gave none, or did not prove it. */
	email: string | null
	language: Language
	/** A state, or what became of a return or of money. */
	kind: string
	number: string
	total: Poisha
	amount: Poisha | null
	/** Whose part, when it is about one of several. */
	seller: { en: string; bn: string } | null
	/** Null: about the whole order. */
	part: number | null
	payment_method: string
	parts: (PartState & PartMoney)[]
	validUntil: Date
	/** What the shopper chose to be told. */
	order_sms: 'all' | 'main'
	order_email: boolean
}

/** Takes up to `limit` things that shoppers are still to be told; no two transactions get the same. */
export async function takeAnnouncements(tx: Tx, limit: number): Promise<Announcement[]> {
	const { rows } = await sql<Announcement>`
		with taken as (
			delete from order_outbox where id in (
				select id from order_outbox order by id limit ${limit} for update skip locked)
			returning id, order_id, kind, part, amount
		)
		select coalesce(c.phone, o.address ->> 'mobile') as phone, case when c.email_verified then c.email end as email,
			o.language, t.kind, o.number, o.total, t.amount, t.part, o.payment_method,
			(select p.seller -> 'name' from order_parts p where p.order_id = o.id and p.position = t.part) as seller,
			(select json_agg(json_build_object('position', p.position, 'status', p.status, 'subtotal', p.subtotal,
				'delivery', p.delivery, 'discount', p.discount, 'delivery_discount', p.delivery_discount)) from order_parts p where p.order_id = o.id) as parts,
			now() + interval '1 day' as "validUntil",
			coalesce(n.order_sms, 'all') as order_sms, coalesce(n.order_email, true) as order_email
		from taken t join orders o on o.id = t.order_id join customers c on c.id = o.customer_id
			left join notice_choices n on n.customer_id = c.id order by t.id`.execute(tx)
	return rows
}
