import { soundKeys } from './phonetic.rules.ts'
import { singular } from './words.rules.ts'

/** How a word of the vocabulary answers to a word that was typed, from best to worst. */
export type Level = 'exact' | 'prefix' | 'strict' | 'alike' | 'loose' | 'near' | 'far'

/** What is looked up in the vocabulary for one word. */
export type Probe = {
	word: string
	terms: string[]
	prefix: string | null
	strict: string[]
	loose: string[]
	near: string[]
}

/** A word of the vocabulary that may be meant by a typed one. `uses` is in how many things it is found. */
export type Hit = { word: string; id: number; term: string; uses: number; level: Level; slip?: boolean }

/** What may be meant by one word of the text: ids of terms with how well they answer, between 0 and 1. */
export type Meaning = Map<number, number>

/** A beginning is worth more the less is missing; what sounds a little alike more when it is only a slip away. */
function worthOf({ level, term, word, slip }: Hit): number {
	if (level === 'prefix') return 0.7 + 0.2 * (word.length / term.length)
	if (level === 'loose') return slip ? 0.62 : 0.55
	return { exact: 1, strict: 0.92, alike: 0.5, near: 0.45, far: 0.35 }[level]
}

/** Things found by an exact or strict word that leave no doubt about it. */
const certain = 5
/** Letters of a word that is too short to be guessed at. */
const longestShort = 4

/** A word of three letters or more, or one that is still being typed, may be the beginning of another. */
export function probeOf(word: string, typing: boolean): Probe {
	const prefix = typing || [...word].length > 2 ? word : null
	const keys = soundKeys(word)
	const stem = ofWhat(word)
	const loose = [...keys.loose, ...(stem === word ? [] : [...soundKeys(stem).strict, ...soundKeys(stem).loose])]
	return { word, terms: [...new Set([word, singular(word), stem])], prefix, ...keys, loose: [...new Set(loose)] }
}

/** A word the synonyms gave is looked for as it is. */
export function givenProbe(word: string): Probe {
	return { word, terms: [...new Set([word, singular(word)])], prefix: null, strict: [], loose: [], near: [] }
}

/**
 * Hits without doubtful ones of words the synonyms know: what only sounds like such a word («কোলা» like «কলা») is worth
 * little beside what means the same, and it is not misspelt.
 */
export function undoubted(hits: readonly Hit[], known: ReadonlyMap<string, ReadonlySet<string>>): Hit[] {
	return hits.flatMap((hit) => {
		const same = known.get(hit.word)
		if (!same || hit.level === 'exact' || hit.level === 'prefix' || same.has(hit.term)) return [hit]
		return hit.level === 'strict' ? [{ ...hit, level: 'alike' as const }] : []
	})
}

/** A word without the ending that makes it «of it»: চালের, আলুর, narkeler. */
function ofWhat(word: string): string {
	return word.replace(/(?<=[\u0980-\u09ff]{2})(?:ের|র)$|(?<=^[a-z]{3,})er$/u, '')
}

/**
 * Hits of one probe; of those that are near, only what is really one slip away: the database finds some that are two. A
 * short word says too little to be guessed at: it stands for what sounds a little like it and is one slip away, only.
 */
export function checked({ strict, word }: Probe, hits: readonly Hit[]): Hit[] {
	const short = [...word].length <= longestShort
	return hits.flatMap((hit) => {
		if (hit.word !== word) return []
		// Whoever slips seldom does so at the first letter; an h there is heard by few.
		if (hit.level === 'far')
			return !short && word[0] === hit.term[0] && (isSlip(word, hit.term) || [...word].length > 5) ? [hit] : []
		if (hit.level !== 'near' && hit.level !== 'loose') return [hit]
		const unheard = word.startsWith('h') ? soundKeys(word.slice(1)).strict : []
		const sameStart = (own: string, key: string) => hit.level === 'loose' || own[0] === key[0] || unheard.includes(key)
		const keys = soundKeys(hit.term).strict
		const slip = keys.some((key) => strict.some((own) => isSlip(own, key) && sameStart(own, key)))
		if (hit.level === 'near') return slip && !short && !isAnotherWord(word, hit.term) ? [hit] : []
		return slip || !short ? [{ ...hit, slip }] : []
	})
}

/**
 * Two words of one script of which one begins with a vowel and the other does not, or that are more letters apart than
 * slips explain: the longer they are, the more slips.
 */
function isAnotherWord(a: string, b: string): boolean {
	if (isBengali(a) !== isBengali(b)) return false
	const vowel = /^[aeiou\u0985-\u0994]/
	const starts = vowel.test(a) === vowel.test(b) || a.startsWith('h')
	return !starts || lettersApart(a, b) > Math.ceil(Math.max([...a].length, [...b].length) / 3)
}

function isBengali(word: string): boolean {
	return /[\u0980-\u09ff]/.test(word)
}

/** Letters to leave out, add, exchange or swap with their neighbour to make one text the other. */
export function lettersApart(a: string, b: string): number {
	const [from, to] = [[...a], [...b]]
	const rows = [to.map((_, at) => at + 1)]
	for (const [i, letter] of from.entries()) {
		const above = rows[i] as number[]
		const row: number[] = []
		for (const [j, other] of to.entries()) {
			const corner = j > 0 ? (above[j - 1] as number) : i
			const least = Math.min((above[j] as number) + 1, (row[j - 1] ?? i + 1) + 1, corner + Number(letter !== other))
			const swapped = i > 0 && j > 0 && letter === to[j - 1] && other === from[i - 1]
			const before = i > 1 && j > 1 ? (rows[i - 1]?.[j - 2] as number) : i + j - 2
			row.push(swapped ? Math.min(least, before + 1) : least)
		}
		rows.push(row)
	}
	return rows.at(-1)?.at(-1) ?? from.length
}

/**
 * What a word means, given everything in the vocabulary that may answer to it. Weaker answers count only where stronger
 * ones are missing: what begins with the word only when nothing is the word or sounds just like it (unless it is still
 * being typed), what sounds a little like it only when little is it, slips only when nothing else is left. `wide` takes
 * them all, for a text that found nothing. `uses`: in how many things what is meant is found, at most.
 */
export function meaningOf(
	hits: readonly Hit[],
	how: { typing: boolean; wide: boolean },
): { meaning: Meaning; best: Hit | undefined; uses: number } {
	const of = (...wanted: Level[]) => hits.filter(({ level, uses }) => wanted.includes(level) && uses > 0)
	const sure = of('exact', 'strict')
	const begun = sure.length === 0 || how.typing || how.wide ? of('prefix') : []
	const doubtful = sure.reduce((sum, hit) => sum + hit.uses, 0) < certain && (begun.length === 0 || how.typing)
	const kept = [
		...sure,
		...begun,
		...(sure.length === 0 ? of('alike') : []),
		...(doubtful || how.wide ? of('loose') : []),
	]
	const chosen = kept.length === 0 || how.wide ? [...kept, ...of('near', 'far')] : kept
	const meaning: Meaning = new Map()
	for (const hit of chosen) meaning.set(hit.id, Math.max(worthOf(hit), meaning.get(hit.id) ?? 0))
	const best = chosen.toSorted((a, b) => worthOf(b) - worthOf(a) || b.uses - a.uses)[0]
	const uses = [...new Map(chosen.map((hit) => [hit.id, hit.uses])).values()].reduce((sum, one) => sum + one, 0)
	return { meaning, best, uses }
}

/** Is one text the other but for one letter left out, added, exchanged or swapped with its neighbour? */
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
