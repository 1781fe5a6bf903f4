import { sql } from 'kysely'
import type { Poisha } from '#contract/money.ts'
import { returnDays } from '#server/catalogue/index.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { hoursOf } from './problem.store.ts'
import type { Pieces, ReturnReason, ReturnState } from './return.rules.ts'

/** Days after which nothing of a part can be returned, and no problem with it reported. */
export async function longestReturn(tx: Tx, orderId: number, part: number, shopDays: number): Promise<number> {
	const { rows } = await sql<{
		days: number | null
	}>`select max(greatest(${returnDays(sql.ref('l.product_id'), shopDays)}, ceil(${hoursOf} / 24.0)::int)) as days
		from order_lines l where l.order_id = ${orderId} and l.part = ${part}`.execute(tx)
	return rows[0]?.days ?? 0
}

export type NewReturn = { part: number; pieces: Pieces[]; reason: ReturnReason; note: string | null; amount: Poisha }

/** Pieces of line `l` of order `o` in requested returns of any state. */
export const askedBack = sql`(select coalesce(sum(r.quantity), 0)::int from order_return_lines r
	where r.order_id = o.id and r.position = l.position)`

/** Adds a requested return. The order must be locked, so that no piece is in two returns. */
export async function addReturn(tx: Tx, orderId: number, request: NewReturn): Promise<void> {
	const { part, pieces, reason, note, amount } = request
	await sql`
		with made as (
			insert into order_returns (order_id, part, status, reason, note, amount)
			values (${orderId}, ${part}, 'requested', ${reason}, ${note}, ${amount}) returning id
		)
		insert into order_return_lines (order_id, position, return_id, quantity, worth)
		select ${orderId}, p.position, made.id, p.quantity, p.worth
		from made, json_to_recordset(${JSON.stringify(pieces)}) as p (position smallint, quantity smallint, worth bigint)`.execute(
		tx,
	)
}

export type StoredReturn = { id: number; order: string; part: number; status: ReturnState; amount: Poisha }

/** One return, with the number of its order. */
export async function findReturn(tx: Tx, id: number): Promise<StoredReturn | undefined> {
	const { rows } = await sql<StoredReturn>`
		select r.id, o.number as "order", r.part, r.status, r.amount
		from order_returns r join orders o on o.id = r.order_id where r.id = ${id}`.execute(tx)
	return rows[0]
}

/** Changes the state of a return if it still has the expected state. Returns whether it did. */
export async function moveReturn(tx: Tx, id: number, from: ReturnState, to: ReturnState): Promise<boolean> {
	const { rows } = await sql`
		update order_returns set status = ${to}, decided_at = coalesce(decided_at, now()),
			received_at = case when ${to} = 'received' then now() end
		where id = ${id} and status = ${from} returning 1 as moved`.execute(tx)
	return rows.length > 0
}

/** The stock that a return restores. */
export async function stockOfReturn(tx: Tx, id: number): Promise<{ skuId: number; quantity: number }[]> {
	const { rows } = await sql<{ skuId: number; quantity: number }>`
		select l.sku_id as "skuId", r.quantity from order_return_lines r
			join order_lines l on l.order_id = r.order_id and l.position = r.position
		where r.return_id = ${id} order by l.sku_id`.execute(tx)
	return rows
}

/** Whether every piece of a part was returned. */
export async function allCameBack(tx: Tx, orderId: number, part: number): Promise<boolean> {
	const { rows } = await sql`
		select 1 from order_lines l where l.order_id = ${orderId} and l.part = ${part} and l.quantity > (
			select coalesce(sum(i.quantity), 0) from order_return_lines i join order_returns r on r.id = i.return_id
			where i.order_id = l.order_id and i.position = l.position and r.status = 'received') limit 1`.execute(tx)
	return rows.length === 0
}
