import { sql } from 'kysely'
import type { Tx } from '#server/platform/db/transaction.ts'

/** The only sku with a code, locked until `tx` ends; of this seller where one is given. */
export async function lockCodedSku(
	tx: Tx,
	code: string,
	seller: string | undefined,
): Promise<{ id: number; stock: number } | undefined> {
	const { rows } = await sql<{ id: number; stock: number }>`
		select k.id, k.stock from sku_codes q join skus k on k.id = q.sku_id join sellers s on s.id = q.seller_id
		where q.code = ${code} and (${seller ?? null}::text is null or s.slug = ${seller ?? null})
		limit 2 for no key update of k`.execute(tx)
	return rows.length === 1 ? rows[0] : undefined
}

/** Adds pieces to the stock of a locked sku. */
export async function addStock(tx: Tx, id: number, pieces: number): Promise<void> {
	await sql`update skus set stock = stock + ${pieces} where id = ${id}`.execute(tx)
}
