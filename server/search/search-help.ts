import type { ReplyOf } from '#contract/endpoint.ts'
import type { endpoints } from '#contract/index.ts'
import type { Language } from '#contract/refusals.ts'
import { listProducts } from '#server/catalogue/index.ts'
import type { Deps } from '#server/deps.ts'
import { readQuery } from './query.rules.ts'
import { readText } from './read-text.ts'
import { nearestNamed } from './suggest.ts'

type Help = ReplyOf<(typeof endpoints)['searchHelp']>

/** Words of a text that are tried alone or left out. */
const mostTried = 4

/**
 * Alternatives for a search without results: the text without one of its words and each word alone, where that has results,
 * the categories of these, and best-selling products.
 */
export async function searchHelp(deps: Pick<Deps, 'db'>, q: string, language: Language): Promise<Help> {
	const words = (readQuery(q)?.words ?? []).slice(0, mostTried)
	const shorter = words.length > 2 ? words.map((_, at) => words.toSpliced(at, 1)) : []
	const texts = [...shorter, ...(words.length > 1 ? words.map((word) => [word]) : [])]
	const [popular, ...tried] = await Promise.all([
		listProducts(deps, { limit: 12, sort: 'popular', in_stock: true }, undefined, language),
		...texts.map((text) => tryText(deps, text, language)),
	])
	const finding = tried.filter(({ total }) => total > 0)
	const categories = new Map(finding.flatMap((one) => one.categories).map((category) => [category.id, category]))
	return {
		data: {
			did_you_mean: [...new Set(finding.map(({ text }) => text))].slice(0, 3),
			categories: [...categories.values()].slice(0, 4),
			popular: popular.items,
		},
	}
}

async function tryText(deps: Pick<Deps, 'db'>, words: string[], language: Language) {
	const understood = await readText(deps.db, { words, size: undefined })
	const [{ total }, { categories }] = await Promise.all([
		listProducts(deps, { limit: 0 }, understood.text, language),
		nearestNamed(deps, understood, language, 2),
	])
	return { text: understood.corrected ?? words.join(' '), total, categories }
}
