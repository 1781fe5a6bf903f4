import { fieldOf, termOf } from '#server/platform/listing-codes.rules.ts'
import type { Meaning } from './match.rules.ts'

/** What decides the place of a thing that was found; `terms` are codes of a term and a field (`listing-codes.rules.ts`). */
export type Found = {
	id: number
	terms: readonly number[]
	name_words: number
	popular: number
	in_stock: boolean
	on_sale: boolean
	/** It comes in the size that was asked for. */
	sized: boolean
	/** A kitchen cooks it. */
	dish: boolean
}

/** Elsewhere, in the name, its head, all of it. */
const fieldWorth = [0.4, 0.8, 1, 1.05]

/**
 * How well something answers to a text: every word by how well it is met and where, then how much of the name the text
 * is, the size, and last what shoppers buy, what is there, what is on offer. A dish comes after what it is made of.
 */
export function closeness(meanings: readonly Meaning[], found: Found): number {
	const met = meanings.map((meaning) => {
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
	const words = met.reduce((sum, { best }) => sum + best, 0) / Math.max(1, met.length)
	const share = Math.min(1, met.filter(({ top }) => top > 0).length / found.name_words)
	// «Shorshe ilish» is called by what it is made of, and is not what one asks for who asks for ilish.
	const called = found.dish && met.some(({ top }) => top === 2) ? 0.05 * share - 0.05 : 0.15 * share
	const sold = found.popular % 1_000_000_000
	const wanted = 0.08 * (sold / (sold + 1000)) + (found.in_stock ? 0.03 : 0) + (found.on_sale ? 0.01 : 0)
	return words + called + (found.sized ? 0.2 : 0) + wanted
}
