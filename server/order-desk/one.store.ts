import { type Kysely, sql } from 'kysely'
import type { Poisha } from '#contract/money.ts'
import type { Language } from '#contract/refusals.ts'
import type { Schema } from '#server/platform/schema.ts'
import { balanceSql } from '#server/points/index.ts'
import { refundNumberOf } from '#server/refund-numbers/index.ts'
import type { Promised } from './late.rules.ts'

type Db = Kysely<Schema>

/** One entry of the history of an order. `by`: as the audit trail names them; `actor`: of states of the order. */
export type HistoryEntry = {
	at: Date
	kind: 'order' | 'cut' | 'replacement' | 'message' | 'payment' | 'return' | 'problem' | 'refund' | 'note'
	part: number | null
	state: string | null
	actor: string | null
	by: string | null
	text: string | null
	amount: Poisha | null
}

/** A number of pieces in the digits of a language; SQL. */
function pieces(column: string, language: Language) {
	const number = sql.ref(column)
	return language === 'bn' ? sql`translate(${number}::text, '0123456789', '০১২৩৪৫৬৭৮৯')` : sql`${number}::text`
}

/**
 * Everything that happened to an order, the oldest first, with products in a language. A step of all parts is one entry where
 * the order has one of its own. A shopper places it; one that is paid online is placed by the shop, once it is paid.
 */
export async function historyOf(db: Db, orderId: number, language: Language): Promise<HistoryEntry[]> {
	const { rows } = await sql<HistoryEntry>`
		select at, kind, part, state, actor, by, text, amount from (
			select e.at, 'order' as kind, e.part, e.status as state, case when e.status = 'pending_payment'
				or (e.status = 'placed' and o.payment_method = 'cod') then 'shopper' else e.actor end as actor, e.by,
				e.reason as text, null::bigint as amount, e.id as place
				from order_events e join orders o on o.id = e.order_id where e.order_id = ${orderId} and (e.part is not null or not exists (
					select from order_events p where p.order_id = ${orderId} and p.part is not null and p.at = e.at))
			union all select c.at, 'cut', c.part, c.reason, 'operator', c.by, concat_ws(' · ', (
					select string_agg(${pieces('n.quantity', language)} || ' × ' || (l.name ->> ${language}), ', ' order by n.position) from order_cut_lines n
						join order_lines l on l.order_id = ${orderId} and l.position = n.position where n.cut_id = c.id), c.note), c.amount, c.id
				from order_cuts c where c.order_id = ${orderId}
			union all select v.at, 'replacement', l.part, v.state, case when v.state = 'asked' then 'operator' end,
				case when v.state = 'asked' then r.by end, ${pieces('r.quantity', language)} || ' × ' || ${sql.ref(`g.name_${language}`)}, null, r.id
				from order_replacements r join order_lines l on l.order_id = ${orderId} and l.position = r.position
					join skus k on k.id = r.sku_id join products g on g.id = k.product_id
					cross join lateral (values ('asked', r.asked_at), (r.state, r.decided_at)) v (state, at)
				where r.order_id = ${orderId} and v.at is not null and v.state <> 'done' and (v.state <> 'asked' or r.decided_at is distinct from r.asked_at)
			union all select m.at, 'message', m.part, m.kind, 'shop', null, array_to_string(m.channels, ', '), null, m.id
				from order_messages m where m.order_id = ${orderId}
			union all select v.at, 'payment', null, v.state, case v.source when 'operator' then 'operator' else 'shop' end,
				null, v.note, v.amount, v.id
				from payment_events v join payments y on y.id = v.payment_id where y.order_id = ${orderId}
			union all select r.asked_at, 'return', r.part, 'requested', 'shopper', null, r.note, r.amount, r.id
				from order_returns r where r.order_id = ${orderId}
			union all select a.at, case a.entity when 'return' then 'return' when 'problem' then 'problem' else 'refund' end,
				null, a.after ->> 'status', 'operator', a.actor, a.after ->> 'reference', (a.after ->> 'amount')::bigint, a.id
				from audit a where (a.entity = 'return' and a.entity_id in (select id from order_returns where order_id = ${orderId}))
					or (a.entity = 'problem' and a.after ->> 'status' is not null and a.entity_id in (select id from order_problems where order_id = ${orderId}))
					or (a.entity = 'refund' and a.entity_id in (select id from order_refunds where order_id = ${orderId}))
			union all select q.reported_at, 'problem', null, q.kind, 'shopper', null, q.note, null, q.id
				from order_problems q where q.order_id = ${orderId}
			union all select n.at, 'note', null, null, 'operator', n.by, n.text, null, n.id
				from order_notes n where n.order_id = ${orderId}
		) all_of_it order by at, kind, place`.execute(db)
	return rows
}

export type Facts = {
	id: number
	customer_id: number
	mobile: string
	doubted: boolean
	parts: Promised[]
	shopper: { orders: number; refused: number; open: number; points: number; language: 'en' | 'bn'; since: Date }
	refunds: {
		id: number
		cause: string
		amount: Poisha
		status: 'due' | 'done'
		by_hand: boolean
		to: { wallet: string; phone: string } | null
		proposal: Proposal | null
	}[]
}
export type Proposal = { staff_id: number; by: string; reference: string; at: string }

/** SQL: the proposal of refund `f`, or null. */
export const proposalOf = `(select json_build_object('staff_id', s.staff_id, 'by', s.by, 'reference', s.reference,
	'at', to_char(s.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) from refund_proposals s
	where s.refund_id = f.id and f.status = 'due')`

/** What the desk shows of an order besides the order itself; undefined when there is none. */
export async function factsOf(db: Db, number: string): Promise<Facts | undefined> {
	const { rows } = await sql<Facts>`
		select o.id, o.customer_id, o.address ->> 'mobile' as mobile,
			exists (select from payments y where y.order_id = o.id and y.state = 'paid' and y.problem = 'risky') as doubted,
			(select json_agg(json_build_object('status', p.status, 'days_to', p.days_to, 'slot_day', p.slot_day,
				'meal_at', p.meal_at, 'meal_to', p.meal_to) order by p.position)
				from order_parts p where p.order_id = o.id) as parts,
			(select json_build_object('orders', count(*), 'refused', count(*) filter (where c.refused),
				'open', count(*) filter (where c.status in ('pending_payment', 'placed', 'confirmed', 'packed', 'handed_over')),
				'points', (${sql.raw(balanceSql('o.customer_id'))}), 'language', o.language, 'since', min(c.placed_at))
				from orders c where c.customer_id = o.customer_id) as shopper,
			(select coalesce(json_agg(json_build_object('id', f.id, 'cause', f.cause, 'amount', f.amount, 'status', f.status,
				'by_hand', f.wallet is not null or (f.status = 'due' and (t.state = 'failed' or (t.id is null and not exists (
					select from payments p where p.order_id = o.id and p.received is not null)))),
				'to', coalesce(case when f.phone is not null then json_build_object('wallet', f.wallet, 'phone', f.phone) end,
					${sql.raw(refundNumberOf('o.customer_id'))}), 'proposal', ${sql.raw(proposalOf)}) order by f.id), '[]')
				from order_refunds f left join payment_refunds t on t.id = f.transfer where f.order_id = o.id) as refunds
		from orders o where o.number = ${number}`.execute(db)
	return rows[0]
}

/** The ids of orders, in the order of their numbers as given. */
export async function idsOf(db: Db, numbers: readonly string[]): Promise<{ id: number; number: string }[]> {
	const { rows } = await sql<{ id: number; number: string }>`
		select o.id, o.number from unnest(${[...numbers]}::text[]) with ordinality n (number, at) join orders o using (number)
		order by n.at`.execute(db)
	return rows
}

/** What is left of the products of an order's lines. */
export async function stockOfLines(db: Db, orderId: number): Promise<{ line: number; left: number }[]> {
	const { rows } = await sql<{ line: number; left: number }>`
		select l.position as line, k.stock as left from order_lines l join skus k on k.id = l.sku_id
		where l.order_id = ${orderId} order by l.position`.execute(db)
	return rows
}

/** Adds a note. */
export async function addNote(db: Db, orderId: number, by: string, text: string): Promise<void> {
	await sql`insert into order_notes (order_id, by, text) values (${orderId}, ${by}, ${text})`.execute(db)
}

/** The latest message about an order, and whether it is less than a minute old or still waits to be sent. */
export async function latestMessage(db: Db, orderId: number): Promise<{ kind: string; recent: boolean } | undefined> {
	const { rows } = await sql<{ kind: string; recent: boolean }>`
		select kind, recent from (
			select kind, true as recent, now() as at, id from order_outbox where order_id = ${orderId}
			union all select kind, at > now() - interval '1 minute', at, id from order_messages
				where order_id = ${orderId}
		) m order by at desc, id desc limit 1`.execute(db)
	return rows[0]
}

/** Whether a prescription belongs to an order. */
export async function hasPrescription(db: Db, number: string, id: number): Promise<boolean> {
	const { rows } = await sql`select from prescriptions c join orders o on o.id = c.order_id
		where o.number = ${number} and c.id = ${id}`.execute(db)
	return rows.length > 0
}
