import { soundKeys } from '#contract/sounds.ts'
import { alikeness, skeletons } from './ear.rules.ts'
import { ofWhat } from './endings.rules.ts'
import { singular } from './words.rules.ts'

/** How a word of the vocabulary answers to a word that was typed, from best to worst. */
export type Level = 'exact' | 'prefix' | 'strict' | 'alike' | 'loose' | 'ear' | 'near' | 'far'

/** What is looked up in the vocabulary for one word. */
export type Probe = {
	word: string
	terms: string[]
	prefix: string | null
	strict: string[]
	loose: string[]
	near: string[]
	ear: string[]
}

/** A word of the vocabulary that may be meant by a typed one. `uses` is in how many things it is found. */
export type Hit = {
	word: string
	id: number
	term: string
	uses: number
	/** Of how many things it is the head. */
	heads: number
	level: Level
	slip?: boolean
	/** How alike they sound, 0 to 1, of what does not sound the same. */
	alike?: number
}

/** What may be meant by one word of the text: ids of terms with how well they answer, between 0 and 1. */
export type Meaning = Map<number, number>

/** A beginning is worth more the less is missing; what sounds a little alike more when it is only a slip away. */
function worthOf({ level, term, word, slip, alike = 0 }: Hit): number {
	if (level === 'prefix') return 0.7 + 0.2 * (word.length / term.length)
	if (level === 'loose') return slip ? 0.62 : 0.55
	if (level === 'ear') return 0.35 + 0.3 * alike
	return { exact: 1, strict: 0.92, alike: 0.5, near: 0.45, far: 0.35 }[level]
}

/** Things found by an exact or strict word that leave no doubt about it. */
const certain = 5
/** So alike is what a word may be besides what it is, and what it is taken for without looking further. */
export const mostlyAlike = 0.7
/** Letters of a word that is too short to be guessed at. */
const longestShort = 4

/** A word of three letters or more, or one that is still being typed, may be the beginning of another. */
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

/** A word, and the word without what it may end in. */
function formsOf(word: string): string[] {
	return [...new Set([word, singular(word), ofWhat(word)])]
}

/** How alike a word and a term sound; without its ending only what is hardly in doubt. */
function alikenessOf(word: string, term: string): number {
	const whole = Math.max(alikeness(word, term), alikeness(singular(word), term))
	const stem = ofWhat(word) === word ? 0 : alikeness(ofWhat(word), term)
	return Math.max(whole, stem < 0.7 ? 0 : stem)
}

/** A word the synonyms gave is looked for as it is. */
export function givenProbe(word: string): Probe {
	return { word, terms: [...new Set([word, singular(word)])], prefix: null, strict: [], loose: [], near: [], ear: [] }
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
		const alike = () => alikenessOf(word, hit.term)
		if (hit.level === 'ear') return alike() > 0 ? [{ ...hit, alike: alike() }] : []
		if (hit.level !== 'near' && hit.level !== 'loose') return [hit]
		const unheard = word.startsWith('h') ? soundKeys(word.slice(1)).strict : []
		const sameStart = (own: string, key: string) => hit.level === 'loose' || own[0] === key[0] || unheard.includes(key)
		const keys = soundKeys(hit.term).strict
		const slip = keys.some((key) => strict.some((own) => isSlip(own, key) && sameStart(own, key)))
		if (hit.level === 'near') return slip && !short && !isAnotherWord(word, hit.term) ? [hit] : []
		return slip || !short ? [{ ...hit, slip, alike: alike() }] : []
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
	const few = usesOf(sure) < certain
	// What only sounds like it is rare, and more begins with it: «para» is rather the beginning of paracetamol.
	const unfinished = few && of('exact').length === 0 && usesOf(of('prefix')) > usesOf(sure)
	const begun = sure.length === 0 || unfinished || how.typing || how.wide ? of('prefix') : []
	const doubtful = few && (begun.length === 0 || how.typing)
	const kept = [
		...sure.map((hit) => (unfinished ? { ...hit, level: 'alike' as const } : hit)),
		...begun,
		...(sure.length === 0 ? of('alike') : []),
		...(doubtful || how.wide
			? of('loose').filter(({ alike = 0 }) => sure.length === 0 || how.wide || alike >= mostlyAlike)
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
	// What is guessed is said in the script of what was typed, when both are near.
	const rankOf = (hit: Hit) => worthOf(hit) + (isGuess(hit) && isBengali(hit.word) === isBengali(hit.term) ? 0.2 : 0)
	const best = chosen.toSorted((a, b) => rankOf(b) - rankOf(a) || b.uses - a.uses)[0]
	return { meaning, best, uses: usesOf(chosen) }
}

/** Is it what somebody may have meant who did not spell it right? */
export function isGuess({ level }: Hit): boolean {
	return level === 'ear' || level === 'near' || level === 'far'
}

/** In how many things these are found, at most. */
function usesOf(hits: readonly Hit[]): number {
	return [...new Map(hits.map((hit) => [hit.id, hit.uses])).values()].reduce((sum, one) => sum + one, 0)
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
