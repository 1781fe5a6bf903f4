import { dayOf } from '#contract/delivery-days.ts'
import type { Deps } from '#server/deps.ts'
import { transaction } from '#server/platform/db/transaction.ts'
import { nextWindow } from './flash.rules.ts'
import { dueSeries, insertSale, itemsAgain, lockSales, stopRepeating } from './sale.store.ts'

const dayMs = 86_400_000

/**
 * Creates the next sale of every series once the newest has begun, so that one is always planned: same items, prices and
 * limits, with the present stock. Repeats until none is due, for a shop that was offline over several windows.
 */
export async function repeatSales(db: Deps['db']): Promise<void> {
	for (let due = await dueSeries(db); due.length > 0; due = await dueSeries(db))
		await transaction(db, async (tx) => {
			await lockSales(tx)
			for (const last of await dueSeries(tx)) {
				const window = nextWindow(last, last.everyDays * dayMs, last.now)
				const items = await itemsAgain(tx, last.id, window.startsAt)
				if (items.length > 0)
					await insertSale(tx, { ...last, ...window, slug: `${last.series}-${dayOf(window.startsAt)}` }, items)
				await stopRepeating(tx, last.id)
			}
		})
}
