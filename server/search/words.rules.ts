import { searchable } from '#contract/text.ts'
import type { Field } from '#server/platform/listing-codes.rules.ts'
import { ofWhatSurely } from './endings.rules.ts'
import { otherThings, servants } from './other-things.rules.ts'

/**
 * What else is said of a thing: texts about it, words of its own, the names of its categories and of its seller.
 * `served`: its own words say what it is for («sugar» of a medicine), not what it is.
 */
type Details = {
	texts?: readonly string[]
	own?: string
	categories?: readonly string[]
	seller?: readonly string[]
	served?: boolean
}
/** What a thing is found by, and how many words its shorter name has. */
export type FoundBy = { terms: Map<string, Field>; nameWords: number }

const longestWord = 40
const units = new Set(['kg', 'g', 'gm', 'gram', 'ml', 'l', 'litre', 'liter', 'pc', 'pcs', 'mg', 'কেজি', 'গ্রাম', 'লিটার'])
const isMeasure = (word: string) => /^\d/.test(word) || units.has(word)

/** Do its last two words name another thing than the last alone? */
function isOtherThing(core: readonly string[]): boolean {
	const words = core.filter((word) => !isMeasure(word))
	const [before = '', last = ''] = words.slice(-2).map(singular)
	return otherThings.has(`${before} ${last}`)
}

/**
 * The words of a thing with two names. Its head is the last word before what is added («Rui with Potato», «Cucumbers
 * (Shosha)»): in both languages what a thing is comes last, how it is before. «Tea & coffee» has two. Sweet
 * potatoes are no potatoes, though, so they have no head, and what serves another thing is not found in its name by it.
 * Another text that is one word («Paracetamol») is like a name, and so is a word of its own that neither its names, its
 * surroundings nor a longer text have («badam» of peanuts among fruit and nuts). So is what its category holds, when that
 * is one thing.
 */
export function foundBy(
	names: readonly string[],
	{ texts = [], own = '', categories = [], seller = [], served = false }: Details = {},
): FoundBy {
	const terms = new Map<string, Field>()
	const around = [...categories, ...seller]
	const add = (word: string, field: Field) => {
		if (word === '' || word.length > longestWord) return
		for (const form of [word, singular(word)]) terms.set(form, Math.max(field, terms.get(form) ?? 0) as Field)
	}
	const cores = names.map((name) => coreOf(name)).filter(({ words }) => words.length > 0)
	const other = cores.some(({ words }) => isOtherThing(words))
	for (const core of cores) {
		const named = core.words.filter((word) => !isMeasure(word))
		const heads = other && named.length > 1 ? [] : headsOf(core.parts)
		const before = servants.has(singular(named.at(-1) ?? '')) ? 0 : 1
		for (const word of core.words)
			add(word, heads.includes(word) ? (named.length === 1 ? 3 : 2) : word === named.at(-1) ? 1 : before)
	}
	const common = new Set(
		[...names, ...around, ...texts.filter((text) => /\s/.test(text.trim()))].flatMap(wordsOf).map(singular),
	)
	for (const text of [...names, ...texts, ...around]) {
		const words = wordsOf(text)
		// «গরুর মাংস» is found by «গরু» too. A last word is of nothing: what it ends in is its own.
		for (const word of words.slice(0, -1)) add(ofWhatSurely(word), 0)
		for (const word of words) add(word, words.length === 1 ? 1 : 0)
	}
	for (const word of categories.flatMap(kindOf)) add(word, 1)
	for (const word of wordsOf(own)) add(word, served || common.has(singular(word)) || isMeasure(word) ? 0 : 1)
	const lengths = cores.map(({ words }) => words.filter((word) => !isMeasure(word)).length)
	return { terms, nameWords: Math.max(1, Math.min(9, ...lengths)) }
}

/** The words of a name before what is added to it, and its parts: what several words name together, or a comma sets apart. */
function coreOf(name: string): { words: readonly string[]; parts: (readonly string[])[] } {
	const core = name.replace(/[([{].*$/, '').split(/\s+(?:with|for|in|সহ|-|–)\s+|[/:]/)[0] ?? ''
	const parts = core.split(/\s+(?:&|and|ও|এবং)\s+|,\s/).map(wordsOf)
	const joined = /\s(?:&|and|ও|এবং)\s/.test(core)
	return { words: wordsOf(core), parts: joined ? parts : parts.slice(0, 1) }
}

/** What everything in a category is: «oil» of «Cooking oil», nothing of «Fish & meat». */
function kindOf(category: string): string[] {
	return /[,&]|\s(?:and|ও|এবং)\s/.test(category) ? [] : headsOf([wordsOf(category)])
}

/** What each part of a name is: its last word that is no measure. */
function headsOf(parts: readonly (readonly string[])[]): string[] {
	return parts.flatMap((words) => words.findLast((word) => !isMeasure(word)) ?? [])
}

/** Words by text: names of categories and sellers are those of many products, and each name is looked at several times. */
const lately = new Map<string, readonly string[]>()
const mostLately = 2_000

function wordsOf(text: string): readonly string[] {
	const known = lately.get(text)
	if (known) return known
	const words = searchable(text).split(' ').filter(Boolean)
	if (lately.size >= mostLately) lately.clear()
	lately.set(text, words)
	return words
}

/** An English word without its plural ending; any other word as it is. */
export function singular(word: string): string {
	if (!/^[a-z]{4,}$/.test(word)) return word
	if (/[^aeiou]ies$/.test(word)) return `${word.slice(0, -3)}y`
	if (/(oes|ches|shes|xes|sses)$/.test(word)) return word.slice(0, -2)
	return /[^suia]s$/.test(word) ? word.slice(0, -1) : word
}
