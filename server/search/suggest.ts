import type { ReplyOf } from '#contract/endpoint.ts'
import type { endpoints } from '#contract/index.ts'
import type { Language } from '#contract/refusals.ts'
import { listProducts } from '#server/catalogue/index.ts'
import type { Deps } from '#server/deps.ts'
import { readQuery } from './query.rules.ts'
import { readText, type Understood } from './read-text.ts'
import { relax } from './relax.ts'
import { type NamedFound, readNamed } from './suggest.store.ts'

type Suggestions = ReplyOf<(typeof endpoints)['suggest']>

/** Products from which the six are chosen: fewer than for a search, because it runs for every letter. */
const ranked = 100

/** Suggestions while typing: at most 6 products, 3 categories, 3 sellers. The last word may be incomplete. */
export async function suggest(deps: Pick<Deps, 'db'>, q: string, language: Language): Promise<Suggestions> {
	const query = readQuery(q)
	if (!query?.words.length) return { data: { products: [], categories: [], sellers: [] } }
	const whole = await readText(deps.db, query, { typing: true })
	const first = await offer(deps, whole, language)
	const relaxed = first.found.total === 0 ? await relax(deps, query, {}, { typing: true }) : undefined
	const { found, named } = relaxed ? await offer(deps, relaxed.understood, language) : first
	const products = found.items.map(({ slug, name, image }) => ({ slug, name, image }))
	return { data: { products, ...named } }
}

async function offer(deps: Pick<Deps, 'db'>, understood: Understood, language: Language) {
	const [found, named] = await Promise.all([
		listProducts(deps, { limit: 6 }, { ...understood.text, ranked }, language),
		nearestNamed(deps, understood, language, 3),
	])
	return { found, named }
}

/** The categories and sellers that match best. */
export async function nearestNamed(
	{ db }: Pick<Deps, 'db'>,
	{ text }: Pick<Understood, 'text'>,
	language: Language,
	limit: number,
) {
	const rank = (one: NamedFound) =>
		text.rank({ ...one, popular: 0, in_stock: true, on_sale: false, sized: false, dish: false }) - one.name_words / 1000
	const ranked = (await readNamed(db, text, language)).sort((a, b) => rank(b) - rank(a) || a.id - b.id)
	const of = (kind: NamedFound['kind']) =>
		ranked
			.filter((one) => one.kind === kind)
			.slice(0, limit)
			.map(({ id, slug, name }) => ({ id, slug, name }))
	return { categories: of('category'), sellers: of('seller') }
}
