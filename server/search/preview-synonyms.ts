import type { Language } from '#contract/refusals.ts'
import type { Deps } from '#server/deps.ts'
import { rolledBack } from '#server/platform/db/rolled-back.ts'
import { joinSynonyms } from './edit-synonyms.ts'
import { findProducts } from './find-products.ts'

/** Products that are shown of each search. */
const mostShown = 6

type Searched = {
	phrase: string
	before: number
	after: number
	products: { slug: string; name: string; image: string }[]
}

/**
 * What searches for these phrases find, and would find if they had the same meaning, by the search itself. Nothing is stored.
 * Throws RangeError as `joinSynonyms` does.
 */
export async function previewSynonyms(
	deps: Pick<Deps, 'db' | 'log' | 'clock'>,
	phrases: readonly string[],
	language: Language,
): Promise<{ set: string[]; searches: Searched[] }> {
	return rolledBack(deps.db, async (tx) => {
		const inside = { ...deps, db: tx }
		const now = await findEach(inside, phrases, language)
		const set = await joinSynonyms(inside, 'preview', phrases)
		const then = await findEach(inside, phrases, language)
		return {
			set,
			searches: phrases.map((phrase, at) => {
				const { total = 0, items = [] } = then[at] ?? {}
				const products = items.slice(0, mostShown).map(({ slug, name, image }) => ({ slug, name, image }))
				return { phrase, before: now[at]?.total ?? 0, after: total, products }
			}),
		}
	})
}

/** The results of each search; null where only a part of the phrase is found. One after the other: a transaction has one connection. */
async function findEach(deps: Pick<Deps, 'db' | 'log' | 'clock'>, phrases: readonly string[], language: Language) {
	const found = []
	for (const q of phrases) {
		const { data } = await findProducts(deps, { q, limit: mostShown }, language)
		found.push(data.left_out.length > 0 ? null : data)
	}
	return found
}
