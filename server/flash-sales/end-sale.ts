import type { Deps } from '#server/deps.ts'
import { transaction } from '#server/platform/db/transaction.ts'
import { endNow } from './sale.store.ts'

/**
 * Ends a flash sale at this moment; one that has not begun never will, and its series stops with it. Orders that took
 * the price keep it. Throws an Error for the operator when no such sale runs or comes.
 */
export async function endFlashSale(db: Deps['db'], slug: string): Promise<void> {
	const ended = await transaction(db, (tx) => endNow(tx, slug))
	if (!ended) throw new Error(`no flash sale ${slug} runs or comes`)
}
