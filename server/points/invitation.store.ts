import { type Kysely, sql } from 'kysely'
import { accountsOf } from '#server/platform/db/accounts-of.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import type { Schema } from '#server/platform/schema.ts'
import type { Meeting, Outcome } from './points.rules.ts'

/** A shopper's invitation code; undefined when they have none yet. */
export async function codeOf(db: Kysely<Schema>, customerId: number): Promise<string | undefined> {
	const row = await db
		.selectFrom('invite_codes')
		.select('code')
		.where('customer_id', '=', customerId)
		.executeTakeFirst()
	return row?.code
}

/** Stores a shopper's code unless they have one or another shopper has it. */
export async function giveCode(db: Kysely<Schema>, customerId: number, code: string): Promise<void> {
	await db
		.insertInto('invite_codes')
		.values({ customer_id: customerId, code })
		.onConflict((conflict) => conflict.doNothing())
		.execute()
}

export type Part = { customerId: number; paid: number; delivered: number }

/** What was paid for one part's products, and for all pieces of its order that the shopper has received and kept. */
export async function partOf(tx: Tx, orderId: number, position: number): Promise<Part> {
	const { rows } = await sql<Part>`
		select o.customer_id as "customerId", p.subtotal - p.discount as paid,
			(select coalesce(sum(d.subtotal - d.discount - (select coalesce(sum(i.worth), 0) from order_returns r
					join order_return_lines i on i.return_id = r.id
					where r.order_id = d.order_id and r.part = d.position and r.status = 'received')
				- (select coalesce(sum(q.worth), 0) from order_problems q
					join order_lines l on l.order_id = ${orderId} and l.position = q.position
					where q.order_id = ${orderId} and l.part = d.position and q.refunded > 0)), 0)::bigint
				from order_parts d where d.order_id = o.id and d.status = 'delivered') as delivered
		from orders o join order_parts p on p.order_id = o.id and p.position = ${position}
		where o.id = ${orderId}`.execute(tx)
	const [part] = rows
	if (!part) throw new Error(`order ${orderId} has no part ${position}`)
	return { ...part, paid: Number(part.paid), delivered: Number(part.delivered) }
}

/** The return or report that refunded pieces, by its id. */
export type PiecesBack = { return: number } | { problem: number }

/**
 * Of a part with refunded pieces: what was paid for the remaining ones and their number, the points spent on the whole
 * part, and the share of its price that this return or report refunded.
 */
export async function afterReturns(
	tx: Tx,
	part: { orderId: number; position: number },
	by: PiecesBack,
): Promise<{ kept: number; points: number; share: number; left: number }> {
	const id = 'return' in by ? by.return : by.problem
	const kind = 'return' in by ? 'return' : 'problem'
	const { rows } = await sql<{ kept: number; points: number; share: number; left: number }>`
		with back as (
			select 'return' as kind, r.id, i.position, i.quantity, i.worth
			from order_returns r join order_return_lines i on i.return_id = r.id
			where r.order_id = ${part.orderId} and r.part = ${part.position} and r.status = 'received'
			union all
			select 'problem', q.id, q.position, q.refunded, q.worth
			from order_problems q join order_lines l on l.order_id = q.order_id and l.position = q.position
			where q.order_id = ${part.orderId} and l.part = ${part.position} and q.refunded > 0
		)
		select p.subtotal::float8 - p.discount::float8 - coalesce((select sum(worth) from back), 0)::float8 as kept, p.points,
			coalesce((select sum(l.total::float8 * b.quantity / l.quantity)
				from back b join order_lines l on l.order_id = ${part.orderId} and l.position = b.position
				where b.kind = ${kind} and b.id = ${id}), 0) / greatest(p.subtotal, 1)::float8 as share,
			((select sum(l.quantity) from order_lines l where l.order_id = ${part.orderId} and l.part = p.position)
				- coalesce((select sum(quantity) from back), 0))::int as left
		from order_parts p where p.order_id = ${part.orderId} and p.position = ${part.position}`.execute(tx)
	return rows[0] as { kept: number; points: number; share: number; left: number }
}

/** Digits and letters of an address only, so that spacing and commas do not make a difference. */
const plain = (text: string) =>
	`lower(translate(regexp_replace(${text}, '[\\s[:punct:]]+', '', 'g'), '০১২৩৪৫৬৭৮৯', '0123456789'))`
const digits = (text: string) => `right(regexp_replace(${text}, '\\D', '', 'g'), 10)`

/**
 * The host of an order's guest, and the facts against a reward; undefined without a host or after the decision. The host's
 * code stays locked, so that two guests cannot both be the last under a limit.
 */
export async function meetingOf(
	tx: Tx,
	orderId: number,
	code: string,
): Promise<(Meeting & { guestId: number; hostId: number }) | undefined> {
	await sql`select from invite_codes where code = ${code} for update`.execute(tx)
	const { rows } = await sql<Meeting & { guestId: number; hostId: number }>`
		select o.customer_id as "guestId", h.id as "hostId", h.id = o.customer_id as "sameShopper",
			h.deleted_at is not null or h.disabled_at is not null as "hostGone",
			exists (select from known_devices a join known_devices b using (device_hash)
				where a.customer_id = o.customer_id and b.customer_id = h.id) as "sameDevice",
			exists (select from (select h.phone as phone union all select mobile from addresses where customer_id = h.id) mine
				where ${sql.raw(digits('mine.phone'))} = ${sql.raw(digits("o.address ->> 'mobile'"))}) as "samePhone",
			exists (select from (
				select area_id, address from addresses where customer_id = h.id
				union all select (address -> 'area' ->> 'id')::int, address ->> 'address' from orders where customer_id = h.id
			) mine where mine.area_id = (o.address -> 'area' ->> 'id')::int
				and ${sql.raw(plain('mine.address'))} = ${sql.raw(plain("o.address ->> 'address'"))}) as "sameAddress",
			(select count(*)::int from invitations i where i.host_id = h.id and i.outcome = 'rewarded'
				and i.at > now() - interval '30 days') as lately,
			(select count(*)::int from invitations i where i.host_id = h.id and i.outcome = 'rewarded') as ever
		from orders o join invite_codes c on c.code = ${code} join customers h on h.id = c.customer_id
		where o.id = ${orderId} and not exists (select from invitations i
			where i.guest_id = any(${sql.raw(accountsOf('o.customer_id'))}))`.execute(tx)
	return rows[0]
}

/** The code a shopper registered with. */
export async function invitedWith(tx: Tx, customerId: number): Promise<string | null> {
	const row = await tx.selectFrom('customers').select('referral_code').where('id', '=', customerId).executeTakeFirst()
	return row?.referral_code ?? null
}

/** Stores the decision about an invitation. False when another transaction has done so. */
export async function keepOutcome(
	tx: Tx,
	invitation: { guestId: number; hostId: number; orderId: number; outcome: Outcome },
): Promise<boolean> {
	const row = await tx
		.insertInto('invitations')
		.values({
			guest_id: invitation.guestId,
			host_id: invitation.hostId,
			order_id: invitation.orderId,
			outcome: invitation.outcome,
		})
		.onConflict((conflict) => conflict.doNothing())
		.returning('guest_id')
		.executeTakeFirst()
	return row !== undefined
}

/** Reverses the reward of the invitation that this order had earned. Returns the guest, if there was one. */
export async function undoOutcome(tx: Tx, orderId: number): Promise<number | undefined> {
	const row = await tx
		.updateTable('invitations')
		.set({ outcome: 'returned' })
		.where('order_id', '=', orderId)
		.where('outcome', '=', 'rewarded')
		.returning('guest_id')
		.executeTakeFirst()
	return row?.guest_id
}
