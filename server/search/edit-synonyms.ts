import { searchable } from '#contract/text.ts'
import type { Deps } from '#server/deps.ts'
import { transaction } from '#server/platform/db/transaction.ts'
import { addSynonyms, allSynonyms, type SynonymRow, takeSynonyms } from './synonym.store.ts'

/** Phrases of one set; the table refuses more. */
const mostPhrases = 12

/** Every set of phrases that mean the same. */
export function listSynonyms({ db }: Pick<Deps, 'db'>): Promise<SynonymRow[]> {
	return allSynonyms(db)
}

/**
 * Makes phrases mean the same; sets that hold one of them become one with it. Answers the set. Throws RangeError when
 * fewer than two different phrases, or more than twelve, are left.
 */
export async function joinSynonyms({ db }: Pick<Deps, 'db'>, phrases: readonly string[]): Promise<string[]> {
	const given = phrases.map(searchable).filter(Boolean)
	return transaction(db, async (tx) => {
		const set = [...new Set([...(await takeSynonyms(tx, given)), ...given])]
		if (set.length < 2 || set.length > mostPhrases)
			throw new RangeError(`a set has 2 to ${mostPhrases} different phrases, not ${set.length}: ${set.join(', ')}`)
		await addSynonyms(tx, [set])
		return set
	})
}

/** Takes a phrase out of its set; a set of one is none. Answers whether it was in one. */
export async function removeSynonym({ db }: Pick<Deps, 'db'>, phrase: string): Promise<boolean> {
	const gone = searchable(phrase)
	return transaction(db, async (tx) => {
		const set = await takeSynonyms(tx, [gone])
		const rest = set.filter((one) => one !== gone)
		if (rest.length > 1) await addSynonyms(tx, [rest])
		return set.length > 0
	})
}
