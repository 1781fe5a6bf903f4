import { sql } from 'kysely'
import type { Tx } from '#server/platform/db/transaction.ts'

/** Lines of a cart as they are stored, as JSON. */
type StoredLines = string

/** Locks the cart of a shopper, which is made if there is none, until `tx` ends. */
export async function lockOrMakeCart(tx: Tx, customerId: number): Promise<void> {
	await sql`insert into carts (customer_id, version) values (${customerId}, 0)
		on conflict (customer_id) do update set version = carts.version`.execute(tx)
}

/** Removes and returns all lines. The cart must be locked. */
export async function takeLines(tx: Tx, customerId: number): Promise<StoredLines> {
	const { rows } = await sql<{ lines: StoredLines }>`
		with taken as (delete from cart_items where customer_id = ${customerId} returning *)
		select coalesce(json_agg(taken), '[]')::text as lines from taken`.execute(tx)
	return (rows[0] as { lines: StoredLines }).lines
}

/** Adds lines, in this order and chosen. Returns how many: there is none for a variant that does not exist. */
export async function putLines(
	tx: Tx,
	customerId: number,
	lines: readonly { sku: number; quantity: number }[],
): Promise<number> {
	const { rows } = await sql`
		insert into cart_items (customer_id, sku_id, quantity, selected)
		select ${customerId}, s.id, l.quantity, true
		from json_to_recordset(${JSON.stringify(lines.map((line, n) => ({ n, ...line })))}::json)
			as l (n int, sku int, quantity smallint) join skus s on s.id = l.sku
		order by l.n on conflict do nothing returning 1 as put`.execute(tx)
	return rows.length
}

/** Puts back what `takeLines` took. */
export async function restoreLines(tx: Tx, lines: StoredLines): Promise<void> {
	await sql`insert into cart_items overriding system value
		select * from json_populate_recordset(null::cart_items, ${lines}::json)`.execute(tx)
}
