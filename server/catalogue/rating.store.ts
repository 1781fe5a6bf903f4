import { sql } from 'kysely'
import type { Deps } from '#server/deps.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { ShopError } from '#server/platform/shop-error.ts'

const sold = sql`p.active and p.seller_id in (select s.id from sellers s where s.active)`

/** Throws `product_not_found` unless the product is on sale. */
export async function requireProduct(db: Deps['db'] | Tx, id: number): Promise<void> {
	const { rows } = await sql`select from products p where p.id = ${id}::bigint and ${sold}`.execute(db)
	if (rows.length === 0) throw new ShopError('product_not_found')
}

/** Whether a product is sold now: SQL of one boolean, for statements that also read something of it. */
export const isSold = (id: number) =>
	sql<boolean>`exists (select from products p where p.id = ${id}::bigint and ${sold})`

/**
 * Locks a product until `tx` ends, so that its rating is computed by one transaction at a time. Throws `product_not_found`
 * unless it is on sale or `any` is set.
 */
export async function lockProduct(tx: Tx, id: number, any = false): Promise<void> {
	const { rows } = await sql`
		select from products p where p.id = ${id}::bigint and (${any} or ${sold}) for no key update of p`.execute(tx)
	if (rows.length === 0) throw new ShopError('product_not_found')
}

/** Stores the rating of a product: the mean of `count` ratings. */
export async function rateProduct(tx: Tx, id: number, { rating, count }: { rating: number; count: number }) {
	await tx.updateTable('products').set({ rating, rating_count: count }).where('id', '=', id).execute()
}
