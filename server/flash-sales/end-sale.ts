import type { Deps } from '#server/deps.ts'
import { transactionOf } from '#server/platform/db/name-actor.ts'
import { endNow } from './sale.store.ts'

/**
 * Ends a flash sale now; one that has not begun is cancelled, and its series ends. Orders with its price keep it. False when
 * no such sale is current or planned.
 */
export function endFlashSale(db: Deps['db'], actor: string, slug: string): Promise<boolean> {
	return transactionOf(db, actor, (tx) => endNow(tx, slug))
}
