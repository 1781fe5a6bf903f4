import { type Kysely, sql } from 'kysely'
import type { Poisha } from '#contract/money.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import type { Schema } from '#server/platform/schema.ts'

type Db = Kysely<Schema>

export type RefundState = 'asked' | 'due' | 'sending' | 'done' | 'failed'
export type StoredRefund = {
	id: number
	payment_id: number
	key: string
	amount: Poisha
	reason: string
	state: RefundState
	asked_by: string
	reference: string | null
	tries: number
	/** It, or the payment, came back from a backup: the gateway is asked whether it was executed before it is sent. */
	ask_first: boolean
}

const columns = sql`id, payment_id, key, amount, reason, state, asked_by, reference, tries, ask_first`

/** States of a refund whose money was sent, or is about to be. */
export const outward: readonly RefundState[] = ['due', 'sending', 'done']

export async function readRefund(db: Db, id: number): Promise<StoredRefund | undefined> {
	return (await sql<StoredRefund>`select ${columns} from payment_refunds where id = ${id}`.execute(db)).rows[0]
}

/** A refund by its idempotency key. */
export async function refundOfKey(db: Db, key: string): Promise<StoredRefund | undefined> {
	return (await sql<StoredRefund>`select ${columns} from payment_refunds where key = ${key}`.execute(db)).rows[0]
}

/** All refunds of a payment, oldest first. */
export async function refundsOf(db: Db, paymentId: number): Promise<StoredRefund[]> {
	const { rows } = await sql<StoredRefund>`select ${columns} from payment_refunds where payment_id = ${paymentId}
		order by id`.execute(db)
	return rows
}

export async function insertRefund(
	tx: Tx,
	refund: Pick<StoredRefund, 'payment_id' | 'key' | 'amount' | 'reason' | 'state' | 'asked_by'>,
): Promise<number> {
	const { payment_id, key, amount, reason, state, asked_by } = refund
	const { rows } = await sql<{ id: number }>`
		insert into payment_refunds (payment_id, key, amount, reason, state, asked_by, next_try_at, ask_first)
		values (${payment_id}, ${key}, ${amount}, ${reason}, ${state}, ${asked_by},
			case ${state} when 'due' then now() end,
			(select restored_at is not null from payments where id = ${payment_id})) returning id`.execute(tx)
	return rows[0]?.id as number
}

/** Approves a refund as the second operator. False when it does not wait for one. */
export async function approveRefund(tx: Tx, id: number, by: string): Promise<boolean> {
	const { rows } = await sql`update payment_refunds set state = 'due', approved_by = ${by}, next_try_at = now()
		where id = ${id} and state = 'asked' and asked_by <> ${by} returning id`.execute(tx)
	return rows.length > 0
}

/** Claims a due refund to send it; false while another of the same payment is being sent. */
export async function claimRefund(tx: Tx, id: number): Promise<boolean> {
	const { rows } = await sql`
		update payment_refunds r set state = 'sending', sent_at = now(), tries = tries + 1,
			next_try_at = now() + interval '2 minutes'
		where id = ${id} and state = 'due' and not exists (
			select from payment_refunds o where o.payment_id = r.payment_id and o.state = 'sending') returning id`.execute(tx)
	return rows.length > 0
}

/** Moves a refund that was sent. `next`: seconds until it is processed again. */
export async function moveRefund(
	tx: Tx,
	id: number,
	state: RefundState,
	change: { reference?: string; problem?: string | null; next?: number } = {},
): Promise<boolean> {
	const { rows } = await sql`
		update payment_refunds set state = ${state}, reference = coalesce(${change.reference ?? null}, reference),
			ask_first = ask_first and ${state}::text <> 'due', problem = ${change.problem ?? null}, next_try_at = now() + ${change.next ?? null}::float8 * interval '1 second',
			done_at = case ${state} when 'done' then now() end
		where id = ${id} and state = 'sending' returning id`.execute(tx)
	return rows.length > 0
}

/** Postpones a refund that cannot be sent now, by seconds. */
export async function postponeRefund(db: Db, id: number, seconds: number): Promise<void> {
	await sql`update payment_refunds set next_try_at = now() + ${seconds}::float8 * interval '1 second'
		where id = ${id} and state in ('due', 'sending')`.execute(db)
}

/** Seconds since a refund was sent. */
export async function sentAgo(db: Db, id: number): Promise<number> {
	const { rows } = await sql<{ ago: number }>`select extract(epoch from now() - sent_at)::float8 as ago
		from payment_refunds where id = ${id}`.execute(db)
	return rows[0]?.ago ?? 0
}

/** Refunds that are due; each is returned at most once in a minute. */
export async function takeDueRefunds(db: Db, limit: number): Promise<number[]> {
	const { rows } = await sql<{ id: number }>`
		update payment_refunds set next_try_at = now() + interval '1 minute' where id in (
			select id from payment_refunds where next_try_at <= now() order by next_try_at limit ${limit}
			for update skip locked) returning id`.execute(db)
	return rows.map(({ id }) => id)
}

/**
 * Poisha that operators refunded without a second one: of an order by all of them, and by one of them since midnight in
 * Dhaka. Until `tx` ends no other transaction adds to the operator's sum; the order must be locked already.
 */
export async function sentAlone(
	tx: Tx,
	orderId: number,
	operator: string,
): Promise<{ ofOrder: Poisha; today: Poisha }> {
	await sql`select pg_advisory_xact_lock(hashtextextended(${`refunds of ${operator}`}, 0))`.execute(tx)
	const { rows } = await sql<{ ofOrder: Poisha; today: Poisha }>`
		select coalesce(sum(r.amount) filter (where p.order_id = ${orderId}), 0)::bigint as "ofOrder",
			coalesce(sum(r.amount) filter (where r.asked_by = ${operator}
				and r.created_at >= date_trunc('day', now(), 'Asia/Dhaka')), 0)::bigint as today
		from payment_refunds r join payments p on p.id = r.payment_id
		where r.approved_by is null and r.state = any(${outward}::text[]) and r.key like 'desk-%'
			and (p.order_id = ${orderId} or r.created_at >= date_trunc('day', now(), 'Asia/Dhaka'))`.execute(tx)
	return rows[0] as { ofOrder: Poisha; today: Poisha }
}
