import type { Deps } from '#server/deps.ts'
import { transaction } from '#server/platform/db/transaction.ts'
import type { Actor } from './actor.ts'
import { noteInAudit } from './history.store.ts'
import { struckDays, writeStruckDays } from './struck-days.store.ts'

/** Sets of how many days before a reduction the lowest price may be struck through; 0: struck prices are not checked. */
export function setStruckDays(db: Deps['db'], actor: Actor, days: number): Promise<void> {
	return transaction(db, async (tx) => {
		const before = await struckDays(tx)
		if (before === days) return
		await writeStruckDays(tx, days)
		await noteInAudit(tx, actor.name, 'shop', [0], { struck_price_days: days }, { struck_price_days: before })
	})
}
