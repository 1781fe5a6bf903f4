import type { Deps } from '#server/deps.ts'
import { transaction } from '#server/platform/db/transaction.ts'
import { noteUnused, readUses, takeUnused } from './unused.store.ts'

/** Days for which a picture stays that nothing shows: somebody previews it, or a page in memory still has it. */
const unusedDays = 1
const batch = 50

/**
 * Removes picture files that nothing has shown for a day: logos that were previewed and not chosen, pictures taken out of
 * products. What an order shows stays. The row is deleted only once the file is removed, so that an interrupted run is
 * repeated.
 */
export async function removeUnused({ db, files }: Pick<Deps, 'db' | 'files'>): Promise<void> {
	const uses = await readUses(db)
	await transaction(db, (tx) => noteUnused(tx, uses))
	for (;;) {
		const removed = await transaction(db, async (tx) => {
			const names = await takeUnused(tx, uses, unusedDays, batch)
			for (const name of names) await files.remove('media', name)
			return names.length
		})
		if (removed < batch) return
	}
}
