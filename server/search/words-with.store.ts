import { sql } from 'kysely'
import { likeText } from '#server/catalogue/index.ts'
import type { Deps } from '#server/deps.ts'
import { termCode } from '#server/platform/listing-codes.rules.ts'

/** Words of the vocabulary that are looked up for one part, and products that have some of them. */
const most = { words: 300, products: 3_000 }
/** A shorter part has no trigram, and a longer one is in no word of the vocabulary. */
const length = { least: 3, most: 40 }

/**
 * For each part of a word, the codes (`listings.terms`) of all words that contain it, so that listings with it are found by
 * an index. Left out are parts that are too short, or in so many words or products that this would not be faster. Words of a
 * listing that is stale are not among them, and words of more than 40 characters never.
 */
export async function codesOfParts(db: Deps['db'], parts: readonly string[]): Promise<number[][]> {
	const asked = parts.filter((part) => part.length >= length.least && part.length <= length.most)
	if (asked.length === 0) return []
	const found = await Promise.all(
		asked.map(async (part) => {
			const { rows } = await sql<{ id: number; uses: number }>`
				select id, uses from search_terms where term like ${`%${likeText(part)}%`} limit ${most.words + 1}`.execute(db)
			const uses = rows.reduce((sum, row) => sum + row.uses, 0)
			return rows.length > most.words || uses > most.products ? null : rows.map(({ id }) => termCode(id, 0))
		}),
	)
	return found.filter((codes) => codes !== null)
}
