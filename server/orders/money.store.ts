import { type Kysely, sql } from 'kysely'
import { type Poisha, poisha } from '#contract/money.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import type { Schema } from '#server/platform/schema.ts'
import { refundNumberOf } from '#server/refund-numbers/index.ts'
import { type OrderMoney, paymentStatusOf, unclaimedOf } from './money.rules.ts'

type Db = Kysely<Schema>

/** Every row of the money of some orders, read in one statement. */
export async function readMoney(
	db: Db,
	orderIds: readonly number[],
): Promise<(OrderMoney & { id: number; number: string })[]> {
	const { rows } = await sql<OrderMoney & { id: number; number: string }>`
		select o.id, o.number, o.status, o.payment_method, o.payment_status, o.total,
			(select coalesce(json_agg(json_build_object('position', p.position, 'status', p.status, 'subtotal', p.subtotal,
				'delivery', p.delivery, 'discount', p.discount, 'delivery_discount', p.delivery_discount,
				'delivered', p.delivered_at is not null) order by p.position), '[]')
				from order_parts p where p.order_id = o.id) as parts,
			(select coalesce(json_agg(json_build_object('part', r.part, 'amount', r.amount) order by r.id), '[]')
				from order_returns r where r.order_id = o.id and r.status = 'received') as returns,
			(select coalesce(json_agg(json_build_object('id', p.id, 'state', p.state, 'amount', p.amount,
				'received', p.received) order by p.id), '[]') from payments p where p.order_id = o.id) as payments,
			(select coalesce(json_agg(json_build_object('id', t.id, 'payment', t.payment_id, 'amount', t.amount,
				'state', t.state) order by t.id), '[]')
				from payments p join payment_refunds t on t.payment_id = p.id where p.order_id = o.id) as transfers,
			(select coalesce(json_agg(json_build_object('id', f.id, 'cause', f.cause, 'amount', f.amount,
				'status', f.status, 'transfer', f.transfer) order by f.id), '[]')
				from order_refunds f where f.order_id = o.id) as claims
		from orders o where o.id = any(${[...orderIds]}::bigint[]) order by o.id`.execute(db)
	return rows
}

async function moneyOf(tx: Tx, orderId: number): Promise<OrderMoney> {
	const [money] = await readMoney(tx, [orderId])
	if (!money) throw new Error(`no order ${orderId}`)
	return money
}

/** The received money of an order without a claim. */
export async function unclaimed(tx: Tx, orderId: number): Promise<Poisha> {
	return unclaimedOf(await moneyOf(tx, orderId))
}

/** Writes the payment state of an order, from all its rows. To be called after every change to parts, payments or claims. */
export async function notePaymentStatus(tx: Tx, orderId: number): Promise<void> {
	const money = await moneyOf(tx, orderId)
	const status = paymentStatusOf(money)
	if (status !== money.payment_status)
		await sql`update orders set payment_status = ${status} where id = ${orderId}`.execute(tx)
}

/**
 * Adds a claim, once for each cause: `worth`, but at most the received money without a claim. None for 0. The order must be
 * locked. Returns the amount of the claim.
 */
export async function oweRefund(tx: Tx, orderId: number, cause: string, worth: Poisha): Promise<Poisha> {
	const amount = Math.min(worth, await unclaimed(tx, orderId))
	if (amount <= 0) return poisha(0)
	await sql`insert into order_refunds (order_id, cause, amount) values (${orderId}, ${cause}, ${amount})
		on conflict (order_id, cause, piece) do nothing`.execute(tx)
	return poisha(amount)
}

/** Adds a claim that a transfer settles. */
export async function oweByTransfer(
	tx: Tx,
	orderId: number,
	cause: string,
	amount: Poisha,
	transfer: number,
): Promise<void> {
	await sql`insert into order_refunds (order_id, cause, amount, transfer)
		values (${orderId}, ${cause}, ${amount}, ${transfer})`.execute(tx)
}

export type OpenClaim = { id: number; cause: string; amount: Poisha; failedAt: number | null }

/** The open claims of an order without a transfer in progress; `failedAt`: the payment through which a transfer failed. */
export async function openClaims(tx: Tx, orderId: number): Promise<OpenClaim[]> {
	const { rows } = await sql<OpenClaim>`
		select f.id, f.cause, f.amount, t.payment_id as "failedAt"
		from order_refunds f left join payment_refunds t on t.id = f.transfer
		where f.order_id = ${orderId} and f.status = 'due' and (f.transfer is null or t.state = 'failed')
		order by f.transfer is null, f.id for no key update of f`.execute(tx)
	return rows
}

/** Assigns `amount` of a claim to a transfer; the rest becomes a separate open claim. */
export async function settleBy(
	tx: Tx,
	claim: { id: number; amount: Poisha },
	amount: Poisha,
	transfer: number | null,
): Promise<void> {
	if (amount < claim.amount)
		await sql`insert into order_refunds (order_id, cause, piece, amount, transfer, created_at)
			select order_id, cause, (select max(piece) + 1 from order_refunds o
				where o.order_id = f.order_id and o.cause = f.cause), ${poisha(claim.amount - amount)}, transfer, created_at
			from order_refunds f where id = ${claim.id}`.execute(tx)
	await sql`update order_refunds set amount = ${amount}, transfer = ${transfer}::bigint where id = ${claim.id}`.execute(
		tx,
	)
}

/**
 * Takes claims that can be refunded through a gateway. The delay between attempts grows up to six hours, so that a claim that
 * fails does not block others.
 */
export async function takeClaims(db: Db, limit: number): Promise<{ id: number; orderId: number }[]> {
	const { rows } = await sql<{ id: number; orderId: number }>`
		update order_refunds set tries = tries + 1, next_try_at = now() + least(power(2, least(tries, 9)), 360) * interval '1 minute'
		where id in (
			select f.id from order_refunds f
			where f.status = 'due' and f.transfer is null and f.next_try_at <= now()
				and exists (select from payments p where p.order_id = f.order_id and p.received is not null)
			order by f.next_try_at, f.id limit ${limit} for update skip locked)
		returning id, order_id as "orderId"`.execute(db)
	return rows
}

/** Records that a transfer is done: all its claims are settled. */
export async function transferDone(tx: Tx, transfer: number, reference: string): Promise<void> {
	await sql`update order_refunds set status = 'done', reference = ${reference}, done_at = now()
		where transfer = ${transfer} and status = 'due'`.execute(tx)
}

/** SQL: the wallet for a refund of claim `f` of order `o` by hand, as JSON: the recorded one, else the shopper's. */
export const sentTo = `coalesce(case when f.phone is not null then json_build_object('wallet', f.wallet, 'phone', f.phone) end,
	${refundNumberOf('o.customer_id')})`

/** Records a refund by hand; undefined when no claim of this id is open, or a gateway is refunding it. */
export async function sentByHand(
	tx: Tx,
	id: number,
	reference: string,
): Promise<{ order_id: number; amount: Poisha } | undefined> {
	const { rows } = await sql<{ order_id: number; amount: Poisha }>`
		with goes as (
			select f.id, ${sql.raw(sentTo)} as to, c.deleted_at is not null as closed
			from order_refunds f join orders o on o.id = f.order_id join customers c on c.id = o.customer_id
			where f.id = ${id}
		)
		update order_refunds f set status = 'done', reference = ${reference}, done_at = now(), transfer = null,
			wallet = goes.to ->> 'wallet',
			phone = case when closed then '…' || right(goes.to ->> 'phone', 3) else goes.to ->> 'phone' end
		from goes
		where f.id = goes.id and f.status = 'due' and (f.transfer is null
			or (select state from payment_refunds t where t.id = f.transfer) = 'failed')
		returning f.order_id, f.amount`.execute(tx)
	return rows[0]
}

/** The owner of a claim; undefined for an unknown id. */
export async function orderOfClaim(db: Db, id: number): Promise<number | undefined> {
	const { rows } = await sql<{ order_id: number }>`select order_id from order_refunds where id = ${id}`.execute(db)
	return rows[0]?.order_id
}

/** Ids of orders, the next `limit` after one. */
export async function nextOrders(db: Db, after: number, limit: number): Promise<number[]> {
	const { rows } = await sql<{
		id: number
	}>`select id from orders where id > ${after} order by id limit ${limit}`.execute(db)
	return rows.map(({ id }) => id)
}

/** Claims that have been open for more than some days, oldest first. */
export async function longOwed(
	db: Db,
	days: number,
	limit: number,
): Promise<{ number: string; cause: string; amount: Poisha; days: number }[]> {
	const { rows } = await sql<{ number: string; cause: string; amount: Poisha; days: number }>`
		select o.number, f.cause, f.amount, extract(day from now() - f.created_at)::int as days
		from order_refunds f join orders o on o.id = f.order_id
		where f.status = 'due' and f.created_at < now() - make_interval(days => ${days})
		order by f.created_at limit ${limit}`.execute(db)
	return rows
}
