import { searchable } from '#contract/text.ts'
import { noteInAudit } from '#server/catalogue/index.ts'
import type { Deps } from '#server/deps.ts'
import { transaction } from '#server/platform/db/transaction.ts'
import { deleteMisses } from './miss.store.ts'
import { addSynonyms, allSynonyms, type SynonymRow, takeSynonyms } from './synonym.store.ts'

/** The most phrases of one set, which the table enforces. */
const mostPhrases = 12

/** Every set of phrases with the same meaning. */
export function listSynonyms({ db }: Pick<Deps, 'db'>): Promise<SynonymRow[]> {
	return allSynonyms(db)
}

/**
 * Gives phrases the same meaning; sets that contain one of them are merged. They no longer are searches in vain. The audit trail
 * notes it. Returns the set. Throws RangeError when fewer than two different phrases, or more than twelve, are left.
 */
export async function joinSynonyms(
	{ db }: Pick<Deps, 'db'>,
	actor: string,
	phrases: readonly string[],
): Promise<string[]> {
	const words = phrases.map(searchable).filter(Boolean)
	return transaction(db, async (tx) => {
		const before = await takeSynonyms(tx, words)
		const set = [...new Set([...before, ...words])]
		if (set.length < 2 || set.length > mostPhrases)
			throw new RangeError(`a set has 2 to ${mostPhrases} different phrases, not ${set.length}: ${set.join(', ')}`)
		await addSynonyms(tx, [set])
		await deleteMisses(tx, set)
		await noteInAudit(tx, actor, 'synonyms', [0], { phrases: set }, { phrases: before })
		return set
	})
}

/** Removes a phrase from its set; a set with one phrase left is deleted. Returns whether the phrase was in a set. */
export async function removeSynonym({ db }: Pick<Deps, 'db'>, actor: string, phrase: string): Promise<boolean> {
	const removed = searchable(phrase)
	return transaction(db, async (tx) => {
		const set = await takeSynonyms(tx, [removed])
		const rest = set.filter((one) => one !== removed)
		if (rest.length > 1) await addSynonyms(tx, [rest])
		if (set.length > 0)
			await noteInAudit(tx, actor, 'synonyms', [0], { phrases: rest.length > 1 ? rest : [] }, { phrases: set })
		return set.length > 0
	})
}
