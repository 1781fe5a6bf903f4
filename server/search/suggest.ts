import type { ReplyOf } from '#contract/endpoint.ts'
import type { endpoints } from '#contract/index.ts'
import type { Language } from '#contract/refusals.ts'
import { listProducts } from '#server/catalogue/index.ts'
import type { Deps } from '#server/deps.ts'
import { readQuery } from './query.rules.ts'
import { readNamed } from './suggest.store.ts'

type Suggestions = ReplyOf<(typeof endpoints)['suggest']>

/** What to offer while one types: at most 6 products, 3 categories, 3 sellers. Two queries at the same time. */
export async function suggest(deps: Pick<Deps, 'db'>, q: string, language: Language): Promise<Suggestions> {
	const text = readQuery(q)
	if (!text?.words.length) return { data: { products: [], categories: [], sellers: [] } }
	const [found, named] = await Promise.all([
		listProducts(deps, { limit: 6 }, text, language),
		readNamed(deps.db, text, language, 3),
	])
	const products = found.data.items.map(({ slug, name, image }) => ({ slug, name, image }))
	return { data: { products, ...named } }
}
