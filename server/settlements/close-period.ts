import { noteInAudit } from '#server/catalogue/index.ts'
import type { Deps } from '#server/deps.ts'
import { transactionOf } from '#server/platform/db/name-actor.ts'
import { ShopError } from '#server/platform/shop-error.ts'
import { addClosing, lockLedger } from './ledger.store.ts'
import { postOrders } from './post-orders.ts'
import { isPeriod } from './statement.rules.ts'

/**
 * Closes everything up to a day before today, after all that waits is posted. Later postings for those days get the first open
 * day. Throws `period_invalid` for a day that is not before today, or that is closed already.
 */
export async function closePeriod(db: Deps['db'], actor: string, through: string): Promise<void> {
	if (!isPeriod(through, through)) throw new ShopError('period_invalid')
	await postOrders(db)
	await transactionOf(db, actor, async (tx) => {
		await lockLedger(tx)
		if (!(await addClosing(tx, through, actor))) throw new ShopError('period_invalid')
		await noteInAudit(tx, actor, 'period', [0], { through })
	})
}
