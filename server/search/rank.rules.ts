import { fieldOf, termOf } from '#server/platform/listing-codes.rules.ts'
import type { Meaning } from './match.rules.ts'

/** What decides the rank of a thing that was found; `terms` are codes of a term and a field (`listing-codes.rules.ts`). */
export type Found = {
	id: number
	terms: readonly number[]
	name_words: number
	popular: number
	in_stock: boolean
	on_sale: boolean
	/** It is sold in the requested size. */
	sized: boolean
	/** A cooked dish of a kitchen. */
	dish: boolean
}

/** Weights of the fields: elsewhere, in the name, its head, the whole name. */
const fieldWorth = [0.4, 0.8, 1, 1.05]

/**
 * How well a thing matches a text: every word by its score and field, then the share of the name that the text covers, the
 * size, and last sales, stock and offers. A dish comes after its main ingredient.
 */
export function closeness(meanings: readonly Meaning[], found: Found): number {
	const matches = meanings.map((meaning) => {
		let best = 0
		let top = 0
		for (const code of found.terms) {
			const worth = meaning.get(termOf(code))
			if (worth === undefined) continue
			const field = found.dish ? Math.min(2, fieldOf(code)) : fieldOf(code)
			best = Math.max(best, worth * (fieldWorth[field] as number))
			top = Math.max(top, field)
		}
		return { best, top }
	})
	const words = matches.reduce((sum, { best }) => sum + best, 0) / Math.max(1, matches.length)
	const share = Math.min(1, matches.filter(({ top }) => top > 0).length / found.name_words)
	// «Shorshe ilish» is named by its ingredient, but a search for ilish means the fish.
	const called = found.dish && matches.some(({ top }) => top === 2) ? 0.05 * share - 0.05 : 0.15 * share
	const sold = found.popular % 1_000_000_000
	const demand = 0.08 * (sold / (sold + 1000)) + (found.in_stock ? 0.03 : 0) + (found.on_sale ? 0.01 : 0)
	return words + called + (found.sized ? 0.2 : 0) + demand
}
