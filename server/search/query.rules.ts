import { searchable } from '#contract/text.ts'

/** Text to look for: the whole, and its words. */
export type TextQuery = { phrase: string; words: string[] }

/** Words beyond these say nothing more. */
const mostWords = 8

/**
 * What a shopper typed, as it is looked for. Undefined when nothing was typed; no words when there is nothing in it
 * to look for (only signs), which finds nothing.
 */
export function readQuery(q: string | undefined): TextQuery | undefined {
	if (q === undefined || q.trim() === '') return undefined
	const words = [...new Set(searchable(q).split(' '))].filter(Boolean).slice(0, mostWords)
	return { phrase: words.join(' '), words }
}
