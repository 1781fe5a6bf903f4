import { sql } from 'kysely'
import type { Deps } from '#server/deps.ts'
import type { Tx } from '#server/platform/db/transaction.ts'

export type WebhookRow = {
	id: number
	address: string
	events: string[]
	seller: { slug: string; name: { en: string; bn: string } } | null
	active: boolean
	failed_at: Date | null
	created_at: Date
	waiting: number
	last: { at: string; status: number | null; fault: string | null } | null
}

const iso = (column: string) => sql.raw(`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`)

/** All subscriptions, or the one with this id. */
export async function readWebhooks(db: Deps['db'], id: number | null = null): Promise<WebhookRow[]> {
	const { rows } = await sql<WebhookRow>`
		select w.id, w.address, w.events, w.active, w.failed_at, w.created_at,
			case when s.id is not null
				then json_build_object('slug', s.slug, 'name', json_build_object('en', s.name_en, 'bn', s.name_bn)) end as seller,
			(select count(*)::int from (select from webhook_deliveries d
				where d.webhook_id = w.id and d.state = 'waiting' limit 1000) few) as waiting,
			(select json_build_object('at', ${iso('t.at')}, 'status', t.status, 'fault', t.fault)
				from webhook_deliveries d join webhook_tries t on t.delivery_id = d.id
				where d.webhook_id = w.id order by d.id desc, t.id desc limit 1) as last
		from webhooks w left join sellers s on s.id = w.seller_id
		where ${id}::int is null or w.id = ${id} order by w.id`.execute(db)
	return rows
}

/** Locks all subscriptions until `tx` ends: their number, and how many are active. */
export async function lockWebhooks(tx: Tx): Promise<{ all: number; active: number }> {
	await sql`lock table webhooks in share row exclusive mode`.execute(tx)
	const { rows } = await sql<{ all: number; active: number }>`
		select count(*)::int as all, (count(*) filter (where active))::int as active from webhooks`.execute(tx)
	return rows[0] as { all: number; active: number }
}

/** The id of a seller, undefined where there is none. */
export async function sellerId(tx: Tx, slug: string): Promise<number | undefined> {
	const { rows } = await sql<{ id: number }>`select id from sellers where slug = ${slug}`.execute(tx)
	return rows[0]?.id
}

export async function insertWebhook(
	tx: Tx,
	row: { seller: number | null; address: string; events: readonly string[]; secret: string },
): Promise<number> {
	const { rows } = await sql<{ id: number }>`
		insert into webhooks (seller_id, address, events, secret)
		values (${row.seller}, ${row.address}, ${[...row.events]}::text[], ${row.secret}) returning id`.execute(tx)
	return rows[0]?.id as number
}

export type WebhookChange = { address?: string; events?: readonly string[]; active?: boolean; secret?: string }

/** Changes what is given. False when there is no such subscription. */
export async function updateWebhook(tx: Tx, id: number, change: WebhookChange): Promise<boolean> {
	const { address = null, events, active = null, secret = null } = change
	const { rows } = await sql`
		update webhooks set address = coalesce(${address}, address), secret = coalesce(${secret}, secret),
			events = coalesce(${events ? [...events] : null}::text[], events), active = coalesce(${active}::boolean, active),
			failed_at = case when ${active}::boolean then null else failed_at end,
			paused_until = null
		where id = ${id} returning id`.execute(tx)
	return rows.length > 0
}

/** Deletes a subscription with its deliveries. False when there is none. */
export async function deleteRow(tx: Tx, id: number): Promise<boolean> {
	const { rows } = await sql`delete from webhooks where id = ${id} returning id`.execute(tx)
	return rows.length > 0
}

export type DeliveryRow = {
	id: number
	webhook: number
	key: string
	event: string
	state: 'waiting' | 'delivered' | 'failed'
	tries: number
	created_at: Date
	next_at: Date | null
	status: number | null
	fault: string | null
	body: string
}

const delivery = sql`d.id, d.webhook_id as webhook, d.key, d.event, d.state, d.tries, d.created_at, d.body,
	case when d.state = 'waiting' then d.next_at end as next_at, t.status, t.fault`
const lastTry = sql`left join lateral (
	select status, fault from webhook_tries where delivery_id = d.id order by id desc limit 1) t on true`

/** Deliveries of a subscription, the newest first; `after`: the last id of the page before. */
export async function readDeliveries(
	db: Deps['db'],
	webhook: number,
	choice: { state?: string | undefined; after?: number | undefined; limit: number },
): Promise<DeliveryRow[]> {
	const { state = null, after = null, limit } = choice
	const { rows } = await sql<DeliveryRow>`
		select ${delivery} from webhook_deliveries d ${lastTry}
		where d.webhook_id = ${webhook} and (${after}::bigint is null or d.id < ${after}::bigint)
			and (${state}::text is null or d.state = ${state})
		order by d.id desc limit ${limit}`.execute(db)
	return rows
}

export async function readDelivery(db: Deps['db'], id: number): Promise<DeliveryRow | undefined> {
	const { rows } = await sql<DeliveryRow>`
		select ${delivery} from webhook_deliveries d ${lastTry} where d.id = ${id}`.execute(db)
	return rows[0]
}

export type TryRow = {
	at: Date
	milliseconds: number
	status: number | null
	fault: string | null
	reply: string | null
}

/** The tries of a delivery, the oldest first; the last 50. */
export async function readTries(db: Deps['db'], delivery: number): Promise<TryRow[]> {
	const { rows } = await sql<TryRow>`
		select at, milliseconds, status, fault, reply from (
			select * from webhook_tries where delivery_id = ${delivery} order by id desc limit 50) t order by id`.execute(db)
	return rows
}
