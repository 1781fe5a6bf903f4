import { sql } from 'kysely'
import type { Poisha } from '#contract/money.ts'
import type { Deps } from '#server/deps.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import type { Wish } from './wish-view.rules.ts'

/** The wish list of a shopper, the latest first. */
export async function readWishes(db: Deps['db'], customerId: number): Promise<Wish[]> {
	const { rows } = await sql<Wish>`
		select product_id, price, wished_at from wishes where customer_id = ${customerId}
		order by wished_at desc, product_id desc`.execute(db)
	return rows
}

/** Locks a shopper's wish list until `tx` ends. */
export async function lockWishes(tx: Tx, customerId: number): Promise<void> {
	await sql`select 1 from customers where id = ${customerId} for no key update`.execute(tx)
}

/**
 * Adds products to the list, the latest first; one already on it keeps its price and time, and unknown products are left
 * out.
 */
export async function insertWishes(
	tx: Tx,
	customerId: number,
	wished: readonly { product_id: number; price: Poisha }[],
): Promise<void> {
	const input = JSON.stringify(wished.map(({ product_id, price }, n) => ({ n, product_id, price })))
	await sql`
		insert into wishes (customer_id, product_id, price, wished_at)
		select ${customerId}, p.id, w.price, now() - w.n * interval '1 millisecond'
		from json_to_recordset(${input}) as w (n int, product_id int, price bigint) join products p on p.id = w.product_id
		order by w.n
		on conflict do nothing`.execute(tx)
}

export async function deleteWish(db: Deps['db'], customerId: number, productId: number): Promise<void> {
	await db.deleteFrom('wishes').where('customer_id', '=', customerId).where('product_id', '=', productId).execute()
}
