import { type Kysely, sql } from 'kysely'
import type { CutReason } from '#contract/choices.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import type { Schema } from '#server/platform/schema.ts'
import type { Cut, CutLine, CutPart, CutPieces } from './cut.rules.ts'
import type { TakenLine } from './life.store.ts'

export type StoredLine = CutLine & { sku_id: number; flash_sale_id: number | null }

/** One part of an order with its lines; undefined when there is none. For a change the order must be locked. */
export async function partToCut(
	db: Kysely<Schema>,
	orderId: number,
	position: number,
): Promise<(CutPart & { lines: StoredLine[] }) | undefined> {
	const { rows } = await sql<CutPart & { lines: StoredLine[] }>`
		select p.subtotal, p.delivery, p.discount, p.delivery_discount, p.rounding, p.points,
			(select json_agg(json_build_object('position', l.position, 'price', l.price, 'quantity', l.quantity, 'total', l.total,
				'discount', l.discount, 'sku_id', l.sku_id, 'flash_sale_id', l.flash_sale_id) order by l.position)
				from order_lines l where l.order_id = ${orderId} and l.part = ${position}) as lines
		from order_parts p where p.order_id = ${orderId} and p.position = ${position}`.execute(db)
	return rows[0]
}

/** The stock of pieces, with the flash sale of each. */
export function takenOf(lines: readonly StoredLine[], pieces: readonly CutPieces[]): TakenLine[] {
	return pieces.flatMap(({ line, quantity }) => {
		const own = lines.find(({ position }) => position === line)
		return own ? [{ skuId: own.sku_id, quantity, saleId: own.flash_sale_id }] : []
	})
}

export type CutRecord = {
	orderId: number
	part: number
	reason: CutReason | 'replaced'
	note: string | null
	pieces: readonly CutPieces[]
	/** Position of the line that takes their place. */
	added?: number | undefined
}

/**
 * Writes a part from which pieces were taken out: lines, part and order, and the record of it. The order is locked; a new line
 * is there already. Returns the id of the record.
 */
export async function writeCut(tx: Tx, record: CutRecord, { part, amount, points, promo }: Cut): Promise<number> {
	const { orderId, part: position, reason, note, pieces, added = null } = record
	const rows = part.lines.map(({ position, quantity, total, discount }) => ({ position, quantity, total, discount }))
	const { rows: made } = await sql<{ id: number }>`
		with before as (
			select subtotal, discount + delivery_discount as discount, rounding, points from order_parts
			where order_id = ${orderId} and position = ${position}
		), lines as (
			update order_lines l set quantity = n.quantity, total = n.total, discount = n.discount
			from json_to_recordset(${JSON.stringify(rows)}::json) as n
				(position smallint, quantity smallint, total bigint, discount bigint)
			where l.order_id = ${orderId} and l.position = n.position
		), part as (
			update order_parts set subtotal = ${part.subtotal}, discount = ${part.discount},
				delivery_discount = ${part.delivery_discount}, rounding = ${part.rounding}, points = ${part.points}
			where order_id = ${orderId} and position = ${position}
		), whole as (
			update orders o set subtotal = o.subtotal - b.subtotal + ${part.subtotal}::bigint,
				discount = o.discount - b.discount + ${part.discount + part.delivery_discount}::bigint,
				rounding = o.rounding - b.rounding + ${part.rounding}::int, points = o.points - b.points + ${part.points}::int,
				promo_discount = greatest(0, o.promo_discount - ${promo}::bigint), total = o.total - ${amount}::bigint
			from before b where o.id = ${orderId}
		), made as (
			insert into order_cuts (order_id, part, reason, note, amount, points, added)
			values (${orderId}, ${position}, ${reason}, ${note}, ${amount}, ${points}, ${added}::smallint) returning id
		), of_lines as (
			insert into order_cut_lines (cut_id, order_id, position, quantity)
			select made.id, ${orderId}, n.line, n.quantity from made,
				json_to_recordset(${JSON.stringify(pieces)}::json) as n (line smallint, quantity smallint)
		)
		select id from made`.execute(tx)
	return made[0]?.id as number
}

/** Pieces that were cancelled of an order, the oldest first; for JSON. `iso` writes an instant. */
export const cutsOf = (iso: (column: string) => ReturnType<typeof sql.raw>) => sql`(
	select coalesce(json_agg(json_build_object('id', c.id, 'part', c.part, 'reason', c.reason, 'amount', c.amount,
		'points', c.points, 'at', ${iso('c.at')}, 'added', c.added, 'lines', (
			select json_agg(json_build_object('line', n.position, 'quantity', n.quantity) order by n.position)
			from order_cut_lines n where n.cut_id = c.id)) order by c.id), '[]')
	from order_cuts c where c.order_id = o.id)`

/** Sets the stock of skus to 0: there are no pieces. The triggers write the ledger of stock. */
export async function emptyStock(tx: Tx, skus: readonly number[]): Promise<void> {
	await sql`update skus set stock = 0 where id = any(${[...skus]}::int[]) and stock > 0`.execute(tx)
}
