import { stemsOf } from './endings.rules.ts'

/** Another reading of a text: other words, and how likely they are meant. */
export type Way = {
	words: string[]
	sure: number
	from: 'typed' | 'synonym' | 'joined' | 'split' | 'stem'
	/** The range of words that came from the synonyms instead of the text. They are spelt correctly. */
	given?: [number, number]
}

/** Readings that are looked up; most of them match nothing on sale. */
const mostLookedUp = 24
/** Readings beyond these cost more than they find. */
export const mostWays = 6
const longestPhrase = 3

/** The text itself, the text with a phrase replaced by a synonym, and with two words joined into one. */
export function waysToRead(words: readonly string[], synonyms: readonly (readonly string[])[]): Way[] {
	const original: Way = { words: [...words], sure: 1, from: 'typed' }
	const replaced = phrasesOf(words).flatMap(({ phrase, at, length }) =>
		synonyms
			.filter((phrases) => phrases.includes(phrase))
			.flat()
			.filter((other) => other !== phrase)
			.map((other): Way => {
				const given = other.split(' ')
				const range: [number, number] = [at, at + given.length]
				return { words: words.toSpliced(at, length, ...given), sure: 0.95, from: 'synonym', given: range }
			}),
	)
	const joined = words
		.slice(1)
		.map((word, at): Way => ({ words: words.toSpliced(at, 2, `${words[at]}${word}`), sure: 0.97, from: 'joined' }))
	return [original, ...joined.slice(0, mostWays - 1), ...replaced].slice(0, mostLookedUp)
}

/** The text with these words without their endings, removing less at a time. */
export function waysWithout(words: readonly string[], inflected: readonly string[]): Way[] {
	const stems = new Map(inflected.map((word) => [word, stemsOf(word)]))
	const most = Math.max(0, ...[...stems.values()].map((all) => all.length))
	return Array.from({ length: most }, (_, at) => ({
		words: words.map((word) => stems.get(word)?.[Math.min(at, (stems.get(word) as string[]).length - 1)] ?? word),
		sure: 0.95,
		from: 'stem' as const,
	}))
}

/** The text with one word split in two, at every position that leaves two words. */
export function waysToPart(words: readonly string[], at: number): Way[] {
	const chars = [...(words[at] ?? '')]
	return chars.slice(3, -1).map((_, cut) => {
		const halves = [chars.slice(0, cut + 2).join(''), chars.slice(cut + 2).join('')]
		return { words: words.toSpliced(at, 1, ...halves), sure: 0.9, from: 'split' }
	})
}

/** Words of the text that are in the synonyms, each with the words of its synonyms. */
export function knownWords(
	words: readonly string[],
	synonyms: readonly (readonly string[])[],
): Map<string, ReadonlySet<string>> {
	return new Map(
		words.flatMap((word) => {
			const same = synonyms.filter((phrases) => phrases.includes(word)).flat()
			return same.length > 0 ? [[word, new Set(same.flatMap((phrase) => phrase.split(' ')))] as const] : []
		}),
	)
}

/** Every sequence of one to three neighbouring words. */
export function phrasesOf(words: readonly string[]): { phrase: string; at: number; length: number }[] {
	return words.flatMap((_, at) =>
		Array.from({ length: Math.min(longestPhrase, words.length - at) }, (__, more) => ({
			phrase: words.slice(at, at + more + 1).join(' '),
			at,
			length: more + 1,
		})),
	)
}
