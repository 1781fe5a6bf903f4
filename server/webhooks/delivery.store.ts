import { sql } from 'kysely'
import type { Deps } from '#server/deps.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import type { Subscriber } from './payload.rules.ts'

/** Seconds for which a delivery belongs to the process that sends it: more than a request may take. */
const claimSeconds = 60
/** Seconds without a try after a receiver could not be reached; its other deliveries wait for that too. */
const pauseSeconds = 60

/** Active subscriptions. */
export async function readSubscribers(db: Deps['db']): Promise<Subscriber[]> {
	const { rows } = await sql<Subscriber>`
		select id, seller_id as seller, events from webhooks where active order by id`.execute(db)
	return rows
}

export type NewDelivery = { webhook: number; event: string; key: string; body: string }

/** Adds deliveries; they are due at once. */
export async function insertDeliveries(tx: Tx, deliveries: readonly NewDelivery[]): Promise<number[]> {
	const { rows } = await sql<{ id: number }>`
		insert into webhook_deliveries (webhook_id, event, key, body)
		select webhook, event, key, body
		from rows from (json_to_recordset(${JSON.stringify(deliveries)}::json)
			as (webhook int, event text, key uuid, body text)) with ordinality
			as d (webhook, event, key, body, place) order by place
		returning id`.execute(tx)
	return rows.map(({ id }) => id)
}

const due = sql`d.state = 'waiting' and d.next_at <= now() and (d.sending_until is null or d.sending_until < now())`
const open = sql`w.active and (w.paused_until is null or w.paused_until <= now())`

/** Subscriptions with a delivery that is due. */
export async function dueWebhooks(db: Deps['db']): Promise<number[]> {
	const { rows } = await sql<{ id: number }>`
		select w.id from webhooks w where ${open}
			and exists (select from webhook_deliveries d where d.webhook_id = w.id and ${due}) order by w.id`.execute(db)
	return rows.map(({ id }) => id)
}

export type Claimed = {
	id: number
	key: string
	event: string
	body: string
	address: string
	/** Sealed. */
	secret: string
}

/**
 * Takes the next due delivery of a subscription, for one process only. Those that failed before come first: so a receiver that is
 * away is found out by one delivery and not by all.
 */
export async function claimDelivery(db: Deps['db'], webhook: number): Promise<Claimed | undefined> {
	const { rows } = await sql<Claimed>`
		update webhook_deliveries c set sending_until = now() + make_interval(secs => ${claimSeconds}::int)
		from webhooks w
		where w.id = c.webhook_id and c.id = (
			select d.id from webhook_deliveries d join webhooks w on w.id = d.webhook_id
			where d.webhook_id = ${webhook} and ${open} and ${due}
			order by d.tries desc, d.id limit 1 for update of d skip locked)
		returning c.id, c.key, c.event, c.body, w.address, w.secret`.execute(db)
	return rows[0]
}

/** One request to a receiver. `status` null: no answer, because of `fault`. */
export type Attempt = { milliseconds: number; status: number | null; fault: string | null; reply: string | null }

/** Notes a try. Returns how many of this delivery have failed, with this one unless it was `delivered`. */
export async function noteTry(tx: Tx, id: number, attempt: Attempt, delivered: boolean): Promise<number> {
	const { milliseconds, status, fault, reply } = attempt
	await sql`insert into webhook_tries (delivery_id, milliseconds, status, fault, reply)
		select ${id}::bigint, ${milliseconds}::int, ${status}::smallint, ${fault}, ${reply}
		where exists (select from webhook_deliveries where id = ${id})`.execute(tx)
	const { rows } = await sql<{ tries: number }>`
		update webhook_deliveries set tries = tries + 1, sending_until = null,
			state = case when ${delivered} then 'delivered' else state end
		where id = ${id} returning tries`.execute(tx)
	return rows[0]?.tries ?? 0
}

/** When a delivery that failed is tried again; `seconds` null: never. */
export async function planTry(tx: Tx, id: number, seconds: number | null): Promise<void> {
	await sql`update webhook_deliveries set state = case when ${seconds}::int is null then 'failed' else 'waiting' end,
		next_at = now() + make_interval(secs => coalesce(${seconds}::int, 0)) where id = ${id}`.execute(tx)
}

/** Sends nothing to the receiver of this delivery for a minute. */
export async function pauseWebhook(tx: Tx, delivery: number): Promise<void> {
	await sql`update webhooks set paused_until = now() + make_interval(secs => ${pauseSeconds}::int)
		where id = (select webhook_id from webhook_deliveries where id = ${delivery})`.execute(tx)
}

/** Switches the subscription of a delivery off, because it failed too often. */
export async function switchOff(tx: Tx, delivery: number): Promise<void> {
	await sql`update webhooks set active = false, failed_at = now()
		where id = (select webhook_id from webhook_deliveries where id = ${delivery})`.execute(tx)
}

/** Makes a delivery due now, with all its tries before it. Undefined: there is none; false: its subscription is off. */
export async function makeDue(tx: Tx, id: number): Promise<boolean | undefined> {
	const { rows } = await sql<{ active: boolean }>`
		select w.active from webhook_deliveries d join webhooks w on w.id = d.webhook_id where d.id = ${id}
		for update`.execute(tx)
	if (!rows[0]?.active) return rows[0]?.active
	await sql`update webhook_deliveries set state = 'waiting', tries = 0, next_at = now() where id = ${id}`.execute(tx)
	await sql`update webhooks set paused_until = null
		where id = (select webhook_id from webhook_deliveries where id = ${id})`.execute(tx)
	return true
}

/** Deletes deliveries that are older than `days`, with their log. */
export async function deleteOld(db: Deps['db'], days: number): Promise<void> {
	await sql`delete from webhook_deliveries where created_at < now() - make_interval(days => ${days}::int)`.execute(db)
}
