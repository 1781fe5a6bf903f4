import { searchable } from '#contract/text.ts'
import type { Deps } from '#server/deps.ts'
import { transaction } from '#server/platform/db/transaction.ts'
import { addSynonyms, claimSeed } from './synonym.store.ts'

/** Gives a store its first synonyms, once; afterwards only the operator changes them. Returns whether it did. */
export function seedSynonyms({ db }: Pick<Deps, 'db'>, sets: readonly (readonly string[])[]): Promise<boolean> {
	return transaction(db, async (tx) => {
		if (!(await claimSeed(tx))) return false
		await addSynonyms(
			tx,
			sets.map((set) => set.map(searchable)),
		)
		return true
	})
}
