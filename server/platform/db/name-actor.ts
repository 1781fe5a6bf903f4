import { sql } from 'kysely'
import type { Deps } from '#server/deps.ts'
import { type Tx, transaction } from './transaction.ts'

/**
 * Names who changes something in `tx`, for the audit trail and the history of prices; and why, for the ledger of stock. The
 * triggers read it.
 */
export async function nameActor(tx: Tx, actor: string, stock: { reason?: string; note?: string } = {}): Promise<void> {
	await sql`select set_config('haat.actor', ${actor}, true), set_config('haat.stock_reason', ${stock.reason ?? ''}, true),
		set_config('haat.stock_note', ${stock.note ?? ''}, true)`.execute(tx)
}

/** A transaction of this actor. */
export function transactionOf<T>(db: Deps['db'], actor: string, work: (tx: Tx) => Promise<T>): Promise<T> {
	return transaction(db, async (tx) => {
		await nameActor(tx, actor)
		return work(tx)
	})
}
