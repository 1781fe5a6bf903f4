import type { ReplyOf } from '#contract/endpoint.ts'
import type { endpoints } from '#contract/index.ts'
import type { Language } from '#contract/refusals.ts'
import { listProducts } from '#server/catalogue/index.ts'
import type { Deps } from '#server/deps.ts'
import { readQuery } from './query.rules.ts'
import { readNamed } from './suggest.store.ts'

type Help = ReplyOf<(typeof endpoints)['searchHelp']>

/** Where to go when a search finds nothing: categories that hold one of its words, and what sells. */
export async function searchHelp(deps: Pick<Deps, 'db'>, q: string, language: Language): Promise<Help> {
	const words = readQuery(q)?.words ?? []
	const [popular, ...named] = await Promise.all([
		listProducts(deps, { limit: 12, sort: 'popular', in_stock: true }, undefined, language),
		...words.map((word) => readNamed(deps.db, { phrase: word, words: [word] }, language, 3)),
	])
	const categories = new Map(named.flatMap((one) => one.categories).map((category) => [category.id, category]))
	return { data: { did_you_mean: [], categories: [...categories.values()].slice(0, 4), popular: popular.data.items } }
}
