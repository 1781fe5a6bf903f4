import { type Kysely, sql } from 'kysely'
import type { OnlineMethod } from '#contract/choices.ts'
import type { Poisha } from '#contract/money.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import type { Schema } from '#server/platform/schema.ts'
import { moves, type PaymentState } from './payment.rules.ts'

type Db = Kysely<Schema>

/** Hours after which a payment that was being executed is certainly no longer moving. */
const takingHours = 1

/** An attempt to pay an order. */
export type Payment = {
	id: number
	order_id: number
	attempt: number
	gateway: OnlineMethod
	invoice: string
	amount: Poisha
	state: PaymentState
	reference: string | null
	redirect_url: string | null
	transaction: string | null
	/** The amount the gateway reports. */
	received: Poisha | null
	problem: string | null
	taking_since: Date | null
	checks: number
	created_at: Date
}

const columns = sql`id, order_id, attempt, gateway, invoice, amount, state, reference, redirect_url, transaction, received,
	problem, taking_since, checks, created_at`

const one = async (db: Db, condition: ReturnType<typeof sql>, end = sql``): Promise<Payment | undefined> =>
	(await sql<Payment>`select ${columns} from payments where ${condition} ${end}`.execute(db)).rows[0]

export const readPayment = (db: Db, id: number) => one(db, sql`id = ${id}`)
export const paymentByInvoice = (db: Db, invoice: string) => one(db, sql`invoice = ${invoice}`)
/** Locks a payment until `tx` ends. The order's row has to be locked first. */
export const lockPayment = (tx: Tx, id: number) => one(tx, sql`id = ${id}`, sql`for no key update`)
/** The pending attempt of an order. */
export const paymentUnderWay = (db: Db, orderId: number) =>
	one(db, sql`order_id = ${orderId} and state in ('created', 'pending')`)
/** The payments by which money of an order arrived, also those refunded since. Locked until `tx` ends. */
export async function paymentsWithMoney(tx: Tx, orderId: number): Promise<Payment[]> {
	const { rows } = await sql<Payment>`select ${columns} from payments
		where order_id = ${orderId} and state in ('paid', 'refund_due', 'refunding', 'refunded')
		order by id for no key update`.execute(tx)
	return rows
}

/** Stores the next attempt of an order. */
export async function insertAttempt(
	tx: Tx,
	attempt: { orderId: number; attempt: number; gateway: OnlineMethod; invoice: string; amount: Poisha },
): Promise<number> {
	const { orderId, gateway, invoice, amount } = attempt
	const { rows } = await sql<{ id: number }>`
		with made as (
			insert into payments (order_id, attempt, gateway, invoice, amount, state)
			values (${orderId}, ${attempt.attempt}, ${gateway}, ${invoice}, ${amount}, 'created') returning id
		), told as (
			insert into payment_events (payment_id, state, source, amount) select id, 'created', 'shopper', ${amount} from made
		) select id from made`.execute(tx)
	return rows[0]?.id as number
}

export async function countAttempts(db: Db, orderId: number): Promise<number> {
	const { rows } = await sql<{
		n: number
	}>`select count(*)::int as n from payments where order_id = ${orderId}`.execute(db)
	return rows[0]?.n ?? 0
}

type Change = Partial<{
	reference: string
	redirectUrl: string
	transaction: string
	received: Poisha
	problem: string | null
	/** Seconds until the next query; null for never. */
	nextCheck: number | null
}>

/**
 * Moves a payment from one of the states `from`, as far as the table of moves allows, and writes the ledger. False, and
 * nothing done, when it is no longer in any of them.
 */
export async function movePayment(
	db: Db,
	id: number,
	from: readonly PaymentState[],
	state: PaymentState,
	source: string,
	change: Change = {},
): Promise<boolean> {
	const { reference = null, redirectUrl = null, transaction = null, received = null, problem = null } = change
	const { rows } = await sql<{ id: number }>`
		with moved as (
			update payments set state = ${state}, problem = ${problem},
				reference = coalesce(${reference}, reference), redirect_url = coalesce(${redirectUrl}, redirect_url),
				transaction = coalesce(${transaction}, transaction), received = coalesce(${received}::bigint, received),
				paid_at = case when ${received}::bigint is null then paid_at else coalesce(paid_at, now()) end,
				next_check_at = now() + ${change.nextCheck ?? null}::float8 * interval '1 second'
			where id = ${id} and state = any(${from.filter((one) => moves[one].includes(state))}::text[]) returning id
		), told as (
			insert into payment_events (payment_id, state, source, amount, note)
			select id, ${state}, ${source}, ${received}::bigint, ${problem} from moved
		) select id from moved`.execute(db)
	return rows.length > 0
}

/**
 * Stores that a query of an attempt had no final result, and when to query again. A repeated problem is written to the
 * ledger once.
 */
export async function noteCheck(db: Db, payment: Payment, source: string, problem: string | null, next: number) {
	await sql`
		with noted as (
			update payments set checks = checks + 1, problem = ${problem},
				next_check_at = now() + ${next}::float8 * interval '1 second'
			where id = ${payment.id} and state in ('created', 'pending') returning id, state
		)
		insert into payment_events (payment_id, state, source, note)
		select id, state, ${source}, ${problem} from noted
		where ${problem}::text is not null and ${problem}::text is distinct from ${payment.problem}::text`.execute(db)
}

/**
 * Claims the execution of a payment. Nobody gets it while the result of another execution is unknown: five minutes, because
 * a gateway that still reports "not executed" then never got the request.
 */
export async function claimTaking(tx: Tx, id: number): Promise<boolean> {
	const { rows } = await sql`update payments set taking_since = now(), checks = 0
		where id = ${id} and state = 'pending' and coalesce(taking_since < now() - interval '5 minutes', true) returning id`.execute(
		tx,
	)
	return rows.length > 0
}

/** Releases the claim: the gateway reported that it executed nothing. */
export async function releaseTaking(db: Db, id: number): Promise<void> {
	await sql`update payments set taking_since = null where id = ${id} and state = 'pending'`.execute(db)
}

/** Claims a query on behalf of a waiting shopper; at most one every three seconds. */
export async function claimAsking(db: Db, id: number): Promise<boolean> {
	const { rows } = await sql`update payments set asked_at = now() where id = ${id} and state = 'pending'
		and (asked_at is null or asked_at < now() - interval '3 seconds') returning id`.execute(db)
	return rows.length > 0
}

/** Whether money of this order may be moving right now; for at most an hour. */
export async function isBeingTaken(tx: Tx, orderId: number): Promise<boolean> {
	const { rows } = await sql`select from payments where order_id = ${orderId} and state = 'pending'
		and taking_since > now() - ${takingHours} * interval '1 hour'`.execute(tx)
	return rows.length > 0
}

/**
 * Ends the pending attempts of an order that no longer waits to be paid, or changed its amount. Money that still arrives is
 * refunded; an attempt that is just being executed is queried until its result is known.
 */
export async function endUnderWay(tx: Tx, orderId: number, state: 'expired' | 'cancelled', source: string) {
	await sql`
		with ended as (
			update payments set state = case state when 'created' then 'failed' else ${state} end, checks = 0,
				next_check_at = case when taking_since > now() - ${takingHours} * interval '1 hour' then now() + interval '15 seconds' end
			where order_id = ${orderId} and state in ('created', 'pending') returning id, state
		)
		insert into payment_events (payment_id, state, source) select id, state, ${source} from ended`.execute(tx)
}

/** When to query an attempt again that has ended: as long as its money may be moving, then never. */
export async function noteEndedCheck(tx: Tx, id: number, next: number): Promise<void> {
	await sql`update payments set checks = checks + 1, next_check_at = case
			when taking_since > now() - ${takingHours} * interval '1 hour' then now() + ${next}::float8 * interval '1 second' end
		where id = ${id} and state in ('failed', 'cancelled', 'expired') and next_check_at is not null`.execute(tx)
}

/** Whether this transaction of the gateway belongs to another payment. */
export async function isTransactionOfAnother(db: Db, payment: Payment, transaction: string): Promise<boolean> {
	const { rows } = await sql`select from payments where gateway = ${payment.gateway} and transaction = ${transaction}
		and id <> ${payment.id}`.execute(db)
	return rows.length > 0
}

/** Attempts that are due for a query; each is returned at most once in half a minute. */
export async function takeDue(db: Db, limit: number): Promise<number[]> {
	const { rows } = await sql<{ id: number }>`
		update payments set next_check_at = now() + interval '30 seconds' where id in (
			select id from payments where next_check_at <= now() order by next_check_at limit ${limit} for update skip locked
		) returning id`.execute(db)
	return rows.map(({ id }) => id)
}

/** Attempts made on a day in Dhaka, in any state. */
export async function paymentsOfDay(db: Db, day: string): Promise<Payment[]> {
	const { rows } = await sql<Payment>`select ${columns} from payments
		where created_at >= (${day}::date)::timestamp at time zone 'Asia/Dhaka'
			and created_at < (${day}::date + 1)::timestamp at time zone 'Asia/Dhaka' order by id`.execute(db)
	return rows
}
