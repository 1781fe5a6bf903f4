import { soundKeys } from '#contract/sounds.ts'
import { isBengali } from '#contract/text.ts'
import { alikeness, skeletons } from './ear.rules.ts'
import { ofWhat } from './endings.rules.ts'
import { singular } from './words.rules.ts'

/** How a word of the vocabulary matches a typed word, from best to worst. */
export type Level = 'exact' | 'prefix' | 'strict' | 'alike' | 'loose' | 'ear' | 'near' | 'far'

/** The keys of one word that are looked up in the vocabulary. */
export type Probe = {
	word: string
	terms: string[]
	prefix: string | null
	strict: string[]
	loose: string[]
	near: string[]
	ear: string[]
}

/** A word of the vocabulary that may match a typed one. `uses`: in how many things it occurs. */
export type Hit = {
	word: string
	id: number
	term: string
	uses: number
	/** In how many things it is the head of the name. */
	heads: number
	level: Level
	slip?: boolean
	/** How alike they sound, 0 to 1, if they do not sound the same. */
	alike?: number
}

/** The possible meanings of one word of the text: ids of terms with a score between 0 and 1. */
export type Meaning = Map<number, number>

/**
 * A prefix scores higher the less is missing; a word that sounds similar scores higher when it differs by only one typing
 * mistake.
 */
function worthOf({ level, term, word, slip, alike = 0 }: Hit): number {
	if (level === 'prefix') return 0.7 + 0.2 * (word.length / term.length)
	if (level === 'loose') return slip ? 0.62 : 0.55
	if (level === 'ear') return 0.35 + 0.3 * alike
	return { exact: 1, strict: 0.92, alike: 0.5, near: 0.45, far: 0.35 }[level]
}

/** So many things found by an exact or strict word leave no doubt about it. */
const certain = 5
/** From this likeness on a similar word counts as a second meaning, and as a match without a further search. */
export const mostlyAlike = 0.7
/** Letters of a word that is too short to be corrected. */
const longestShort = 4

/** A word of three letters or more, or one that is still being typed, may be a prefix. */
export function probeOf(word: string, typing: boolean): Probe {
	const prefix = typing || [...word].length > 2 ? word : null
	const keys = soundKeys(word)
	const stem = ofWhat(word)
	const loose = [...keys.loose, ...(stem === word ? [] : [...soundKeys(stem).strict, ...soundKeys(stem).loose])]
	// One consonant is the sound of too many words to be that of a longer one.
	const strict = [...word].length > 3 ? keys.strict.filter((key) => key.length > 1) : keys.strict
	return {
		word,
		terms: formsOf(word),
		prefix,
		...keys,
		strict,
		loose: [...new Set(loose)],
		ear: [...new Set(formsOf(word).flatMap((form) => skeletons(form, 'typed')))],
	}
}

/** A word, and the word without its possible endings. */
function formsOf(word: string): string[] {
	return [...new Set([word, singular(word), ofWhat(word)])]
}

/** How alike a word and a term sound; the word without its ending counts only if they are very alike. */
function alikenessOf(word: string, term: string): number {
	const whole = Math.max(alikeness(word, term), alikeness(singular(word), term))
	const stem = ofWhat(word) === word ? 0 : alikeness(ofWhat(word), term)
	return Math.max(whole, stem < 0.7 ? 0 : stem)
}

/** A word of the synonyms is looked up unchanged. */
export function givenProbe(word: string): Probe {
	return { word, terms: [...new Set([word, singular(word)])], prefix: null, strict: [], loose: [], near: [], ear: [] }
}

/**
 * Hits without doubtful ones of words in the synonyms: a word that only sounds like such a word («কোলা» like «কলা») scores
 * little beside one with the same meaning, and it is not a spelling mistake.
 */
export function undoubted(hits: readonly Hit[], known: ReadonlyMap<string, ReadonlySet<string>>): Hit[] {
	return hits.flatMap((hit) => {
		const same = known.get(hit.word)
		if (!same || hit.level === 'exact' || hit.level === 'prefix' || same.has(hit.term)) return [hit]
		return hit.level === 'strict' ? [{ ...hit, level: 'alike' as const }] : []
	})
}

/**
 * Hits of one probe. Of the near ones only those with one typing mistake: the database returns some with two. A short word
 * is not corrected further than to a similar-sounding word with one mistake.
 */
export function checked({ strict, word }: Probe, hits: readonly Hit[]): Hit[] {
	const short = [...word].length <= longestShort
	return hits.flatMap((hit) => {
		if (hit.word !== word) return []
		// The first letter is seldom mistyped; a leading h is hardly audible.
		if (hit.level === 'far')
			return !short && word[0] === hit.term[0] && (isSlip(word, hit.term) || [...word].length > 5) ? [hit] : []
		const alike = () => alikenessOf(word, hit.term)
		if (hit.level === 'ear') return alike() > 0 ? [{ ...hit, alike: alike() }] : []
		if (hit.level !== 'near' && hit.level !== 'loose') return [hit]
		const withoutH = word.startsWith('h') ? soundKeys(word.slice(1)).strict : []
		const sameStart = (own: string, key: string) => hit.level === 'loose' || own[0] === key[0] || withoutH.includes(key)
		const keys = soundKeys(hit.term).strict
		const slip = keys.some((key) => strict.some((own) => isSlip(own, key) && sameStart(own, key)))
		if (hit.level === 'near') return slip && !short && !isAnotherWord(word, hit.term) ? [hit] : []
		return slip || !short ? [{ ...hit, slip, alike: alike() }] : []
	})
}

/**
 * Two words of one script of which one begins with a vowel and the other does not, or that differ by more letters than
 * mistakes explain; longer words may have more mistakes.
 */
function isAnotherWord(a: string, b: string): boolean {
	if (isBengali(a) !== isBengali(b)) return false
	const vowel = /^[aeiou\u0985-\u0994]/
	const starts = vowel.test(a) === vowel.test(b) || a.startsWith('h')
	return !starts || lettersApart(a, b) > Math.ceil(Math.max([...a].length, [...b].length) / 3)
}

/** The number of letters to remove, add, exchange or swap with their neighbour to make the texts equal. */
export function lettersApart(a: string, b: string): number {
	const [from, to] = [[...a], [...b]]
	const rows = [to.map((_, at) => at + 1)]
	for (const [i, character] of from.entries()) {
		const above = rows[i] as number[]
		const row: number[] = []
		for (const [j, other] of to.entries()) {
			const corner = j > 0 ? (above[j - 1] as number) : i
			const least = Math.min((above[j] as number) + 1, (row[j - 1] ?? i + 1) + 1, corner + Number(character !== other))
			const swapped = i > 0 && j > 0 && character === to[j - 1] && other === from[i - 1]
			const before = i > 1 && j > 1 ? (rows[i - 1]?.[j - 2] as number) : i + j - 2
			row.push(swapped ? Math.min(least, before + 1) : least)
		}
		rows.push(row)
	}
	return rows.at(-1)?.at(-1) ?? from.length
}

/**
 * The meaning of a word, given everything in the vocabulary that may match it. Weaker matches count only where stronger
 * ones are missing: prefixes only when no word equals it or sounds the same (unless it is still being typed),
 * similar-sounding words only when there are few others, spelling mistakes only when there are no others. `wide` takes them
 * all, for a text without results. `uses`: an upper bound of the things that contain the meaning.
 */
export function meaningOf(
	hits: readonly Hit[],
	how: { typing: boolean; wide: boolean },
): { meaning: Meaning; best: Hit | undefined; uses: number } {
	const of = (...levels: Level[]) => hits.filter(({ level, uses }) => levels.includes(level) && uses > 0)
	const certainHits = of('exact', 'strict')
	const few = usesOf(certainHits) < certain
	// The words that only sound like it are rare, and more words begin with it: «para» is rather the beginning of
	// paracetamol.
	const unfinished = few && of('exact').length === 0 && usesOf(of('prefix')) > usesOf(certainHits)
	const begun = certainHits.length === 0 || unfinished || how.typing || how.wide ? of('prefix') : []
	const doubtful = few && (begun.length === 0 || how.typing)
	const kept = [
		...certainHits.map((hit) => (unfinished ? { ...hit, level: 'alike' as const } : hit)),
		...begun,
		...(certainHits.length === 0 ? of('alike') : []),
		...(doubtful || how.wide
			? of('loose').filter(({ alike = 0 }) => certainHits.length === 0 || how.wide || alike >= mostlyAlike)
			: []),
	]
	const unsure = kept.every(({ level }) => level === 'loose' || level === 'alike')
	const chosen = [
		...kept,
		...(unsure || how.wide ? of('ear') : []),
		...(kept.length === 0 || how.wide ? of('near', 'far') : []),
	]
	const meaning: Meaning = new Map()
	for (const hit of chosen) meaning.set(hit.id, Math.max(worthOf(hit), meaning.get(hit.id) ?? 0))
	// Of near corrections, those in the script of the typed word are preferred.
	const rankOf = (hit: Hit) => worthOf(hit) + (isGuess(hit) && isBengali(hit.word) === isBengali(hit.term) ? 0.2 : 0)
	const best = chosen.toSorted((a, b) => rankOf(b) - rankOf(a) || b.uses - a.uses)[0]
	return { meaning, best, uses: usesOf(chosen) }
}

/** Whether the hit corrects the spelling. */
export function isGuess({ level }: Hit): boolean {
	return level === 'ear' || level === 'near' || level === 'far'
}

/** An upper bound of the things in which these occur. */
function usesOf(hits: readonly Hit[]): number {
	return [...new Map(hits.map((hit) => [hit.id, hit.uses])).values()].reduce((sum, one) => sum + one, 0)
}

/** Whether two texts differ by one letter that is left out, added, exchanged or swapped with its neighbour. */
export function isSlip(a: string, b: string): boolean {
	if (Math.abs(a.length - b.length) > 1) return false
	let from = 0
	while (from < a.length && from < b.length && a[from] === b[from]) from++
	const [x, y] = [a.slice(from), b.slice(from)]
	return (
		x.slice(1) === y.slice(1) ||
		x.slice(1) === y ||
		x === y.slice(1) ||
		(x[0] === y[1] && x[1] === y[0] && x.slice(2) === y.slice(2))
	)
}
