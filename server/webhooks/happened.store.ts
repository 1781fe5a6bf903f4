import { sql } from 'kysely'
import type { Tx } from '#server/platform/db/transaction.ts'

/** One step of an order, or of a part of it. */
export type Step = { order: number; part: number | null; status: string; at: string; by: string }
/** Pieces of a part that were cancelled or replaced. `amount`: poisha by which it became cheaper. */
export type Change = {
	order: number
	part: number
	reason: string
	amount: number
	at: string
	lines: { sku: number; quantity: number }[]
}
export type DoneRefund = { order: number; id: number; amount: number; at: string }

/** What was committed between two positions. Ids, without duplicates. */
export type Happened = {
	/** When it was read, ISO 8601. */
	at: string
	steps: Step[]
	changes: Change[]
	refunds: DoneRefund[]
	products: number[]
	/** Deleted products with the id of their seller. */
	gone: { product: number; seller: number | null }[]
	skus: number[]
}

/** Locks the position until `tx` ends. Undefined while another process reads. */
export async function lockPosition(tx: Tx): Promise<string | undefined> {
	const { rows } = await sql<{ snapshot: string }>`
		select snapshot::text from webhook_position for update skip locked`.execute(tx)
	return rows[0]?.snapshot
}

/** Starts at the present: what was committed before is nobody's. Waits for a process that reads. */
export async function skipToNow(tx: Tx): Promise<void> {
	await sql`select 1 from webhook_position for update`.execute(tx)
	await sql`update webhook_position set snapshot = pg_current_snapshot(), at = clock_timestamp()`.execute(tx)
}

/**
 * An SQL condition: the transaction `xid` was committed since the position `$1`, whatever the order of the commits. The limits of
 * number and time leave out rows of a restored backup, whose numbers are those of another server.
 */
const since = (xid: string, at: string) => `${xid} >= pg_snapshot_xmin($1::pg_snapshot)
	and ${xid} < pg_snapshot_xmax(pg_current_snapshot()) and not pg_visible_in_snapshot(${xid}, $1::pg_snapshot)
	and ${at} >= (select at from webhook_position) - interval '1 hour'`

const iso = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

const readSql = `
	with edited as materialized (
		select entity, entity_id, action, before from audit
		where entity in ('product', 'sku', 'pictures') and ${since('xid', 'at')}
	)
	select pg_current_snapshot()::text as next, ${iso('clock_timestamp()')} as at,
		(select coalesce(json_agg(json_build_object('order', order_id, 'part', part, 'status', status,
			'at', ${iso('at')}, 'by', actor) order by id), '[]') from order_events where ${since('xid', 'at')}) as steps,
		(select coalesce(json_agg(json_build_object('order', c.order_id, 'part', c.part, 'reason', c.reason, 'amount', c.amount,
			'at', ${iso('c.at')}, 'lines', (select json_agg(json_build_object('sku', l.sku_id, 'quantity', n.quantity)
				order by n.position) from order_cut_lines n join order_lines l on l.order_id = n.order_id
				and l.position = n.position where n.cut_id = c.id)) order by c.id), '[]')
			from order_cuts c where ${since('c.xid', 'c.at')}) as changes,
		(select coalesce(json_agg(json_build_object('order', order_id, 'id', id, 'amount', amount, 'at', ${iso('done_at')})
			order by id), '[]') from order_refunds where ${since('done_xid', 'done_at')}) as refunds,
		array(
			select entity_id from edited where entity <> 'sku' and action <> 'deleted'
			union select coalesce(k.product_id, (e.before ->> 'product_id')::int)
				from edited e left join skus k on k.id = e.entity_id where e.entity = 'sku'
			union select k.product_id from price_history h join skus k on k.id = h.sku_id where ${since('h.xid', 'h.at')}
		) as products,
		(select coalesce(json_agg(json_build_object('product', entity_id, 'seller', before -> 'seller_id')), '[]')
			from edited where entity = 'product' and action = 'deleted') as gone,
		array(select distinct sku_id from stock_movements where ${since('xid', 'at')}) as skus`

/** What was committed since a position, and sets the position to the end of this read. `tx` must hold its lock. */
export async function readHappened(tx: Tx, position: string): Promise<Happened> {
	const { rows } = await sql<
		Happened & { next: string }
	>`${sql.raw(readSql.replaceAll('$1', `'${snapshotText(position)}'`))}`.execute(tx)
	const { next, ...happened } = rows[0] as Happened & { next: string }
	await sql`update webhook_position set snapshot = ${next}::pg_snapshot, at = ${happened.at}::timestamptz`.execute(tx)
	return happened
}

/** Checks the text of a snapshot, because it becomes a part of the statement: only a constant makes the indexes useful. */
function snapshotText(text: string): string {
	if (!/^\d+:\d+:(\d+(,\d+)*)?$/.test(text)) throw new Error('no snapshot')
	return text
}
