import { sql } from 'kysely'
import { keptDays } from '#contract/kept-days.ts'
import type { Language } from '#contract/refusals.ts'
import type { Deps } from '#server/deps.ts'
import type { Tx } from '#server/platform/db/transaction.ts'

/** A shopper, or a guest's E.164 number or email: exactly one. */
type Who = { customerId: number | null; address: string | null }

const own = ({ customerId, address }: Who) =>
	customerId === null ? sql`a.address = ${address}` : sql`a.customer_id = ${customerId}`

/**
 * Whether this sku is sold out. If so, its row stays locked until `tx` ends: a concurrent restock then sees the new alert.
 */
export async function lockSoldOut(tx: Tx, skuId: number): Promise<boolean> {
	const { rows } = await sql`select 1 from skus where id = ${skuId} and stock = 0 for share`.execute(tx)
	return rows.length > 0
}

/** The number of other skus they have alerts for. */
export async function countWaiting(tx: Tx, who: Who, except: number): Promise<number> {
	const { rows } = await sql<{ count: number }>`
		select count(*)::int as count from stock_alerts a
		where ${own(who)} and a.sent_at is null and a.sku_id <> ${except}`.execute(tx)
	return rows[0]?.count ?? 0
}

/** Whether the owner of this address has stopped such messages. */
export async function isStopped(tx: Tx, address: string): Promise<boolean> {
	const { rows } = await sql`select 1 from stock_alert_stops where address = ${address}`.execute(tx)
	return rows.length > 0
}

/** Stores an alert for a sku; a waiting alert keeps its position, one that was notified before waits again. */
export async function insertAlert(tx: Tx, alert: Who & { skuId: number; language: Language }): Promise<void> {
	const { skuId, customerId, address, language } = alert
	const target = customerId === null ? sql`(sku_id, address)` : sql`(sku_id, customer_id)`
	await sql`
		insert into stock_alerts as a (sku_id, customer_id, address, language)
		values (${skuId}, ${customerId}, ${address}, ${language})
		on conflict ${target} do update set language = excluded.language, sent_at = null,
			asked_at = case when a.sent_at is null then a.asked_at else now() end`.execute(tx)
}

/** A recipient of an alert. `phone` or `email` is null when there is none, or it is not proved. */
export type Recipient = {
	id: number
	phone: string | null
	email: string | null
	language: Language
	product_id: number
	slug: string
	name_en: string
	name_bn: string
	until: Date
}

/** Takes restocked skus that are due for a batch of messages, locked until `tx` ends; no two transactions get the same. */
export async function takeRestocks(tx: Tx, limit: number): Promise<number[]> {
	const { rows } = await sql<{ sku_id: number }>`
		select sku_id from restocks where due_at <= now() order by due_at limit ${limit} for update skip locked`.execute(tx)
	return rows.map(({ sku_id }) => sku_id)
}

/**
 * Marks the first waiting alerts of these skus as notified and returns them: of each sku as many as there are pieces, at
 * most `limit`.
 */
export async function takeAlerts(tx: Tx, skuIds: readonly number[], limit: number): Promise<Recipient[]> {
	const { rows } = await sql<Recipient>`
		with first as (
			select w.id from skus k join products p on p.id = k.product_id join sellers s on s.id = p.seller_id
				cross join lateral (
					select a.id from stock_alerts a where a.sku_id = k.id and a.sent_at is null
					order by a.asked_at, a.id limit least(k.stock, ${limit}::int)
				) w
			where k.id = any(${skuIds}::int[]) and p.active and s.active
		), told as (
			update stock_alerts a set sent_at = now() from first where a.id = first.id and a.sent_at is null
			returning a.id, a.sku_id, a.customer_id, a.address, a.language
		)
		select t.id, t.language, p.id as product_id, p.slug, p.name_en, p.name_bn, now() + interval '1 day' as until,
			case when t.customer_id is null then case when t.address like '+%' then t.address end else c.phone end as phone,
			case when t.customer_id is null then case when t.address like '%@%' then t.address end
				when c.email_verified then c.email end as email
		from told t join skus k on k.id = t.sku_id join products p on p.id = k.product_id
			left join customers c on c.id = t.customer_id
		order by t.id`.execute(tx)
	return rows
}

/** After a batch: skus that still have stock and waiting alerts are due again in a quarter of an hour; others are done. */
export async function settleRestocks(tx: Tx, skuIds: readonly number[]): Promise<void> {
	await sql`
		with over as (
			delete from restocks r where r.sku_id = any(${skuIds}::int[]) and not exists (
				select from skus k join stock_alerts a on a.sku_id = k.id and a.sent_at is null
				where k.id = r.sku_id and k.stock > 0
			) returning sku_id
		)
		update restocks r set due_at = now() + interval '15 minutes'
		where r.sku_id = any(${skuIds}::int[]) and r.sku_id not in (select sku_id from over)`.execute(tx)
}

/**
 * Ends all alerts of the owner of this alert; no more messages are sent to a guest's address. False when the alert no
 * longer exists.
 */
export async function stopAlerts(tx: Tx, alertId: number): Promise<boolean> {
	const { rows } = await sql<{ customer_id: number | null; address: string | null }>`
		select customer_id, address from stock_alerts where id = ${alertId}`.execute(tx)
	const [alert] = rows
	if (!alert) return false
	const { customer_id: customerId, address } = alert
	await sql`delete from stock_alerts a where ${own({ customerId, address })} and a.sent_at is null and a.id <> ${alertId}`.execute(
		tx,
	)
	await sql`update stock_alerts set sent_at = coalesce(sent_at, now()) where id = ${alertId}`.execute(tx)
	if (address) await sql`insert into stock_alert_stops (address) values (${address}) on conflict do nothing`.execute(tx)
	return true
}

/** A shopper's alerts, the oldest first. */
export function alertsOf(db: Deps['db'], customerId: number) {
	return db
		.selectFrom('stock_alerts as a')
		.innerJoin('skus as k', 'k.id', 'a.sku_id')
		.select(['a.id', 'k.product_id', 'k.key as variant', 'a.asked_at'])
		.where('a.customer_id', '=', customerId)
		.where('a.sent_at', 'is', null)
		.orderBy('a.asked_at')
		.orderBy('a.id')
		.execute()
}

/** Ends one alert of a shopper. False when it is not theirs, or over. */
export async function deleteAlert(tx: Tx, customerId: number, id: number): Promise<boolean> {
	const { rows } = await sql`
		delete from stock_alerts where id = ${id} and customer_id = ${customerId} and sent_at is null returning id`.execute(
		tx,
	)
	return rows.length > 0
}

/** Deletes old alerts and stops. */
export async function forgetAlerts(db: Deps['db']): Promise<void> {
	const since = sql`now() - make_interval(days => ${keptDays.alert}::int)`
	await sql`delete from stock_alerts where asked_at < ${since}`.execute(db)
	await sql`delete from stock_alert_stops where stopped_at < ${since}`.execute(db)
}
